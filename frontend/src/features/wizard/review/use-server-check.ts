import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { storedStudyQuery } from '../api.ts';
import { saveFailed } from '../saving/wizard-store.ts';
import { useWizard, useWizardSession } from '../wizard-context.tsx';

const stillDifferent = 'The server has something else than is shown here. Please reload the page.';

/**
 * Sends what is unsaved, then compares everything that is shown with the study as the server has it: what was saved
 * elsewhere is shown, what the server lacks is sent again.
 */
export function useServerCheck(): void {
  const session = useWizardSession();
  const { data, isFresh } = useStoredStudy();
  const study = data?.study;
  const sentAgain = useRef(false);
  useEffect(() => {
    void session.saveAll();
  }, [session]);
  useEffect(() => {
    if (study === undefined || !isFresh) return;
    session.agree(study);
    const { unsaved, conflict } = session.store.getState();
    if (unsaved.size === 0 || conflict !== null) return;
    if (sentAgain.current)
      for (const step of unsaved.keys()) session.store.setState((state) => saveFailed(state, step, stillDifferent));
    else void session.saveAll();
    sentAgain.current = true;
  }, [study, isFresh, session]);
}

/** Whether the study is still being compared: it must not be launched before. */
export function useIsChecking(): boolean {
  const { isFresh, isError } = useStoredStudy();
  const isStored = useWizard(({ record }) => record.id !== null);
  return isStored && !isFresh && !isError;
}

/** The study as the server has it, once nothing waits to be saved. */
function useStoredStudy() {
  const id = useWizard(({ record }) => record.id);
  const saved = useWizard(({ unsaved, save }) => unsaved.size === 0 && !save.saving);
  const query = useQuery({ ...storedStudyQuery(id ?? ''), enabled: id !== null && saved });
  return { ...query, isFresh: saved && query.isFetchedAfterMount && !query.isFetching };
}
