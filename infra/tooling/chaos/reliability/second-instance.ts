import type { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { ProductDidNotStart, startProcess } from '../driver/product-process.ts';
import type { CrashOptions, Outcome } from '../harness/outcome.ts';
import { productProgram } from '../harness/programs.ts';

/** A second product on the same data folder ends with a sentence; the first one does not notice, not even its end. */
export async function secondInstance(_: CrashOptions, folder: ReturnType<typeof aDataFolder>): Promise<Outcome> {
  const dataDir = folder.file('data');
  const problems: string[] = [];
  const first = await startProcess({ program: productProgram, dataDir });
  const refused = await startProcess({ program: productProgram, dataDir }).catch((error: unknown) => error);
  if (!(refused instanceof ProductDidNotStart)) problems.push('a second product started on the same data folder');
  const said = refused instanceof ProductDidNotStart ? refused : null;
  if (said !== null && said.exit === '0') problems.push('the second product ended as if all were well');
  if (said !== null && !said.message.includes('Another process is using'))
    problems.push(`the second product did not say why: ${said.message}`);
  const answer = await fetch(`${first.origin}/health/ready`);
  if (answer.status !== 200) problems.push(`the first product answers ${answer.status}`);
  await first.kill();
  const third = await startProcess({ program: productProgram, dataDir });
  await third.stop();
  return { figures: [`exit ${said?.exit}, and after kill -9 of the first the folder is free at once`], problems };
}
