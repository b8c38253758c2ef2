// `npm run histories`: re-records the workflow histories for the replay tests.
import { join } from 'node:path';
import { findNode } from './find-node.mjs';
import { exitWithError, prepare, stopWithNpm } from './launch.mjs';
import { root } from './root.mjs';
import { runProcess } from './run-process.mjs';

await prepare();
stopWithNpm();
process.exitCode = await runProcess(findNode(), [join(root, 'infra/tooling/histories/run.ts')]).catch(exitWithError);
