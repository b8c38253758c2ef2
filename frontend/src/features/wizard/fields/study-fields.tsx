import { limits } from '@windtunnel/contracts/rules/limits';
import type { FieldPathByValue } from 'react-hook-form';
import { EditableList, type EditableListProps } from '../../../ui/editable-list.tsx';
import { NumberField, type NumberFieldProps } from '../../../ui/number-field.tsx';
import { TextAreaField, type TextAreaFieldProps } from '../../../ui/text-area-field.tsx';
import { TextField, type TextFieldProps } from '../../../ui/text-field.tsx';
import type { StudyForm } from '../draft/draft.ts';
import { type ListRules, listRules } from '../rules/list-rules.ts';
import { FieldAnchor } from './field-anchor.tsx';
import { useStudyField } from './use-study-field.ts';
import { useUnadded } from './use-unadded.ts';

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

type ListName = FieldPathByValue<StudyForm, string[]>;

export interface StudyListProps extends Pick<EditableListProps, 'label' | 'hint' | 'itemName' | 'placeholder'> {
  readonly name: ListName;
}

/** An editable list in the form; its limits are determined by its name. */
export function StudyList({ name, ...props }: StudyListProps) {
  const { value, touched, error, onChange, onBlur } = useStudyField(name);
  const unadded = useUnadded(name);
  const rules: ListRules = listRules[lastPart(name)];
  return (
    <FieldAnchor path={name} onLeave={onBlur}>
      <EditableList
        {...props}
        {...rules}
        itemLengthMax={limits.listItemMax}
        items={value}
        unadded={unadded}
        showErrors={touched}
        error={error}
        onChange={onChange}
      />
    </FieldAnchor>
  );
}

type LastPart<Name extends string> = Name extends `${string}.${infer Rest}` ? LastPart<Rest> : Name;

function lastPart<Name extends string>(name: Name): LastPart<Name> {
  return name.slice(name.lastIndexOf('.') + 1) as LastPart<Name>;
}
