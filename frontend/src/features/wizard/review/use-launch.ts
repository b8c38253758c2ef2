import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { paths } from '../../../app/paths.ts';
import { forgetLaunchAttempt, keepLaunchAttempt } from '../../../entities/study/launch-attempt.ts';
import { useStableNavigate } from '../../../lib/navigation/use-stable-navigate.ts';
import { notify } from '../../../lib/notify.ts';
import { useWizardSession } from '../wizard-context.tsx';
import type { Shortfall } from './launch-study.ts';
import { createFailed } from './refusal-text.ts';

const launchedShownMs = 2_000;

export interface Launch {
  readonly phase: 'idle' | 'working' | 'launched';
  /** The launched study. */
  readonly studyId: string | null;
  /** Why nothing was launched, shown beside the button. */
  readonly refusal: string | null;
  readonly shortfall: Shortfall | null;
  readonly start: () => void;
  readonly dismissShortfall: () => void;
}

/** Runs one launch at a time; after 2 s of celebration, the list of studies is shown. */
export function useLaunch(): Launch {
  const session = useWizardSession();
  const queries = useQueryClient();
  const navigate = useStableNavigate();
  const [phase, setPhase] = useState<Launch['phase']>('idle');
  const [studyId, setStudyId] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [shortfall, setShortfall] = useState<Shortfall | null>(null);

  useEffect(() => {
    if (phase !== 'launched') return;
    const timer = setTimeout(() => void navigate(paths.studies.getHref()), launchedShownMs);
    return () => clearTimeout(timer);
  }, [phase, navigate]);

  function refuse(text: string): void {
    setPhase('idle');
    setRefusal(text);
    notify.error(text);
  }

  async function run(): Promise<void> {
    setPhase('working');
    setRefusal(null);
    setShortfall(null);
    const saved = await session.saveAll();
    if (!saved.ok) return refuse('Your latest changes are not saved yet. Please try again.');
    const { launchStudy } = await import('./launch-study.ts');
    const outcome = await launchStudy(session);
    // The balance, the lists and the study itself have all changed.
    void queries.invalidateQueries();
    switch (outcome.kind) {
      case 'launched':
        forgetLaunchAttempt(outcome.studyId);
        session.close('forget');
        setStudyId(outcome.studyId);
        setPhase('launched');
        notify.success('Study created successfully');
        return;
      case 'short':
        setPhase('idle');
        return setShortfall(outcome.shortfall);
      case 'refused':
        return refuse(outcome.text);
      case 'created': {
        // Toasts disappear, so the study's page shows this until the launch succeeds, and repeats the same attempt.
        const { batchId } = session.store.getState().record;
        keepLaunchAttempt(outcome.studyId, { batchId, text: outcome.text });
        session.close('keep');
        notify.error(outcome.text);
        return navigate(paths.studies.getHref());
      }
      default:
        return outcome satisfies never;
    }
  }

  return {
    phase,
    studyId,
    refusal,
    shortfall,
    start: () => {
      if (phase === 'idle') run().catch(() => refuse(createFailed));
    },
    dismissShortfall: () => setShortfall(null),
  };
}
