import { type Simulated, simulate } from '../../../simulation/simulate.ts';
import { type ChaosOptions, counts, type Outcome } from '../../harness/outcome.ts';

const [shortSchedules, schedules] = [15, 5_000];
const [shortSeeds, seedsUsual] = [15, 2_000];
/** One simulation in this many is repeated, and must end in the same state. */
const repeatEvery = 20;
const problemsShown = 20;
/** What has to happen at least once among so many simulations; otherwise they would prove little. */
const typesCounted = [
  'StudyLaunched',
  'StudyCompleted',
  'StudyCancelled',
  'CreditsReleased',
  'SubscriptionInvoicePaid',
  'SubscriptionInvoiceDisputed',
  'CreditsReversed',
  'CreditsRestored',
  'CreditsExpired',
  'ReferralRewarded',
];
const countsMatterFrom = 200;

/** Without faults: only the order and the duration of calls differ. */
export async function anyOrder({ seed, short, seeds = null }: ChaosOptions): Promise<Outcome> {
  return await simulateMany({ seed, count: seeds ?? (short ? shortSchedules : schedules), faults: false });
}

export async function anyFault({ seed, short, seeds = null }: ChaosOptions): Promise<Outcome> {
  return await simulateMany({ seed, count: seeds ?? (short ? shortSeeds : seedsUsual), faults: true });
}

/** Simulations from consecutive seeds. */
async function simulateMany(many: {
  readonly seed: number;
  readonly count: number;
  readonly faults: boolean;
}): Promise<Outcome> {
  const problems: string[] = [];
  const totals: Record<string, number> = {};
  const happened: Record<string, number> = Object.fromEntries(typesCounted.map((type) => [type, 0]));
  let [events, repeated] = [0, 0];
  for (let number = 0; number < many.count; number += 1) {
    const options = { seed: many.seed + number, faults: many.faults };
    const first = await simulate(options);
    events += first.events.length;
    addUp(totals, first.faults);
    for (const { type } of first.events) if (type in happened) happened[type] = (happened[type] ?? 0) + 1;
    problems.push(...first.problems.map((problem) => `seed ${options.seed}: ${problem}`));
    if (number % repeatEvery !== 0) continue;
    repeated += 1;
    if ((await simulate(options)).hash !== first.hash) problems.push(`seed ${options.seed} ended in two states`);
  }
  const missing = many.count < countsMatterFrom ? [] : typesCounted.filter((type) => happened[type] === 0);
  problems.push(...missing.map((type) => `${type} never happened`));
  return {
    figures: [
      counts({ [many.faults ? 'seeds' : 'schedules']: many.count, events, 'repeated with the same end': repeated }),
      counts(Object.fromEntries(Object.entries(totals).filter(([, count]) => count > 0))),
      counts(happened),
    ],
    problems: problems.slice(0, problemsShown),
  };
}

function addUp(totals: Record<string, number>, faults: Simulated['faults']): void {
  for (const [kind, count] of Object.entries(faults)) totals[kind] = (totals[kind] ?? 0) + count;
}
