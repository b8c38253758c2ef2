import { fileURLToPath } from 'node:url';

/** The folder the product was cloned into, with a trailing separator removed. */
export const root = fileURLToPath(new URL('../../../', import.meta.url)).replace(/[\\/]$/, '');
