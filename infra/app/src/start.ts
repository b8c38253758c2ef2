import { join } from 'node:path';

// Read by libraries while they load, so it is set before any of them is.
process.env.NODE_ENV ??= 'production';
const { main } = await import('./compose/main.ts');
await main(process.argv.slice(2), join(import.meta.dirname, '../frontend/dist'));
