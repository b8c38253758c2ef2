import { type ReactNode, useId } from 'react';

export interface PaletteGroupProps {
  readonly heading: string;
  /** How many there are, including those not listed. */
  readonly count?: number;
  /** How many are listed. */
  readonly shown?: number;
  readonly mark?: ReactNode;
  readonly children: ReactNode;
}

/** Items of one kind, below their heading and count. */
export function PaletteGroup({ heading, count, shown, mark, children }: PaletteGroupProps) {
  const id = useId();
  const cut = count !== undefined && shown !== undefined && shown < count;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields.
    <div role="group" aria-labelledby={id} className="px-2 pb-2">
      <div id={id} className="flex flex-wrap items-center gap-x-2 gap-y-1 px-3 pt-2.5 pb-1.5">
        <span className="eyebrow">{heading}</span>{' '}
        {count === undefined ? null : (
          <span className="tabular text-ink-2 text-sm">
            {count}
            {cut ? `, best ${shown} shown` : ''}
          </span>
        )}{' '}
        {mark}
      </div>
      {children}
    </div>
  );
}
