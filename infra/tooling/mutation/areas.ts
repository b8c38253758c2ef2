/** What is mutated together, and the tests that have to notice. Paths are relative to the root of the repository. */
interface Area {
  readonly mutate: readonly string[];
  /** Quick tests only: each runs again for every mutant that it reaches. */
  readonly tests: readonly string[];
}

export const areas = {
  ledger: {
    mutate: [
      'backend/src/credits/*.ts',
      'contracts/src/rules/billing-period.ts',
      'infra/src/event-store/hash-chain.ts',
      'infra/src/event-store/sqlite/{log-writer,sqlite-event-store}.ts',
    ],
    tests: [
      'backend/src/credits/*.test.ts',
      'contracts/src/rules/billing-period.test.ts',
      'infra/src/event-store/hash-chain.test.ts',
      'infra/src/event-store/sqlite/*.test.ts',
    ],
  },
  cost: {
    mutate: [
      'contracts/src/rules/{tariff,plans}.ts',
      'backend/src/credits/credit-refusal.ts',
      'backend/src/model-use/{model-use,token-budget}.ts',
      'backend/src/usage/{usage-view,credit-history}.ts',
      'projections/src/{credit-balance,model-use}/projection.ts',
    ],
    tests: [
      'contracts/src/rules/{tariff,plans}.test.ts',
      'backend/src/credits/{credits,plan-periods}.test.ts',
      'backend/src/model-use/*.test.ts',
      'backend/src/usage/*.test.ts',
      'projections/src/{credit-balance,model-use}/*.test.ts',
    ],
  },
  payments: {
    mutate: [
      'backend/src/subscriptions/*.ts',
      'backend/src/payments/{choose-plan,follow-payments,open-portal,payments.controller,receive-notice,reconcile-payments}.ts',
      'infra/src/payments/stripe/*.ts',
    ],
    tests: [
      'backend/src/subscriptions/*.test.ts',
      'backend/src/payments/*.test.ts',
      'infra/src/payments/stripe/*.test.ts',
    ],
  },
  authentication: {
    mutate: [
      'backend/src/platform/{access-tokens,auth.guard,live-sessions}.ts',
      'backend/src/platform/rates/{attempts,client-address}.ts',
      'backend/src/accounts/{account,account-activation,account-log,account-records,one-time-links}.ts',
      'backend/src/accounts/passwords/*.ts',
      'backend/src/accounts/sessions/{log-in,refresh-cookie,refresh-tokens,revoke-other-sessions,revoke-session,sessions}.ts',
      'backend/src/accounts/sign-up/{resend-verification,verify-email}.ts',
      'backend/src/accounts/google/{flow-cookie,handoff-tokens,verify-id-token}.ts',
    ],
    tests: [
      'backend/src/platform/{access-tokens,auth.guard,live-sessions}.test.ts',
      'backend/src/platform/rates/*.test.ts',
      'backend/src/accounts/{account,account-log.int,account-records,one-time-tokens.int,sign-in-cookies}.test.ts',
      'backend/src/accounts/passwords/{password-hasher,passwords}.test.ts',
      'backend/src/accounts/sessions/{log-in,refresh-tokens,rotation}.test.ts',
      'backend/src/accounts/sign-up/*.test.ts',
      'backend/src/accounts/google/verify-id-token.test.ts',
    ],
  },
  ownership: {
    mutate: [
      'backend/src/projects/{create-project,delete-project,project,project-access,projects.queries}.ts',
      'backend/src/studies/study.ts',
      'backend/src/study-run/running-study.ts',
      'backend/src/results/results.queries.ts',
      'backend/src/accounts/owned-work.ts',
      'backend/src/uploads/image-key.ts',
      'infra/src/documents/sqlite/{find-query,sqlite-documents}.ts',
    ],
    tests: [
      'backend/src/projects/*.test.ts',
      'backend/src/studies/{copy-of-study,drafted-panel,ownership,study,study-life}.test.ts',
      'backend/src/results/results.queries.test.ts',
      'backend/src/accounts/owned-work.test.ts',
      'backend/src/uploads/image-key.test.ts',
      'infra/src/documents/sqlite/*.test.ts',
    ],
  },
} as const satisfies Record<string, Area>;

export type AreaName = keyof typeof areas;

export const areaNames = Object.keys(areas) as readonly AreaName[];
