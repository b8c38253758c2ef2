import { ensureBuilt } from './ensure-built.mjs';
import { giveUp } from './launch.mjs';

await ensureBuilt().catch(giveUp);
