import type { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { ProductDidNotStart, startProcess } from '../../driver/product-process.ts';
import type { ChaosOptions, Outcome } from '../../harness/outcome.ts';
import { productProgram } from '../../harness/programs.ts';

/** A second instance of the product on the same data folder is refused, and the first is not disturbed. */
export async function secondInstance(_: ChaosOptions, folder: ReturnType<typeof aDataFolder>): Promise<Outcome> {
  const dataDir = folder.file('data');
  const problems: string[] = [];
  const first = await startProcess({ program: productProgram, dataDir });
  const second = await startProcess({ program: productProgram, dataDir }).catch((error: unknown) => error);
  const refusal = second instanceof ProductDidNotStart ? second : null;
  if (refusal === null) problems.push('a second product started on the same data folder');
  if (refusal?.exit === '0') problems.push('the second product exited with 0');
  if (refusal !== null && !refusal.message.includes('Another process is using'))
    problems.push(`the second product did not say why: ${refusal.message}`);
  const { status } = await fetch(`${first.origin}/health/ready`);
  if (status !== 200) problems.push(`the first product reports ${status} on /health/ready`);
  await first.kill();
  const third = await startProcess({ program: productProgram, dataDir });
  await third.stop();
  return {
    figures: [`exit ${refusal?.exit}; after kill -9 of the first product the folder is free at once`],
    problems,
  };
}
