/** Changes that no test can notice, or need not. A change is the text before it, ` -> ` and the text after it. */
interface Survivor {
  readonly file: string;
  readonly changes: readonly string[];
  readonly reason: string;
}

const narrows = 'only tells the compiler what another condition has made certain';
const journeys =
  'only passes on; backend/test/api/payments.int.test.ts notices, but is too slow to run for each mutant';
const faster = 'only saves work: the result is the same without it';

export const survivors: readonly Survivor[] = [
  { file: 'backend/src/credits/credits.ts', changes: ['reservation === undefined -> false'], reason: narrows },
  {
    file: 'backend/src/credits/credits.ts',
    changes: ['periodStart === null -> false'],
    reason: 'without a period there were no plan credits that could expire',
  },
  {
    file: 'backend/src/credits/current-credits.ts',
    changes: ['renewal(state, now).length === 0 -> false'],
    reason: faster,
  },
  { file: 'backend/src/credits/evolve-credits.ts', changes: ['invoiceId === undefined -> false'], reason: narrows },
  {
    file: 'backend/src/credits/invoice-book.ts',
    changes: ["type === 'CreditsReversed' -> true", "data.source.kind !== 'plan' -> false"],
    reason: narrows,
  },
  {
    file: 'backend/src/credits/plan-periods.ts',
    changes: ['period !== null -> true', 'period === null -> false'],
    reason: narrows,
  },
  {
    file: 'backend/src/credits/referral-rewards.ts',
    changes: [
      '[] -> ["Stryker was here"]',
      'id !== undefined && side !== undefined -> id !== undefined || side !== undefined',
      'id !== undefined -> true',
      'side !== undefined -> true',
    ],
    reason: 'the pattern finds both parts of a key or neither',
  },
  {
    file: 'backend/src/credits/verify-ledger.ts',
    changes: ["stored.stream.startsWith('subscription-') -> true", '\'subscription-\' -> ""'],
    reason: 'the book of invoices ignores events that are not about one',
  },
  {
    file: 'infra/src/event-store/sqlite/log-writer.ts',
    changes: [
      'revisions.clear(); -> ;',
      'error !== null -> true',
      'known !== undefined -> false',
      'revisions.size >= cachedRevisionsMax -> true',
      'revisions.size >= cachedRevisionsMax -> false',
      'revisions.size >= cachedRevisionsMax -> revisions.size < cachedRevisionsMax',
      'revisions.size >= cachedRevisionsMax -> revisions.size > cachedRevisionsMax',
      'revisions.set(stream, revision); -> ;',
      '(error) => error instanceof WrongExpectedRevision -> () => undefined',
    ],
    reason: faster,
  },
  {
    file: 'infra/src/event-store/sqlite/log-writer.ts',
    changes: [
      'last.get(stream)?.revision -> last.get(stream).revision',
      'lines[index]?.id -> lines[index].id',
      'rows.at(-1)?.position -> rows.at(-1).position',
    ],
    reason: narrows,
  },
  {
    file: 'infra/src/event-store/sqlite/sqlite-event-store.ts',
    changes: ['error === null -> true'],
    reason: 'a subscription that is woken for nothing finds nothing',
  },
  {
    file: 'backend/src/usage/credit-history.ts',
    changes: [
      'kind === null -> false',
      '\'CreditsCaptured\' -> ""',
      "case 'CreditsPlanChanged': return null; -> case 'CreditsPlanChanged':",
      '\'CreditsPlanChanged\' -> ""',
    ],
    reason: 'neither of these events changes a balance, so neither is listed',
  },
  { file: 'backend/src/usage/usage-view.ts', changes: ["typeof message === 'string' -> true"], reason: narrows },
  {
    file: 'projections/src/credit-balance/projection.ts',
    changes: ['balance.periodStart !== null -> true'],
    reason: narrows,
  },
  {
    file: 'projections/src/model-use/projection.ts',
    changes: ['\'\' -> "Stryker was here!"'],
    reason: 'use without a study has no document, whatever its key',
  },
  {
    file: 'backend/src/payments/payments.controller.ts',
    changes: [
      '{ return { sessionUrl: await orPaymentProblem(this.commands.execute(new ChoosePlan(userId, body.plan -> {}',
      '{ sessionUrl: await orPaymentProblem(this.commands.execute(new ChoosePlan(userId, body.planName, con -> {}',
      '{ return { url: await orPaymentProblem(this.commands.execute(new OpenPortal(userId))) }; } -> {}',
      '{ url: await orPaymentProblem(this.commands.execute(new OpenPortal(userId))) } -> {}',
      '{ const bought = await orPaymentProblem(this.reconcile.of(userId, context)); return subscriptionView( -> {}',
    ],
    reason: journeys,
  },
  {
    file: 'backend/src/subscriptions/current-subscription.ts',
    changes: ['{ return await this.streams.load(subscription, userId); } -> {}'],
    reason: journeys,
  },
  {
    file: 'backend/src/subscriptions/settle-subscription.ts',
    changes: [
      '{ const bought = await this.streams.load(subscription, userId); const ledger = await this.streams.loa -> {}',
    ],
    reason: journeys,
  },
  {
    file: 'backend/src/payments/follow-payments.ts',
    changes: ['!signal.aborted -> true'],
    reason: 'the check itself ends at once after the process was told to stop',
  },
  { file: 'infra/src/payments/stripe/stripe-customer.ts', changes: ['item === undefined -> false'], reason: narrows },
  {
    file: 'infra/src/payments/stripe/stripe-payments.ts',
    changes: ['\'\' -> "Stryker was here!"', "protocol === 'http:' -> true", "port === '' -> false"],
    reason: 'a wrong signature is as bad as none; the rest needs a server with a certificate on the usual port',
  },
  {
    file: 'backend/src/accounts/sessions/refresh-tokens.ts',
    changes: [
      '\'\' -> "Stryker was here!"',
      '\'successor\' -> ""',
      '\'windtunnel refresh token\' -> ""',
      '!sessionId || !secret -> !sessionId && !secret',
      '!sessionId || !secret -> false',
    ],
    reason: 'labels may have any text as long as they differ; a token with an empty part has no valid proof',
  },
  {
    file: 'backend/src/accounts/google/flow-cookie.ts',
    changes: ['\'windtunnel google sign-in\' -> ""', '\'\' -> "Stryker was here!"'],
    reason: 'labels may have any text as long as they differ',
  },
  {
    file: 'backend/src/accounts/google/flow-cookie.ts',
    changes: ['signed === null -> false', "['exp'] -> []", '() => null -> () => undefined', "value !== '' -> true"],
    reason: 'what is signed always has an end, and an empty cookie is never signed',
  },
  {
    file: 'backend/src/accounts/one-time-links.ts',
    changes: ['\'\' -> "Stryker was here!"'],
    reason: 'any text does for an account without a password, as long as it is no hash',
  },
  {
    file: 'backend/src/accounts/passwords/password-hasher.ts',
    changes: ['passwordHash !== null -> true'],
    reason: 'no password is known that matches the placeholder',
  },
  {
    file: 'backend/src/accounts/sessions/sessions.ts',
    changes: ['\'current\' -> ""'],
    reason: 'every generation that is neither parent nor outdated is the current one',
  },
  {
    file: 'backend/src/platform/access-tokens.ts',
    changes: ['known !== undefined -> false', 'this.#verified.set(token, verified); -> ;'],
    reason: faster,
  },
  {
    file: 'backend/src/platform/access-tokens.ts',
    changes: [
      "['sub', 'sid', 'exp'] -> []",
      'userId === undefined || exp === undefined -> false',
      'userId === undefined -> false',
      'userId === undefined || exp === undefined -> userId === undefined && exp === undefined',
      'exp === undefined -> false',
    ],
    reason: 'the claims are required twice: by the library, and for the compiler',
  },
  {
    file: 'backend/src/platform/auth.guard.ts',
    changes: ['token === null -> false', 'signedIn !== null -> true'],
    reason: 'no token is read as no user, who has no live session',
  },
  {
    file: 'backend/src/accounts/google/handoff-tokens.ts',
    changes: ['\'google-state\' -> ""', '\'\' -> "Stryker was here!"'],
    reason: 'a spent state is only ever looked for as such, and belongs to no user yet',
  },
  {
    file: 'backend/src/platform/live-sessions.ts',
    changes: ['seen.userId === userId -> true'],
    reason: 'forgetting more sessions than necessary only costs a read',
  },
  {
    file: 'backend/src/projects/project-access.ts',
    changes: ['projectId === null -> false'],
    reason: 'no project has the id null, so none is found',
  },
  {
    file: 'backend/src/studies/study.ts',
    changes: [
      'before === null -> true',
      'before === null -> false',
      'before === null -> before !== null',
      '[drafted] -> []',
    ],
    reason: 'a study that was just drafted exists; the condition only tells the compiler so',
  },
  {
    file: 'backend/src/studies/study.ts',
    changes: ['false -> true'],
    reason: 'an audience holds no configuration, so it makes no difference which step is saved',
  },
  {
    file: 'infra/src/documents/sqlite/sqlite-documents.ts',
    changes: [
      'known !== undefined -> false',
      'open(spec); -> ;',
      'opened.set(collection.table, collection); -> ;',
      'statements.clear(); -> ;',
      'collections.open(spec); -> ;',
      'collections.forget(spec); -> ;',
    ],
    reason: faster,
  },
  {
    file: 'infra/src/documents/sqlite/sqlite-documents.ts',
    changes: [
      'collections.query(spec, countQuery(spec, options))[0]?.documents -> collections.query(spec, countQuery(spec, options))[0].documents',
    ],
    reason: narrows,
  },
  {
    file: 'infra/src/documents/sqlite/sqlite-documents.ts',
    changes: ['document === null -> false'],
    reason: 'null is read from JSON as null; the condition only tells the compiler so',
  },
  {
    file: 'infra/src/documents/sqlite/find-query.ts',
    changes: ["typeof wanted === 'boolean' -> false", '\'boolean\' -> ""'],
    reason: 'the Node in use passes a boolean to SQLite as 1 or 0 by itself; its types do not allow it',
  },
  {
    file: 'backend/src/model-use/request-rate.ts',
    changes: ['[] -> ["Stryker was here"]'],
    reason: 'a text is no time of the last minute, so it is dropped',
  },
  {
    file: 'infra/src/documents/sqlite/find-query.ts',
    changes: ['\'ASC\' -> ""'],
    reason: 'ascending is the order of SQLite if none is named',
  },
];
