import { fileURLToPath } from 'node:url';

/** The repository root, without a trailing separator. */
export const root = fileURLToPath(new URL('../../../', import.meta.url)).replace(/[\\/]$/, '');
