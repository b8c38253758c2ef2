import { join } from 'node:path';

// Libraries read this while they load, so it is set before any of them is loaded.
process.env.NODE_ENV ??= 'production';
const { main } = await import('./compose/main.ts');
await main(process.argv.slice(2), join(import.meta.dirname, '../frontend/dist'));
