// Builds the page (frontend/dist) and the server programs (dist) side by side. Runs under Node 24.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { build } from 'vite';
import config from '../../rolldown.config.ts';
import { precompress } from './launcher/precompress.mjs';
import { root } from './launcher/root.mjs';

async function buildPage() {
  await build({ root: join(root, 'frontend'), logLevel: 'warn' });
  await precompress(join(root, 'frontend/dist'));
}

async function buildServer() {
  rmSync(join(root, 'dist'), { recursive: true, force: true });
  const { output, ...input } = config;
  const bundle = await rolldown(input);
  await bundle.write(output);
  await bundle.close();
}

try {
  await Promise.all([buildPage(), buildServer()]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
