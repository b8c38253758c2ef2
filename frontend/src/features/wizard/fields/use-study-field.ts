import { createContext, useContext } from 'react';
import { type FieldPath, type FieldPathValue, useController, useWatch } from 'react-hook-form';
import type { StudyForm } from '../draft/draft.ts';
import { useWizardSession } from '../wizard-context.tsx';

export type FieldName = FieldPath<StudyForm>;

/**
 * Whether a field still belongs to the concept or screen it was rendered for. Names count places, and a list hands over
 * what was typed when it goes away: by then another element may have taken the place.
 */
export const FieldOwner = createContext<() => boolean>(() => true);

export interface StudyField<Name extends FieldName> {
  readonly value: FieldPathValue<StudyForm, Name>;
  readonly onChange: (value: FieldPathValue<StudyForm, Name>) => void;
  readonly onBlur: () => void;
  /** The user has been in it. Before that no error is shown. */
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

/** What a field holds now, for a part of the wizard that does not edit it. */
export function useFieldValue<Name extends FieldName>(name: Name): FieldPathValue<StudyForm, Name> {
  return useWatch({ control: useWizardSession().form.control, name });
}
