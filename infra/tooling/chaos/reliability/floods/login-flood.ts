import { accountRoutes } from '@windtunnel/contracts/http/accounts';
import type { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { unlimitedRates, usualRates } from '@windtunnel/infra/testing/unlimited-rates';
import { startProcess } from '../../driver/product-process.ts';
import { researcherPassword as password, type Researcher, signUp, type TestTarget } from '../../driver/researcher.ts';
import { type ChaosOptions, counts, type Outcome } from '../../harness/outcome.ts';
import { productProgram } from '../../harness/programs.ts';
import { postFrom, type Tally, tally } from './from-address.ts';

const attackers = { full: 350, short: 100 };
const servedWithinMs = 2_000;
/** On a machine so busy that even a product at rest takes long, the flood may slow logins down by this much. */
const slowdownMax = 8;
const attackerAddress = '203.0.113.7';
const honestAddresses = ['198.51.100.1', '198.51.100.2', '198.51.100.3', '2001:db8:1::1', '2001:db8:2::1'];

/**
 * 350 clients (100 in the short form) at one address try one password after the other, without a pause. Users at other
 * addresses have to get in as if nothing happened: first with the usual limits, then with none, where the queue of hashes
 * alone has to be fair.
 */
export async function loginFlood({ short }: ChaosOptions, folder: ReturnType<typeof aDataFolder>): Promise<Outcome> {
  const findings = [
    await underFlood('with the usual limits', { dataDir: folder.file('limited'), rates: usualRates, short }),
    await underFlood('without limits', { dataDir: folder.file('unlimited'), rates: unlimitedRates, short }),
  ];
  return {
    figures: findings.flatMap(({ figures }) => figures),
    problems: findings.flatMap(({ problems }) => problems),
  };
}

interface FloodOptions {
  readonly dataDir: string;
  readonly rates: Readonly<Record<string, string>>;
  readonly short: boolean;
}

async function underFlood(name: string, { dataDir, rates, short }: FloodOptions): Promise<Outcome> {
  const product = await startProcess({ program: productProgram, dataDir, env: { TRUST_PROXY: '1', ...rates } });
  try {
    const target = { origin: product.origin, dataDir };
    const users = await Promise.all(
      honestAddresses.map((_, number) => signUp(`honest-${number}@windtunnel.test`, target)),
    );
    const quietMs = slowestOf(await logInAll(users, target));
    const flood = startFlood(target, short ? attackers.short : attackers.full);
    await flood.underWay;
    const logins = await logInAll(users, target);
    const answers = await flood.end();
    const withinMs = Math.max(servedWithinMs, slowdownMax * quietMs);
    const served = logins.filter(({ status, ms }) => status === 200 && ms <= withinMs).length;
    const times = `slowest ${slowestOf(logins).toFixed(0)} ms, without the flood ${quietMs.toFixed(0)} ms`;
    const figure = `${name}: ${served} of ${users.length} served, ${times}; flood ${counts(answers)}`;
    return { figures: [figure], problems: served === users.length ? [] : [figure] };
  } finally {
    await product.stop();
  }
}

function startFlood(target: TestTarget, clients: number) {
  const answers: Tally = {};
  const first = Promise.withResolvers<void>();
  let ended = false;
  const attack = async (number: number) => {
    for (let attempt = 0; !ended; attempt += 1) {
      const body = { email: `victim-${number}-${attempt}@windtunnel.test`, password: 'not the password' };
      await tally(answers, await postFrom(attackerAddress, accountRoutes.login, { body, target }));
      first.resolve();
    }
  };
  const attacks = Array.from({ length: clients }, (_, number) => attack(number));
  return {
    underWay: first.promise,
    end: async () => {
      ended = true;
      await Promise.all(attacks);
      return answers;
    },
  };
}

const slowestOf = (logins: readonly { readonly ms: number }[]) => Math.max(...logins.map(({ ms }) => ms));

/** All at once, each from an address of their own. */
const logInAll = (users: readonly Researcher[], target: TestTarget) =>
  Promise.all(users.map((user, number) => logIn(user, honestAddresses[number] ?? '', target)));

async function logIn({ email }: Researcher, address: string, target: TestTarget) {
  const startedMs = performance.now();
  const response = await postFrom(address, accountRoutes.login, { body: { email, password }, target });
  await response.arrayBuffer();
  return { status: response.status, ms: performance.now() - startedMs };
}
