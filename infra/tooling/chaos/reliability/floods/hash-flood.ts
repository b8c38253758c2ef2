import { accountRoutes } from '@windtunnel/contracts/http/accounts';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import type { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { startProcess } from '../../driver/product-process.ts';
import { signUp } from '../../driver/researcher.ts';
import { send } from '../../driver/send.ts';
import { type ChaosOptions, counts, type Outcome } from '../../harness/outcome.ts';
import { productProgram } from '../../harness/programs.ts';
import { postFrom, type Tally, tally } from './from-address.ts';

const logins = 100;
const reads = 100;
const readMaxMs = 250;
/** On a machine so busy that even a product at rest takes long, the logins may slow reads down by this much. */
const slowdownMax = 8;

/** 100 logins at once, each from an address of its own, and requests of a signed-in user while they are checked. */
export async function hashFlood(_options: ChaosOptions, folder: ReturnType<typeof aDataFolder>): Promise<Outcome> {
  const dataDir = folder.file('data');
  const product = await startProcess({ program: productProgram, dataDir, env: { TRUST_PROXY: '1' } });
  try {
    const target = { origin: product.origin, dataDir };
    const researcher = await signUp('reader@windtunnel.test', target);
    const session = { researcher, target };
    const quietMs = await slowestReads(session);
    const answers: Tally = {};
    const flood = Promise.all(
      Array.from({ length: logins }, async (_, number) => {
        const body = { email: `guess-${number}@windtunnel.test`, password: 'not the password' };
        await tally(answers, await postFrom(`203.0.113.${number}`, accountRoutes.login, { body, target }));
      }),
    );
    const p99Ms = await slowestReads(session);
    await flood;
    const times = `p99 of ${reads} reads ${p99Ms.toFixed(0)} ms, before the logins ${quietMs.toFixed(0)} ms`;
    const figure = `${logins} logins (${counts(answers)}): ${times}`;
    return { figures: [figure], problems: p99Ms <= Math.max(readMaxMs, slowdownMax * quietMs) ? [] : [figure] };
  } finally {
    await product.stop();
  }
}

/** The 99th percentile of reads one after the other, in milliseconds. */
async function slowestReads(session: Parameters<typeof send>[2]): Promise<number> {
  const eachMs: number[] = [];
  for (let count = 0; count < reads; count += 1) {
    const startedMs = performance.now();
    await send(studyRoutes.list, {}, session);
    eachMs.push(performance.now() - startedMs);
  }
  return eachMs.toSorted((one, other) => one - other)[Math.ceil(reads * 0.99) - 1] ?? Number.NaN;
}
