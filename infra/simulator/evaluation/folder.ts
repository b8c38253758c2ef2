import { existsSync } from 'node:fs';
import { join } from 'node:path';

const beside = import.meta.dirname;

/** Where the studies, pairs, probes and forms are, also for a program that was built into `dist/`. */
export const evaluationFolder = existsSync(join(beside, 'studies'))
  ? beside
  : join(beside, '../infra/simulator/evaluation');
