// `node infra/tooling/launcher/run.mjs <name> ...`: runs another built program (crash, bench, screenshots, ...).
import { launch } from './launch.mjs';

const [name = '', ...args] = process.argv.slice(2);
await launch(name, args);
