import { useQueryClient } from '@tanstack/react-query';
import type { WizardStep } from '@windtunnel/contracts/rules/readiness';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useStore } from 'zustand';
import { paths } from '../../app/paths.ts';
import { studiesQuery } from '../../entities/shared-queries.ts';
import { notify } from '../../lib/notify.ts';
import type { WizardDraft } from './draft/draft.ts';
import { fieldProblems, type Problem, stepProblems } from './rules/problems.ts';
import { createWizardSession, saveFailedText, type WizardSession } from './saving/wizard-session.ts';
import type { WizardState } from './saving/wizard-store.ts';

const WizardContext = createContext<WizardSession | null>(null);

export interface WizardProviderProps {
  readonly userId: string;
  readonly draft: WizardDraft;
  readonly unsaved: readonly WizardStep[];
  readonly children: ReactNode;
}

/** One session for as long as the wizard is open; its first draft is not replaced by later ones. */
export function WizardProvider({ userId, draft, unsaved, children }: WizardProviderProps) {
  const [session] = useState(() =>
    createWizardSession({ userId, draft, unsaved, onSaveFailed: (step) => notify.error(saveFailedText(step)) }),
  );
  const queries = useQueryClient();
  useEffect(() => {
    const stop = session.start();
    return () => {
      stop();
      // The lists show drafts too, and this one is not what it was.
      void queries.invalidateQueries({ queryKey: studiesQuery().queryKey });
    };
  }, [session, queries]);
  return <WizardContext value={session}>{children}</WizardContext>;
}

export function useWizardSession(): WizardSession {
  const session = useContext(WizardContext);
  if (session === null) throw new Error('A part of the wizard stands outside of it');
  return session;
}

export function useWizard<T>(select: (state: WizardState) => T): T {
  return useStore(useWizardSession().store, select);
}

export function useDraft(): WizardDraft {
  return useWizard((state) => state.draft);
}

export function useStepProblems(step: WizardStep): readonly Problem[] {
  const draft = useDraft();
  return useMemo(() => stepProblems(draft, step), [draft, step]);
}

export interface FieldErrors {
  /** The sentence beside a field, once the user was in it. */
  readonly errorAt: (path: string) => string | undefined;
  readonly isTouched: (path: string) => boolean;
}

export function useFieldErrors(step: WizardStep): FieldErrors {
  const draft = useDraft();
  const problems = useMemo(() => fieldProblems(draft, step), [draft, step]);
  const touched = useWizard((state) => state.touched);
  return {
    errorAt: (path) => (touched.has(path) ? problems.find((each) => each.path === path)?.message : undefined),
    isTouched: (path) => touched.has(path),
  };
}

/** Goes to a step; a study named by the address stays named. */
export function useGoToStep(): (step: WizardStep) => void {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (step) => void navigate(paths.wizard.getHref(step, search.get('studyId') ?? undefined));
}
