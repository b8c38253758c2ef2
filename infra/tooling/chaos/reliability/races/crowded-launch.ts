import { availableTenths, noCredits } from '@windtunnel/backend/credits/credits-state';
import { evolveCredits } from '@windtunnel/backend/credits/evolve-credits';
import type { CreditsEvent } from '@windtunnel/contracts/events/credits';
import { readEvent } from '@windtunnel/contracts/events/registry';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import type { StoredEvent } from '@windtunnel/contracts/ports/event-store';
import type { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { startProcess } from '../../driver/product-process.ts';
import { clientOf, makeReadyStudy, type Researcher, signUp, type TestTarget } from '../../driver/researcher.ts';
import { type Reply, sendUntilDecided, summaryOf } from '../../driver/send.ts';
import { type ChaosOptions, counts, type Outcome } from '../../harness/outcome.ts';
import { productProgram } from '../../harness/programs.ts';
import { createRandom } from '../../harness/random.ts';
import { chargesOf, settledLog } from '../../log/settled-log.ts';

/** The free plan. */
const credits = 20;
const participantsMax = 7;
const preparedAtOnce = 10;

interface Contender {
  readonly id: string;
  /** One credit for each participant. */
  readonly price: number;
}

/** Studies of different prices are launched at once over HTTP, worth many times what there is. */
export async function crowdedLaunch(
  { seed, short }: ChaosOptions,
  folder: ReturnType<typeof aDataFolder>,
): Promise<Outcome> {
  const dataDir = folder.file('data');
  const product = await startProcess({ program: productProgram, dataDir });
  const target = { origin: product.origin, dataDir };
  const researcher = await signUp('crowd@windtunnel.test', target);
  const contenders = await prepare(researcher, target, { count: short ? 40 : 200, random: createRandom(seed) });
  const replies = await Promise.all(
    contenders.map(({ id }) =>
      sendUntilDecided(studyRoutes.launch, { id, body: { batchId: `crowd-${id}` } }, { researcher, target }),
    ),
  );
  const log = await settledLog(dataDir);
  await product.stop();
  const balances = balancesIn(log.events);
  const launched = contenders.filter((_, index) => replies[index]?.kind === 'done');
  const spent = launched.reduce((sum, { price }) => sum + price, 0);
  const charges = chargesOf(log.events);
  const wrongCharges = contenders.filter(
    (contender) => charges(contender.id).capturedTenths !== (launched.includes(contender) ? contender.price * 10 : 0),
  );
  const problems = contenders.flatMap(({ price }, index) => {
    const reply = replies[index];
    return reply === undefined ? ['a launch has no answer'] : wrongReply(reply, price, balances);
  });
  if (Math.min(...balances) < 0) problems.push(`the balance went down to ${Math.min(...balances)} tenths`);
  if (spent > credits) problems.push(`${spent} credits were spent of ${credits}`);
  if (launched.length === 0) problems.push('nothing was launched');
  if (wrongCharges.length > 0) problems.push(`${wrongCharges.length} studies were charged wrongly`);
  return {
    figures: [
      counts({
        launches: contenders.length,
        launched: launched.length,
        spent,
        'refused with the right shortfall': contenders.length - launched.length - problems.length,
        'lowest balance': Math.min(...balances) / 10,
      }),
    ],
    problems: [...log.problems, ...problems],
  };
}

async function prepare(
  researcher: Researcher,
  target: TestTarget,
  { count, random }: { readonly count: number; readonly random: () => number },
): Promise<Contender[]> {
  const contenders: Contender[] = [];
  const api = clientOf(researcher, target);
  while (contenders.length < count) {
    const prices = Array.from({ length: preparedAtOnce }, () => 1 + Math.floor(random() * participantsMax));
    const prepared = prices.map(async (price) => {
      const id = await makeReadyStudy(api, { title: `For ${price}`, participants: price, topics: 1 });
      return { id, price };
    });
    contenders.push(...(await Promise.all(prepared)));
  }
  return contenders;
}

/** A refusal must name a balance that the ledger really had, and what is missing to the price. */
export function wrongReply(
  reply: Reply<typeof studyRoutes.launch>,
  price: number,
  balances: ReadonlySet<number>,
): string[] {
  if (reply.kind === 'done') return [];
  if (reply.status !== 402 || reply.body.code !== 'INSUFFICIENT_CREDITS')
    return [`a launch was refused with ${summaryOf(reply)}`];
  const { required, available, shortfall } = reply.body.details as Record<string, number>;
  const isRight =
    required === price &&
    available !== undefined &&
    available < price &&
    shortfall === price - available &&
    balances.has(Math.round(available * 10));
  return isRight ? [] : [`a study for ${price} was refused: ${JSON.stringify(reply.body.details)}`];
}

/** Every balance that was available at some time, in tenths. */
export function balancesIn(events: readonly StoredEvent[]): Set<number> {
  let state = noCredits;
  const balances = new Set<number>();
  for (const stored of events) {
    if (!stored.stream.startsWith('credits-')) continue;
    state = evolveCredits(state, readEvent(stored) as CreditsEvent);
    balances.add(availableTenths(state));
  }
  return balances;
}
