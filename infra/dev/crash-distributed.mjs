// `npm run crash:distributed`: the four programs and their engines, each killed in turn, and what was kept.
import { join } from 'node:path';
import { ensureBuilt } from './launcher/ensure-built.mjs';
import { findNode } from './launcher/find-node.mjs';
import { giveUp, prepare, stopWithNpm } from './launcher/launch.mjs';
import { root } from './launcher/root.mjs';
import { runProcess } from './launcher/run-process.mjs';

await prepare();
await ensureBuilt().catch(giveUp);
stopWithNpm();
const program = join(root, 'infra/dev/crash/distributed/run.ts');
process.exitCode = await runProcess(findNode(), [program, ...process.argv.slice(2)]).catch(giveUp);
