import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { controlClass, Field, type FieldText, fieldAndControl } from './field.tsx';

export interface TextAreaFieldProps extends FieldText, Omit<ComponentProps<'textarea'>, 'id' | 'required'> {}

/** Several lines; grows with its content. Accepts what react-hook-form's `register` returns. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { field, control } = fieldAndControl(props);
  return (
    <Field {...field}>
      {(aria) => (
        <textarea
          rows={3}
          dir="auto"
          {...control}
          {...aria}
          className={clsx(controlClass, 'field-sizing-content max-h-96 min-h-20 resize-y py-2 leading-[1.5]')}
        />
      )}
    </Field>
  );
}
