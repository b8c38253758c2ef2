// Builds unless the existing build is up to date.
import { ensureBuilt } from './ensure-built.mjs';
import { exitWithError } from './launch.mjs';

await ensureBuilt().catch(exitWithError);
