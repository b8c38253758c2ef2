import { Field, type FieldText, fieldAndControl } from './field.tsx';
import { GrowingText, type GrowingTextProps } from './growing-text.tsx';

export interface TextAreaFieldProps extends FieldText, Omit<GrowingTextProps, 'id' | 'required' | 'rows'> {}

/** Several lines; grows with its content. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { field, control } = fieldAndControl(props);
  return <Field {...field}>{(aria) => <GrowingText {...control} {...aria} className="min-h-20 py-2" />}</Field>;
}
