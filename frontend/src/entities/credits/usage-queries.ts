import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { usageRoutes } from '@windtunnel/contracts/http/usage';
import type { CostInputs } from '@windtunnel/contracts/rules/cost-inputs';
import { call } from '../../lib/api-client.ts';

const second = 1_000;

/** What a study costs to launch. Timings from the specification. */
export const costQuery = (inputs: CostInputs) =>
  queryOptions({
    queryKey: ['usage', 'cost', inputs],
    queryFn: ({ signal }) => call(usageRoutes.calculateCost, { body: inputs, signal, quiet: true }),
    staleTime: 120 * second,
    gcTime: 300 * second,
    placeholderData: keepPreviousData,
    enabled: inputs.participantCount > 0,
  });

/** Whether the balance and the plan allow it. */
export const quotaCheckQuery = (inputs: CostInputs) =>
  queryOptions({
    queryKey: ['usage', 'validate', inputs],
    queryFn: ({ signal }) => call(usageRoutes.validateQuota, { body: inputs, signal, quiet: true }),
    staleTime: 60 * second,
    gcTime: 180 * second,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
    enabled: inputs.participantCount > 0,
  });

/** `{ entries }`: what happened to the credits, the newest first. */
export const creditHistoryQuery = () =>
  queryOptions({
    queryKey: ['usage', 'history'],
    queryFn: ({ signal }) => call(usageRoutes.history, { signal, quiet: true }),
    staleTime: 10_000,
  });
