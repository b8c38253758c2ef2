import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { testServers } from '@windtunnel/test-servers/test-servers';
import { settingsIn } from '../chaos/driver/cluster.ts';
import { startServer } from '../chaos/driver/cluster-member.ts';
import { inboxEmails } from '../chaos/driver/emails.ts';
import { type ProductProcess, startProcess } from '../chaos/driver/product-process.ts';
import type { TestTarget } from '../chaos/driver/researcher.ts';
import { root } from '../launcher/root.mjs';

/** The built product in one process, with some servers in place of the embedded adapters. */
export interface ProductOn {
  /** Of the present start. */
  process(): ProductProcess;
  target(): TestTarget;
  /** Starts it again after it was stopped, at another address. */
  startAgain(): Promise<void>;
  /** Runs another of the built programs on the same stores, and returns what it prints. */
  run(program: string, ...words: readonly string[]): string;
  /** Ends the product and its servers, and removes what they kept. */
  remove(): Promise<void>;
}

/** @param names of the servers; none: everything is embedded. */
export async function startProductOn(
  names: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<ProductOn> {
  const folder = aDataFolder();
  const cleanup: (() => unknown)[] = [folder.remove];
  const environment: Record<string, string> = {};
  for (const server of testServers.filter(({ name }) => names.includes(name))) {
    const folders = { toolsDir: join(root, '.tools'), folder: folder.path };
    const member = await startServer(server, folders, environment);
    cleanup.push(() => member.stop());
  }
  const dataDir = folder.file('data');
  const settings = { ...settingsIn(environment), ...env };
  const built = (program: string) => join(root, 'dist', `${program}.js`);
  const start = async () => await startProcess({ program: [built('product')], dataDir, env: settings });
  let product = await start();
  cleanup.push(() => product.kill());
  const inbox = environment.TEST_INBOX_DIR;
  const emails = inbox === undefined ? {} : { emails: inboxEmails(inbox) };
  return {
    process: () => product,
    target: () => ({ origin: product.origin, dataDir, ...emails }),
    startAgain: async () => {
      product = await start();
    },
    run: (program, ...words) =>
      execFileSync(process.execPath, [built(program), ...words], {
        env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...settings },
        encoding: 'utf8',
        stdio: 'pipe',
        maxBuffer: 100_000_000,
      }),
    remove: async () => {
      for (const undo of cleanup.splice(0).reverse()) await undo();
    },
  };
}
