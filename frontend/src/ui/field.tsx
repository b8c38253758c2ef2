import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';

export interface FieldAria {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

export interface FieldText {
  readonly label: string;
  readonly hint?: ReactNode;
  /** Shown below the hint, which remains visible. */
  readonly error?: string | undefined;
  readonly required?: boolean | undefined;
  /** Next to the label, e.g. '(optional)' or a counter. */
  readonly aside?: ReactNode;
  readonly hideLabel?: boolean | undefined;
}

interface FieldFrame extends FieldText {
  readonly className?: string | undefined;
}

export interface FieldProps extends FieldFrame {
  /** Renders the control with these attributes. */
  readonly children: (aria: FieldAria) => ReactNode;
}

/** Splits the props of a control with a built-in field into the field's props and the control's. */
export function fieldAndControl<Props extends FieldFrame>(props: Props) {
  const { label, hint, error, required, aside, hideLabel, className, ...control } = props;
  return { field: { label, hint, error, required, aside, hideLabel, className }, control };
}

/** Label, control, hint and error, wired up for assistive technology. */
export function Field({ label, hint, error, required, aside, hideLabel, className, children }: FieldProps) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={clsx('flex min-w-0 flex-col gap-1.5', className)}>
      <div className={clsx('flex items-baseline justify-between gap-3', hideLabel && 'sr-only')}>
        <label htmlFor={id} className="font-medium text-base">
          {label}
        </label>
        {aside ? <span className="text-ink-2 text-sm">{aside}</span> : null}
      </div>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {hint ? (
        <p id={`${id}-hint`} className="text-ink-2 text-sm">
          {hint}
        </p>
      ) : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}

export function FieldError({ id, children }: { readonly id?: string; readonly children: ReactNode }) {
  return (
    <p id={id} role="alert" className="flex animate-appear items-start gap-1.5 font-medium text-bad text-sm">
      <CircleAlert size={14} className="mt-0.5 shrink-0" aria-hidden="true" />
      {children}
    </p>
  );
}

/** The look of a text input. */
export const controlClass = clsx(
  'target w-full min-w-0 rounded-control border border-line-control bg-raised px-3 text-base text-ink transition-colors',
  'hover:border-ink-3 aria-invalid:border-bad aria-invalid:focus-visible:outline-bad disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-3',
);
