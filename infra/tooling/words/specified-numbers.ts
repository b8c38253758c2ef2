/**
 * The numbers of the specification's section 9 that no rule of the contracts carries: what it is of, the value in its unit, the
 * file, and the name or key that has it there. `limits.ts` is compared as a whole, in `specified-numbers.test.ts`.
 */
export const specifiedNumbers: readonly (readonly [item: string, value: number, file: string, name: string])[] = [
  ['referral panel, Copied! in ms', 2_000, 'frontend/src/ui/use-copied.ts', 'shownMs'],
  ['token refresh interval in ms', 780_000, 'frontend/src/lib/session.ts', 'refreshAfterMs'],
  ['draft kept in ms', 86_400_000, 'frontend/src/entities/study/browser-draft.ts', 'lifetimeMs'],
  ['autosave debounce in ms', 300, 'frontend/src/features/wizard/saving/save-queue.ts', 'autosaveDebounceMs'],
  ['cost debounce in ms', 300, 'frontend/src/features/wizard/api.ts', 'costDebounceMs'],
  ['quota debounce in ms', 500, 'frontend/src/features/wizard/api.ts', 'quotaDebounceMs'],
  ['cost, fresh in ms', 120_000, 'frontend/src/entities/credits/usage-queries.ts', 'costQuery staleTime'],
  ['cost, kept in ms', 300_000, 'frontend/src/entities/credits/usage-queries.ts', 'costQuery gcTime'],
  ['quota check, fresh in ms', 60_000, 'frontend/src/entities/credits/usage-queries.ts', 'quotaCheckQuery staleTime'],
  ['quota check, kept in ms', 180_000, 'frontend/src/entities/credits/usage-queries.ts', 'quotaCheckQuery gcTime'],
  ['user quota, fresh in ms', 30_000, 'frontend/src/features/wizard/api.ts', 'wizardQuotaQuery staleTime'],
  ['user quota, kept in ms', 120_000, 'frontend/src/features/wizard/api.ts', 'wizardQuotaQuery gcTime'],
  [
    'dashboard quota, asked again in ms',
    30_000,
    'frontend/src/features/dashboard/components/figures.tsx',
    'quotaTimes refetchInterval',
  ],
  [
    'dashboard quota, stale in ms',
    10_000,
    'frontend/src/features/dashboard/components/figures.tsx',
    'quotaTimes staleTime',
  ],
  ['query, stale in ms', 300_000, 'frontend/src/lib/query-client.ts', 'queries staleTime'],
  ['search in the dialog, debounce in ms', 1_000, 'frontend/src/features/search/api.ts', 'searchDebounceMs'],
  [
    'search in the list, debounce in ms',
    300,
    'frontend/src/features/studies/list/use-search-text.ts',
    'searchDebounceMs',
  ],
  ['suggestions, kept in ms', 60_000, 'frontend/src/features/search/api.ts', 'suggestionsQuery staleTime'],
  ['health of the AI, asked in ms', 30_000, 'frontend/src/features/wizard/api.ts', 'aiHealthEveryMs'],
  ['health of the AI, retries', 3, 'frontend/src/features/wizard/api.ts', 'aiHealthRetries'],
  ['confetti, pieces', 80, 'frontend/src/features/wizard/review/celebrate.ts', 'pieces'],
  ['confetti in ms', 2_700, 'frontend/src/features/wizard/review/celebrate.ts', 'shownMs'],
  ['launched, then on in ms', 2_000, 'frontend/src/features/wizard/review/use-launch.ts', 'launchedShownMs'],
  ['password reset, then on in ms', 2_000, 'frontend/src/features/accounts/reset-password-page.tsx', 'redirectMs'],
  ['paid, then on in ms', 5_000, 'frontend/src/features/accounts/checkout-page.tsx', 'afterSuccessMs'],
  ['not paid, then on in ms', 3_000, 'frontend/src/features/accounts/checkout-page.tsx', 'afterAnythingElseMs'],
  ['toast in ms', 4_000, 'frontend/src/ui/toast.tsx', 'shownMs'],
];
