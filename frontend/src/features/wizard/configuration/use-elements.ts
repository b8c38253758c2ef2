import { useFieldArray } from 'react-hook-form';
import { newElementId } from '../../../entities/study/new-ids.ts';
import { type ConceptForm, emptyConcept, emptyScreen, type ImageFields, type ScreenForm } from '../draft/draft.ts';
import { useWizardSession } from '../wizard-context.tsx';

/** The lists of things that participants are shown. */
export type ElementList = 'concepts' | 'screens';
export type ElementForm = ConceptForm | ScreenForm;

export function elementId(element: ElementForm): string {
  return 'conceptId' in element ? element.conceptId : element.screenId;
}

/** Adds, moves and removes concepts or screens. The touched and error states of their fields move with them. */
export function useElements(list: ElementList) {
  const { form } = useWizardSession();
  const { fields, append, move, remove } = useFieldArray({ control: form.control, name: list });
  const add = () => {
    const id = newElementId();
    append(list === 'concepts' ? emptyConcept(`concept_${id}`) : emptyScreen(`screen_${id}`), { shouldFocus: false });
  };
  return { ids: fields.map(elementId), add, moveUp: (index: number) => move(index, index - 1), remove };
}

/** Sets the image of a concept or screen wherever it is by that time: it may be moved or removed during the upload. */
export function useSetImage(list: ElementList, id: string): (image: ImageFields) => void {
  const { form } = useWizardSession();
  return ({ imageKey, imageUrl }) => {
    const index = form.getValues(list).findIndex((element) => elementId(element) === id);
    if (index < 0) return;
    form.setValue(`${list}.${index}.imageUrl`, imageUrl);
    form.setValue(`${list}.${index}.imageKey`, imageKey, { shouldValidate: true });
  };
}
