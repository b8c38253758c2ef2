// `npm run test:engines [NAME...]` and `npm run dev:engines [NAME...]`: the servers the product can run on.
import { join } from 'node:path';
import { findNode } from './launcher/find-node.mjs';
import { giveUp, prepare, stopWithNpm } from './launcher/launch.mjs';
import { root } from './launcher/root.mjs';
import { runProcess } from './launcher/run-process.mjs';

await prepare();
stopWithNpm();
process.exitCode = await runProcess(findNode(), [join(root, 'infra/engines/run.ts'), ...process.argv.slice(2)]).catch(
  giveUp,
);
