/** Changes that no test can notice, or need not. A change is the text before it, ` -> ` and the text after it. */
interface Survivor {
  readonly file: string;
  readonly changes: readonly string[];
  readonly reason: string;
}

const narrows = 'only tells the compiler what another condition has made certain';
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
];
