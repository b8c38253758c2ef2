import type { WizardStep } from '@windtunnel/contracts/rules/readiness';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { notify } from '../../../lib/notify.ts';
import { focusField } from '../fields/field-anchor.tsx';
import type { FieldName } from '../fields/use-study-field.ts';
import { stepAfter, stepBefore, stepInfo, stepOf, stepStates } from '../rules/steps.ts';
import { useDraft, useGoToStep, useWizard, useWizardSession } from '../wizard-context.tsx';

/** The wizard's current step, what is missing from it, and how to move to other steps. */
export function useSteps() {
  const step = stepOf(useParams().step) ?? 'setup';
  const info = stepInfo(step);
  const states = stepStates(useDraft(), step);
  const problems = states[info.number - 1]?.problems ?? [];
  const session = useWizardSession();
  const busy = useWizard((state) => state.replacing.size > 0 || state.uploading.size > 0);
  const goTo = useGoToStep();
  const [leaving, setLeaving] = useState(false);

  const save = useSaveOnLeaving(step);

  const next = async () => {
    const target = stepAfter(step);
    if (problems.length > 0 || busy || target === null)
      return notify.error('Please complete all required fields before continuing');
    setLeaving(true);
    await save();
    setLeaving(false);
    goTo(target);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || step === 'review') return;
    event.preventDefault();
    void next();
  };
  const showMissing = (path: string) => {
    // Shows the field's error; a problem of the panel has no field to validate, but a place.
    void session.form.trigger(path as FieldName, { shouldTouch: true });
    focusField(path);
  };
  return {
    step,
    info,
    states,
    problems,
    busy,
    leaving,
    before: stepBefore(step),
    open: goTo,
    next,
    showMissing,
    onKeyDown,
  };
}

/**
 * Saves a step that is left, together with what only then became part of it: a list adds the text for its new item when
 * it disappears. Returns a function that saves the step beforehand; what it could not store is not sent twice.
 */
function useSaveOnLeaving(step: WizardStep): () => Promise<void> {
  const session = useWizardSession();
  const last = useRef(step);
  const tried = useRef<number>(undefined);
  const editOf = (which: WizardStep) => session.store.getState().unsaved.get(which);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another step counts as leaving.
  useEffect(() => {
    const left = last.current;
    const edit = editOf(left);
    if (left !== step && edit !== undefined && edit !== tried.current) void session.saveStep(left);
    last.current = step;
    tried.current = undefined;
  }, [step]);
  return async () => {
    await session.saveStep(step);
    tried.current = editOf(step);
  };
}
