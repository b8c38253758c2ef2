// `node infra/tooling/launcher/run-source.mjs <file> ...`: runs a program that reads files beside its own source (corpus, simeval).
import { join } from 'node:path';
import { findNode } from './find-node.mjs';
import { prepare, stopWithNpm } from './launch.mjs';
import { root } from './root.mjs';
import { runProcess } from './run-process.mjs';

const [file = '', ...args] = process.argv.slice(2);
await prepare();
stopWithNpm();
process.exit(await runProcess(findNode(), [join(root, file), ...args]));
