import { join } from 'node:path';
import { runProgram } from '../process/run-program.ts';
import { startWeb } from './start-web.ts';

// This file is bundled into dist/.
const pageDir = join(import.meta.dirname, '../frontend/dist');

await runProgram({
  name: 'web',
  needs: ['apiUrl'],
  servers: [],
  publicFacing: true,
  start: (options) => startWeb({ ...options, pageDir }),
});
