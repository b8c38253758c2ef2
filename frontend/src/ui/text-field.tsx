import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { controlClass, Field, type FieldText, fieldAndControl } from './field.tsx';

export interface TextFieldProps extends FieldText, Omit<ComponentProps<'input'>, 'id' | 'required'> {
  /** Inside the control, at its end, e.g. a show/hide button. */
  readonly trailing?: ReactNode;
}

/** One line of text. Accepts what react-hook-form's `register` returns. */
export function TextField({ trailing, ...props }: TextFieldProps) {
  const { field, control } = fieldAndControl(props);
  return (
    <Field {...field}>
      {(aria) => (
        <div className="relative">
          <input dir="auto" {...control} {...aria} className={clsx(controlClass, trailing && 'pr-11')} />
          {trailing ? <div className="absolute inset-y-0 right-0.5 grid place-items-center">{trailing}</div> : null}
        </div>
      )}
    </Field>
  );
}
