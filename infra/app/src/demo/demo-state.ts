import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '@windtunnel/infra/files/write-atomically';
import * as z from 'zod';

const demoState = z.object({
  state: z.enum(['making', 'made']),
  /** Participants in the study that is left running. They reply slowly, so that there is progress to watch. */
  slowParticipantIds: z.array(z.string()),
});
export type DemoState = z.output<typeof demoState>;

/** What earlier builds wrote. */
const formerField = 'unhurriedParticipantIds';
const formerDemoState = z
  .object({ state: demoState.shape.state, [formerField]: demoState.shape.slowParticipantIds })
  .transform(({ state, [formerField]: slowParticipantIds }) => ({ state, slowParticipantIds }));

const stateFile = z.union([demoState, formerDemoState]);

/** The progress of a data folder's demo data; null for a folder without any. */
export async function readDemoState(dataDir: string): Promise<DemoState | null> {
  const text = await readFile(fileOf(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  try {
    return stateFile.parse(JSON.parse(text));
  } catch {
    throw new Error(`${fileOf(dataDir)} is damaged. Delete it: the demo data that exists is not affected.`);
  }
}

export async function writeDemoState(dataDir: string, state: DemoState): Promise<void> {
  await writeAtomically(fileOf(dataDir), `${JSON.stringify(state, null, 2)}\n`);
}

const fileOf = (dataDir: string) => join(dataDir, 'demo-data.json');
