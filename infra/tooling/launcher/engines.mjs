// `npm run test:engines [NAME...]` and `npm run dev:engines [NAME...]`: the servers that the product can run on.
import { join } from 'node:path';
import { findNode } from './find-node.mjs';
import { exitWithError, prepare, stopWithNpm } from './launch.mjs';
import { root } from './root.mjs';
import { runProcess } from './run-process.mjs';

await prepare();
stopWithNpm();
process.exitCode = await runProcess(findNode(), [
  join(root, 'infra/test-servers/run.ts'),
  ...process.argv.slice(2),
]).catch(exitWithError);
