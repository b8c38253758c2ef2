import { useQuery } from '@tanstack/react-query';
import type { CostInputs } from '@windtunnel/contracts/rules/cost-inputs';
import { useMemo } from 'react';
import { costQuery, quotaCheckQuery } from '../../../entities/credits/usage-queries.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { costDebounceMs, quotaDebounceMs, wizardQuotaQuery } from '../api.ts';
import { useDraft } from '../wizard-context.tsx';
import { draftCostInputs } from './cost-inputs.ts';

/** The draft's current cost, requested 300 ms after the last change to a count. */
export function useCost() {
  return useQuery(costQuery(useDebounced(useCostInputs(), costDebounceMs)));
}

/**
 * Whether the balance covers the cost, requested 500 ms after the last change and again when the window regains focus.
 */
export function useQuotaCheck() {
  return useQuery(quotaCheckQuery(useDebounced(useCostInputs(), quotaDebounceMs)));
}

export function useWizardQuota() {
  return useQuery(wizardQuotaQuery());
}

/** Changes only when a count does, not on every keystroke. */
function useCostInputs(): CostInputs {
  const text = JSON.stringify(draftCostInputs(useDraft()));
  return useMemo((): CostInputs => JSON.parse(text), [text]);
}
