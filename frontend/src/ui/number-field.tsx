import { clsx } from 'clsx';
import { Minus, Plus } from 'lucide-react';
import { controlClass, Field, type FieldText } from './field.tsx';
import { IconButton } from './icon-button.tsx';

export interface NumberFieldProps extends FieldText {
  /** NaN while the field is empty. */
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly min: number;
  readonly max: number;
  /** What is being counted, for the step buttons: 'participant'. */
  readonly unit: string;
  /** Why it cannot be changed now; absent or null where it can. */
  readonly whyDisabled?: string | null;
  readonly className?: string;
}

/** A small whole number, typed or stepped. Out-of-range values are accepted, so that the form can report them. */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, min, max, unit, whyDisabled = null, ...field } = props;
  const disabled = whyDisabled !== null;
  const step = (by: number) => onChange(Math.min(max, Math.max(min, (Number.isNaN(value) ? min : value) + by)));
  return (
    <Field {...field}>
      {(aria) => (
        <div className="flex items-center gap-1">
          <IconButton
            label={`One ${unit} fewer`}
            icon={<Minus size={16} />}
            disabled={disabled || value <= min}
            title={whyDisabled ?? (value <= min ? `At least ${min}` : undefined)}
            onClick={() => step(-1)}
          />
          <input
            {...aria}
            type="number"
            inputMode="numeric"
            min={min}
            max={max}
            disabled={disabled}
            value={Number.isNaN(value) ? '' : value}
            onChange={(event) => onChange(event.target.valueAsNumber)}
            className={clsx(
              controlClass,
              'tabular w-16! appearance-none text-center [&::-webkit-inner-spin-button]:hidden',
            )}
          />
          <IconButton
            label={`One ${unit} more`}
            icon={<Plus size={16} />}
            disabled={disabled || value >= max}
            title={whyDisabled ?? (value >= max ? `At most ${max}` : undefined)}
            onClick={() => step(1)}
          />
        </div>
      )}
    </Field>
  );
}
