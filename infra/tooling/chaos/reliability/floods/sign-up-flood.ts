import { accountRoutes } from '@windtunnel/contracts/http/accounts';
import type { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { usualRates } from '@windtunnel/infra/testing/unlimited-rates';
import { startProcess } from '../../driver/product-process.ts';
import { researcherPassword as password, type TestTarget } from '../../driver/researcher.ts';
import { type ChaosOptions, counts, type Outcome } from '../../harness/outcome.ts';
import { productProgram } from '../../harness/programs.ts';
import { postFrom, type Tally, tally } from './from-address.ts';

const signUps = { full: 1_000, short: 200 };
/** A class that signs up together. */
const classSize = 26;
const acceptedMax = 30;
const atOnce = 20;

/**
 * One address signs up 1,000 times: it gets its share, and everyone else still gets theirs. A class of 26 at one address
 * gets in within a minute.
 */
export async function signUpFlood({ short }: ChaosOptions, folder: ReturnType<typeof aDataFolder>): Promise<Outcome> {
  const dataDir = folder.file('data');
  const product = await startProcess({ program: productProgram, dataDir, env: { TRUST_PROXY: '1', ...usualRates } });
  try {
    const target = { origin: product.origin, dataDir };
    const flood = await signUpFrom('203.0.113.7', short ? signUps.short : signUps.full, target);
    const startedMs = performance.now();
    const aClass = await signUpFrom('198.51.100.1', classSize, target);
    const seconds = (performance.now() - startedMs) / 1_000;
    const problems = [
      ...((flood[200] ?? 0) <= acceptedMax ? [] : [`${flood[200]} sign-ups of one address were accepted`]),
      ...(aClass[200] === classSize && seconds < 60 ? [] : ['a class could not sign up together']),
    ];
    const figures = [
      `flood of sign-ups from one address: ${counts(flood)}`,
      `${classSize} sign-ups from another: ${counts(aClass)} in ${seconds.toFixed(1)} s`,
    ];
    return { figures, problems };
  } finally {
    await product.stop();
  }
}

async function signUpFrom(address: string, count: number, target: TestTarget): Promise<Tally> {
  const answers: Tally = {};
  let next = 0;
  const visitor = async () => {
    for (next += 1; next <= count; next += 1) {
      const body = { email: `visitor-${next}@${address.replaceAll('.', '-')}.example`, password };
      await tally(answers, await postFrom(address, accountRoutes.signup, { body, target }));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, visitor));
  return answers;
}
