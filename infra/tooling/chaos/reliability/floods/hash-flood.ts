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

/** 100 logins at once, each from an address of its own, and requests of a signed-in user while they are checked. */
export async function hashFlood(_options: ChaosOptions, folder: ReturnType<typeof aDataFolder>): Promise<Outcome> {
  const dataDir = folder.file('data');
  const product = await startProcess({ program: productProgram, dataDir, env: { TRUST_PROXY: '1' } });
  try {
    const target = { origin: product.origin, dataDir };
    const researcher = await signUp('reader@windtunnel.test', target);
    const answers: Tally = {};
    const flood = Promise.all(
      Array.from({ length: logins }, async (_, number) => {
        const body = { email: `guess-${number}@windtunnel.test`, password: 'not the password' };
        await tally(answers, await postFrom(`203.0.113.${number}`, accountRoutes.login, { body, target }));
      }),
    );
    const eachMs: number[] = [];
    for (let count = 0; count < reads; count += 1) {
      const startedMs = performance.now();
      await send(studyRoutes.list, {}, { researcher, target });
      eachMs.push(performance.now() - startedMs);
    }
    await flood;
    const p99 = eachMs.toSorted((a, b) => a - b)[Math.ceil(reads * 0.99) - 1] ?? Number.NaN;
    const figure = `${logins} logins (${counts(answers)}): p99 of ${reads} reads ${p99.toFixed(0)} ms`;
    return { figures: [figure], problems: p99 <= readMaxMs ? [] : [figure] };
  } finally {
    await product.stop();
  }
}
