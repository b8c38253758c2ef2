import { ensureBuilt } from './launcher/ensure-built.mjs';
import { giveUp } from './launcher/launch.mjs';

await ensureBuilt().catch(giveUp);
