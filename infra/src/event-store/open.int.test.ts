import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { aDataFolder } from '../testing/data-folder.ts';

const open = new URL('open.ts', import.meta.url).href;
const loaded = `Object.keys((await import('node:module')).default._cache).some((file) => file.includes('db-client'))`;

/** Opens the configured event store in a separate process, and reports whether EventStoreDB's client was loaded. */
async function isClientLoaded(url: string | null, file: string): Promise<boolean> {
  const program = `
    const { openEventStore } = await import(${JSON.stringify(open)});
    const logger = { debug() {}, info() {}, warn() {}, error() {} };
    const store = await openEventStore({ eventstoreUrl: ${JSON.stringify(url)} }, { file: ${JSON.stringify(file)}, logger });
    await store.close();
    console.log(${loaded});`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
  return JSON.parse(stdout) as boolean;
}

it('opens the store that the settings choose without the client of the other, and lets the process exit', async () => {
  const folder = aDataFolder();
  expect(await isClientLoaded(null, folder.file('events.db'))).toBe(false);
  expect(await isClientLoaded('esdb://127.0.0.1:1?tls=false', folder.file('none.db'))).toBe(true);
  folder.remove();
});
