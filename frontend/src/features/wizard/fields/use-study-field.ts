import { createContext, useContext } from 'react';
import { type FieldPath, type FieldPathValue, useController, useWatch } from 'react-hook-form';
import type { StudyForm } from '../draft/draft.ts';
import { useWizardSession } from '../wizard-context.tsx';

export type FieldName = FieldPath<StudyForm>;

/**
 * Whether a field still belongs to the concept or screen it was rendered for. Field names are based on position, and a
 * list passes on what was typed when it unmounts: by then another element may have taken that position.
 */
export const FieldOwner = createContext<() => boolean>(() => true);

export interface StudyField<Name extends FieldName> {
  readonly value: FieldPathValue<StudyForm, Name>;
  readonly onChange: (value: FieldPathValue<StudyForm, Name>) => void;
  readonly onBlur: () => void;
  /** The user has visited the field. No error is shown before that. */
  readonly touched: boolean;
  readonly error: string | undefined;
}

/** A field of the wizard's form. */
export function useStudyField<Name extends FieldName>(name: Name): StudyField<Name> {
  const { control } = useWizardSession().form;
  const { field, fieldState } = useController({ control, name });
  const isOwned = useContext(FieldOwner);
  const touched = fieldState.isTouched;
  return {
    value: field.value,
    onChange(value) {
      if (isOwned()) field.onChange(value);
    },
    onBlur: field.onBlur,
    touched,
    error: touched ? fieldState.error?.message : undefined,
  };
}

/** The current value of a field, for a part of the wizard that does not edit it. */
export function useFieldValue<Name extends FieldName>(name: Name): FieldPathValue<StudyForm, Name> {
  return useWatch({ control: useWizardSession().form.control, name });
}
