import { useQuery } from '@tanstack/react-query';
import type { TokenBudget } from '@windtunnel/contracts/http/ai';
import { enginesQuery } from '../../api.ts';
import { useDraft } from '../../wizard-context.tsx';

/** The language models of this installation, the one that speaks for the study, and what it may still be asked. */
export function useEngines() {
  const { engineName } = useDraft();
  const { engines = [], budget = null } = useQuery(enginesQuery()).data ?? {};
  const chosen = engines.find(({ name, usual }) => (engineName === null ? usual : name === engineName));
  // The built-in engine needs none.
  const tokens = chosen === undefined || chosen.host === null ? null : budget;
  return { engines, chosen, budget: tokens };
}

/** The time from which a launch is possible again; null while it is possible now. */
export function useLaunchableAt(): TokenBudget['availableAt'] {
  return useEngines().budget?.availableAt ?? null;
}
