import { mkdirSync, rmdirSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSystemClock } from '../clock/system-clock.ts';
import { silentLogger } from '../logging/logger.ts';
import { readSettings } from '../settings/read-settings.ts';
import { FileInUse } from '../sqlite/exclusive-lock.ts';
import { aDataFolder } from '../testing/data-folder.ts';
import { dataFile } from './data-files.ts';
import { openPorts } from './open-ports.ts';
import { createPortOpeners, type PortOpeners } from './port-openers.ts';

let folder: ReturnType<typeof aDataFolder>;
let openers: PortOpeners;
beforeEach(() => {
  folder = aDataFolder();
  const read = readSettings({ DATA_DIR: folder.path }, () => '');
  if (read.kind === 'problems') throw new Error(read.problems.join('\n'));
  openers = createPortOpeners(read.settings, { clock: createSystemClock(), logger: silentLogger });
});
afterEach(() => folder.remove());

describe('opening ports', () => {
  it('opens those that are wanted, and closes them together', async () => {
    const ports = await openPorts(openers, ['eventStore', 'documents']);
    expect(Object.keys(ports).toSorted()).toEqual(['close', 'documents', 'eventStore']);
    await expect(openPorts(openers, ['eventStore'])).rejects.toBeInstanceOf(FileInUse);
    await ports.close();
    await (await openPorts(openers, ['eventStore'])).close();
  });

  it('closes what it has opened when a later one fails', async () => {
    const vaultFile = dataFile(folder.path, 'vault');
    mkdirSync(vaultFile);
    await expect(openPorts(openers, ['eventStore', 'vault'])).rejects.toThrow();
    rmdirSync(vaultFile);
    await (await openPorts(openers, ['eventStore', 'vault'])).close();
  });
});
