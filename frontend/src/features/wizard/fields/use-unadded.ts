import { ownValue } from '@windtunnel/contracts/kernel/own-value';
import { elementId } from '../configuration/use-elements.ts';
import type { StudyForm } from '../draft/draft.ts';
import { useWizard, useWizardSession } from '../wizard-context.tsx';

/** The text for a list's new item that has not been added. It is part of the draft, so it survives a reload. */
export function useUnadded(listName: string) {
  const session = useWizardSession();
  const key = keyOf(session.form.getValues(), listName);
  const text = useWizard(({ record }) => ownValue(record.unadded, key) ?? '');
  const onType = (typed: string) => {
    const { [key]: _before, ...others } = session.store.getState().record.unadded;
    session.record({ unadded: typed === '' ? others : { ...others, [key]: typed } });
  };
  return { text, onType };
}

/** A concept or screen may be moved, so its list is named after its id: `concept_1.conceptQuestions`. */
function keyOf(form: StudyForm, listName: string): string {
  const [list, index, part] = listName.split('.');
  if (list !== 'concepts' && list !== 'screens') return listName;
  const element = form[list][Number(index)];
  return element === undefined ? listName : `${elementId(element)}.${part}`;
}
