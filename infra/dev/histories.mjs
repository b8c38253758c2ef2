// `npm run histories`: records the histories of runs anew that the replay tests keep.
import { join } from 'node:path';
import { findNode } from './launcher/find-node.mjs';
import { giveUp, prepare, stopWithNpm } from './launcher/launch.mjs';
import { root } from './launcher/root.mjs';
import { runProcess } from './launcher/run-process.mjs';

await prepare();
stopWithNpm();
process.exitCode = await runProcess(findNode(), [join(root, 'infra/dev/histories/run.ts')]).catch(giveUp);
