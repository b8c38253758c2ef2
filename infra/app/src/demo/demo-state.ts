import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '@windtunnel/infra/files/write-atomically';
import * as z from 'zod';

const stateFile = z.object({
  state: z.enum(['making', 'made']),
  /** People of the study that is left running: they take their time, so that there is something to watch. */
  unhurriedParticipantIds: z.array(z.string()),
});
export type DemoState = z.output<typeof stateFile>;

/** How far the demo data of a data folder is; null for a folder without any. */
export async function readDemoState(dataDir: string): Promise<DemoState | null> {
  const text = await readFile(fileOf(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  try {
    return stateFile.parse(JSON.parse(text));
  } catch {
    throw new Error(`${fileOf(dataDir)} is damaged. Delete it: the demo data already made stays.`);
  }
}

export async function writeDemoState(dataDir: string, state: DemoState): Promise<void> {
  await writeAtomically(fileOf(dataDir), `${JSON.stringify(state, null, 2)}\n`);
}

const fileOf = (dataDir: string) => join(dataDir, 'demo-data.json');
