// `npm run bench:distributed [NAME]`: compares our adapters with the bare clients, on servers started for the purpose.
import { join } from 'node:path';
import { ensureBuilt } from './ensure-built.mjs';
import { findNode } from './find-node.mjs';
import { exitWithError, prepare, stopWithNpm } from './launch.mjs';
import { root } from './root.mjs';
import { runProcess } from './run-process.mjs';

await prepare();
await ensureBuilt().catch(exitWithError);
stopWithNpm();
const program = join(root, 'infra/tooling/bench/distributed/run.ts');
process.exitCode = await runProcess(findNode(), [program, ...process.argv.slice(2)]).catch(exitWithError);
