import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readDemoState, writeDemoState } from './demo-state.ts';

async function withFolder(use: (dataDir: string) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'demo-state-'));
  await use(dataDir).finally(() => rm(dataDir, { recursive: true }));
}

it('reads back what it wrote, and null from a folder without demo data', () =>
  withFolder(async (dataDir) => {
    expect(await readDemoState(dataDir)).toBeNull();
    await writeDemoState(dataDir, { state: 'making', slowParticipantIds: ['p1'] });
    expect(await readDemoState(dataDir)).toEqual({ state: 'making', slowParticipantIds: ['p1'] });
  }));

it('reads the field name that earlier builds wrote', () =>
  withFolder(async (dataDir) => {
    const former = '{ "state": "made", "unhurriedParticipantIds": ["p1", "p2"] }';
    await writeFile(join(dataDir, 'demo-data.json'), former);
    expect(await readDemoState(dataDir)).toEqual({ state: 'made', slowParticipantIds: ['p1', 'p2'] });
  }));

it('names the file when it is damaged', () =>
  withFolder(async (dataDir) => {
    await writeFile(join(dataDir, 'demo-data.json'), '{');
    await expect(readDemoState(dataDir)).rejects.toThrow('demo-data.json is damaged');
  }));
