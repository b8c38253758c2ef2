import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** From the source, from a built program, and from a part of one that lies a folder deeper. */
const candidates = ['../../corpus', 'corpus', '../corpus'].map((path) => join(import.meta.dirname, path));

/** Where the corpus lies; `npm run build` copies it beside the programs. */
export const corpusFolder = candidates.find((path) => existsSync(join(path, 'activities.yaml'))) ?? candidates[0] ?? '';
