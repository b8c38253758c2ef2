import type { StoredEvent } from '@windtunnel/contracts/ports/event-store';
import { chance } from '@windtunnel/infra/retry/backoff';
import { createRandom } from '../chaos/harness/random.ts';
import { actions, type Client } from './actions.ts';
import { allEvents, brokenPromises, stateHash } from './checks.ts';
import { join, openLink } from './clients.ts';
import type { Faults } from './faults.ts';
import { createWorld, type World, type WorldOptions } from './world.ts';

export interface Simulated {
  readonly problems: readonly string[];
  /** SHA-256 of the final state. */
  readonly hash: string;
  readonly events: readonly StoredEvent[];
  readonly faults: Faults['counts'];
}

const actionsMax = 4;
/** Long enough for every retry, the hourly check of payments and the end of each study. */
const calmMs = 6 * 3_600_000;

/**
 * Three users join, two of them invited by the first; they buy, change and end plans and launch studies, all at once,
 * on a product that fails and is killed. Then faults stop, and every promise must hold.
 */
export async function simulate(options: WorldOptions): Promise<Simulated> {
  const usual = chance.next;
  const world = createWorld(options);
  // Pauses between retries are random. Libraries ask Math.random, no one knows how often, so that cannot be their source.
  chance.next = createRandom(options.seed);
  try {
    return await world.until(played(world));
  } finally {
    chance.next = usual;
    await world.close();
  }
}

async function played(world: World): Promise<Simulated> {
  const acknowledged: Client['acknowledged'] = [];
  const referred: string[] = [];
  const runAgain = new Set<string>();
  const live = async (userId: string) => {
    const client = { world, userId, acknowledged, studies: 0, runAgain };
    const count = 1 + Math.floor(world.random() * actionsMax);
    for (let number = 0; number < count; number += 1)
      await actions[Math.floor(world.random() * actions.length)]?.(client);
  };
  const joinAndLive = async (email: string, code: string) => {
    const userId = await join(world, email, code);
    referred.push(userId);
    await live(userId);
  };
  const all = async () => {
    const firstId = await join(world, 'first@example.com', null);
    const code = await openLink(world, firstId);
    await Promise.all([live(firstId), joinAndLive('second@example.com', code), joinAndLive('third@example.com', code)]);
  };
  // What a client cannot explain is a broken promise of its own.
  await all().catch((error: unknown) => world.problems.push(`a client gave up: ${String(error)}`));
  world.faults.stop();
  await world.restart();
  await world.clock.sleep(calmMs);
  const problems = await brokenPromises(world, { acknowledged, referred, runAgain });
  const events = await allEvents(world.stores);
  return { problems, events, faults: { ...world.faults.counts }, hash: await stateHash(world) };
}
