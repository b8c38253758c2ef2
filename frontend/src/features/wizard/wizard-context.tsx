import { useQueryClient } from '@tanstack/react-query';
import type { WizardStep } from '@windtunnel/contracts/rules/readiness';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useStore } from 'zustand';
import { paths } from '../../app/paths.ts';
import { readListsAgain } from '../../entities/study/queries.ts';
import { notify } from '../../lib/notify.ts';
import type { StudyForm, WizardDraft } from './draft/draft.ts';
import { type Problem, stepProblems } from './rules/problems.ts';
import { stepResolver } from './rules/step-resolver.ts';
import { stepOf } from './rules/steps.ts';
import { saveFailedText } from './saving/failure-text.ts';
import { createWizardSession, type WizardSession } from './saving/wizard-session.ts';
import type { WizardState } from './saving/wizard-store.ts';

const WizardContext = createContext<WizardSession | null>(null);

export interface WizardProviderProps {
  readonly userId: string;
  readonly draft: WizardDraft;
  readonly unsaved: readonly WizardStep[];
  readonly children: ReactNode;
}

/** A single session for as long as the wizard is open; later drafts do not replace its first one. */
export function WizardProvider({ userId, draft, unsaved, children }: WizardProviderProps) {
  const [session] = useState(() => createWizardSession({ userId, draft, unsaved, onSaveFailed: tellSaveFailed }));
  const step = stepOf(useParams().step) ?? 'setup';
  useForm({ formControl: session.form, resolver: stepResolver, mode: 'onTouched', context: { step } });
  const queries = useQueryClient();
  useEffect(() => {
    const stop = session.start();
    return () => {
      stop();
      // The lists show drafts too, and this one has changed.
      readListsAgain(queries);
    };
  }, [session, queries]);
  return <WizardContext value={session}>{children}</WizardContext>;
}

function tellSaveFailed(step: WizardStep, error: unknown): void {
  const text = saveFailedText(error, step);
  if (text !== null) notify.error(text);
}

export function useWizardSession(): WizardSession {
  const session = useContext(WizardContext);
  if (session === null) throw new Error('A part of the wizard is rendered outside its provider');
  return session;
}

export function useWizard<T>(select: (state: WizardState) => T): T {
  return useStore(useWizardSession().store, select);
}

export function useDraft(): WizardDraft {
  const { form } = useWizardSession();
  const record = useWizard((state) => state.record);
  // Every field has an initial value and is never unregistered.
  const values = useWatch({ control: form.control }) as StudyForm;
  return useMemo(() => ({ ...values, ...record }), [values, record]);
}

export function useStepProblems(step: WizardStep): readonly Problem[] {
  const draft = useDraft();
  return useMemo(() => stepProblems(draft, step), [draft, step]);
}

/** Goes to a step, keeping any study id in the address. */
export function useGoToStep(): (step: WizardStep) => void {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (step) => void navigate(paths.wizard.getHref(step, search.get('studyId') ?? undefined));
}
