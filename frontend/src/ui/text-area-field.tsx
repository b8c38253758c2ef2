import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { controlClass, Field, type FieldText } from './field.tsx';

export interface TextAreaFieldProps extends FieldText, Omit<ComponentProps<'textarea'>, 'id' | 'required'> {}

/** Several lines; grows with what is written. Takes what react-hook-form's `register` returns. */
export function TextAreaField({
  label,
  hint,
  error,
  required,
  aside,
  hideLabel,
  className,
  ...area
}: TextAreaFieldProps) {
  const text = { label, hint, error, aside, ...(required ? { required } : {}), ...(hideLabel ? { hideLabel } : {}) };
  return (
    <Field {...text} {...(className === undefined ? {} : { className })}>
      {(aria) => (
        <textarea
          rows={3}
          {...area}
          {...aria}
          className={clsx(controlClass, 'field-sizing-content max-h-96 min-h-20 resize-y py-2 leading-[1.5]')}
        />
      )}
    </Field>
  );
}
