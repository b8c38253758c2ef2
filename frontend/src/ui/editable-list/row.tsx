import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { type FieldAria, FieldError } from '../field.tsx';

export interface RowProps extends Pick<ComponentProps<'li'>, 'ref' | 'style' | 'className'> {
  /** Before the controls. */
  readonly marker: ReactNode;
  readonly error: string | undefined;
  /** Renders the controls; the attributes are for the control the error relates to. */
  readonly children: (aria: Pick<FieldAria, 'aria-invalid' | 'aria-describedby'>) => ReactNode;
}

/** The layout of one item, with its error below it. */
export function Row({ marker, error, children, className, ...item }: RowProps) {
  const errorId = useId();
  return (
    <li {...item} className={clsx('flex flex-col gap-1', className)}>
      <div className="flex items-start gap-1">
        <div className="target flex w-8 shrink-0 items-center text-ink-3">{marker}</div>
        {children({ 'aria-invalid': error ? true : undefined, 'aria-describedby': error ? errorId : undefined })}
      </div>
      {error ? (
        <div className="pl-9">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      ) : null}
    </li>
  );
}
