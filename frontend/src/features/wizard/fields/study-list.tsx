import { limits } from '@windtunnel/contracts/rules/limits';
import type { FieldPathByValue } from 'react-hook-form';
import { EditableList, type EditableListProps } from '../../../ui/editable-list.tsx';
import type { StudyForm } from '../draft/draft.ts';
import { type ListRules, listRules } from '../rules/list-rules.ts';
import { FieldAnchor } from './field-anchor.tsx';
import { useStudyField } from './use-study-field.ts';
import { useUnadded } from './use-unadded.ts';

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
