import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@windtunnel/test-servers/processes/free-port';
import { type ProductProcess, startProcess } from '../chaos/driver/product-process.ts';
import { type FixtureStudies, makeFixtureStudies } from '../screenshots/fixture-studies.ts';

/** A product that can be put back to how it was. It keeps its address. */
export interface ProductCopy {
  readonly origin: string;
  restore(): Promise<void>;
  stop(): Promise<void>;
}

/** A data folder with the demo data and the studies of the states, of which products are started. */
export interface DataTemplate {
  readonly studies: FixtureStudies;
  startCopy(): Promise<ProductCopy>;
  remove(): Promise<void>;
}

/** While the template is made, the running study begins; in a copy its next turn takes longer than a state. */
const paceMs = { template: 2_000, copy: 60_000 } as const;
const firstTurnsMs = 4_500;

export async function makeTemplate(program: string): Promise<DataTemplate> {
  const folder = await mkdtemp(join(tmpdir(), 'windtunnel-crawl-'));
  const start = (name: string, pace: number, port: number) =>
    startProcess({
      program: [program],
      dataDir: join(folder, name),
      env: { DEMO_DATA: 'on', HOST: '127.0.0.1', PORT: String(port), SIMULATOR_PACE_MS: String(pace) },
    });
  const product = await start('template', paceMs.template, await freePort());
  const studies = await makeFixtureStudies(product.origin);
  await wait(firstTurnsMs);
  await product.stop();
  let copies = 0;
  return {
    studies,
    startCopy: async () => {
      copies += 1;
      const name = `copy-${copies}`;
      const port = await freePort();
      const startCopy = async (): Promise<ProductProcess> => {
        await rm(join(folder, name), { recursive: true, force: true });
        await cp(join(folder, 'template'), join(folder, name), { recursive: true });
        return await start(name, paceMs.copy, port);
      };
      let running = await startCopy();
      return {
        origin: running.origin,
        restore: async () => {
          await running.kill();
          running = await startCopy();
        },
        stop: () => running.stop(),
      };
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
