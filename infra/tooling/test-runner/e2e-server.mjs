// Serves the built product for the browser journeys, using an empty data folder that is removed afterwards.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unlimitedRates } from '../../src/testing/unlimited-rates.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'windtunnel-e2e-'));
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));

process.env.DATA_DIR = dataDir;
process.env.HOST ??= '127.0.0.1';
process.env.DEMO_DATA ??= 'off';
process.env.SIMULATOR_PACE_MS ??= '150';
// All journeys come from one address, within minutes.
for (const [name, rate] of Object.entries(unlimitedRates)) process.env[name] ??= rate;

await import(new URL('../../../dist/product.js', import.meta.url).href);
