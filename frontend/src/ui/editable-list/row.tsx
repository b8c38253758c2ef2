import { type ReactNode, useId } from 'react';
import { type FieldAria, FieldError } from '../field.tsx';

export interface RowProps {
  readonly marker: ReactNode;
  readonly error: string | undefined;
  /** Renders the controls; the attributes are for the control the error relates to. */
  readonly children: (aria: Pick<FieldAria, 'aria-invalid' | 'aria-describedby'>) => ReactNode;
}

/** The layout of one item, with its error below it. */
export function Row({ marker, error, children }: RowProps) {
  const errorId = useId();
  return (
    <li className="flex flex-col gap-1">
      <div className="flex items-start gap-1">
        <span aria-hidden="true" className="target flex w-6 shrink-0 items-center text-ink-3">
          {marker}
        </span>
        {children({ 'aria-invalid': error ? true : undefined, 'aria-describedby': error ? errorId : undefined })}
      </div>
      {error ? (
        <div className="pl-7">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      ) : null}
    </li>
  );
}
