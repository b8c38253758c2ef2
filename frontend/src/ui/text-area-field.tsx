import { Field, type FieldText, fieldAndControl } from './field.tsx';
import { GrowingText, type GrowingTextProps } from './growing-text.tsx';

export interface TextAreaFieldProps
  extends FieldText,
    Omit<GrowingTextProps, 'id' | 'required' | 'rows' | 'frameClass'> {}

/** Several lines; grows with its content. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { field, control } = fieldAndControl(props);
  return (
    <Field {...field}>
      {(aria) => <GrowingText {...control} {...aria} frameClass="[--pad:0.5rem]" className="min-h-20" />}
    </Field>
  );
}
