import type { FieldPathByValue } from 'react-hook-form';
import { NumberField, type NumberFieldProps } from '../../../ui/number-field.tsx';
import { TextAreaField, type TextAreaFieldProps } from '../../../ui/text-area-field.tsx';
import { TextField, type TextFieldProps } from '../../../ui/text-field.tsx';
import type { StudyForm } from '../draft/draft.ts';
import { FieldAnchor } from './field-anchor.tsx';
import { useStudyField } from './use-study-field.ts';

type Bound = 'name' | 'value' | 'error' | 'onChange' | 'onBlur';

/** Form fields that hold text. */
type TextName = FieldPathByValue<StudyForm, string | null>;

export interface StudyTextFieldProps extends Omit<TextFieldProps, Bound> {
  readonly name: TextName;
}

export function StudyTextField({ name, ...props }: StudyTextFieldProps) {
  const { value, error, onChange, onBlur } = useStudyField(name);
  return (
    <FieldAnchor path={name} onLeave={onBlur}>
      <TextField {...props} value={value ?? ''} error={error} onChange={(event) => onChange(event.target.value)} />
    </FieldAnchor>
  );
}

export interface StudyTextAreaProps extends Omit<TextAreaFieldProps, Bound> {
  readonly name: TextName;
  /** Shows how many of the permitted characters have been used. */
  readonly counted?: boolean;
}

export function StudyTextArea({ name, counted = false, ...props }: StudyTextAreaProps) {
  const { value, error, onChange, onBlur } = useStudyField(name);
  const text = value ?? '';
  return (
    <FieldAnchor path={name} onLeave={onBlur}>
      <TextAreaField
        aside={counted ? `${text.length} of ${props.maxLength}` : undefined}
        {...props}
        value={text}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldAnchor>
  );
}

export interface StudyNumberFieldProps extends Omit<NumberFieldProps, Bound> {
  readonly name: 'participantCount';
}

export function StudyNumberField({ name, ...props }: StudyNumberFieldProps) {
  const { value, error, onChange, onBlur } = useStudyField(name);
  return (
    <FieldAnchor path={name} onLeave={onBlur}>
      <NumberField
        {...props}
        value={value ?? Number.NaN}
        error={error}
        onChange={(count) => onChange(Number.isNaN(count) ? null : count)}
      />
    </FieldAnchor>
  );
}
