import { Command } from 'cmdk';
import type { ReactNode } from 'react';

export interface PaletteItemProps {
  /** Unique in the palette. */
  readonly value: string;
  readonly onSelect: () => void;
  readonly children: ReactNode;
}

/** One thing that can be chosen; the arrows or the pointer mark it. */
export function PaletteItem({ value, onSelect, children }: PaletteItemProps) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className="target flex scroll-my-2 cursor-pointer items-start gap-3 rounded-control px-3 py-2 data-[selected=true]:bg-accent-tint data-[selected=true]:shadow-[inset_0_0_0_1px_var(--accent)]"
    >
      {children}
    </Command.Item>
  );
}

export interface PaletteGroupProps {
  readonly heading: string;
  /** How many there are, also those not listed. */
  readonly count?: number;
  /** How many are listed. */
  readonly shown?: number;
  readonly mark?: ReactNode;
  readonly children: ReactNode;
}

export function PaletteGroup({ heading, count, shown, mark, children }: PaletteGroupProps) {
  const cut = count !== undefined && shown !== undefined && shown < count;
  return (
    <Command.Group
      className="px-2 pb-2"
      heading={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 px-3 pt-2.5 pb-1.5">
          <span className="eyebrow">{heading}</span>
          {count === undefined ? null : (
            <span className="tabular text-ink-2 text-sm">
              {count}
              {cut ? `, best ${shown} shown` : ''}
            </span>
          )}
          {mark}
        </span>
      }
    >
      {children}
    </Command.Group>
  );
}
