// Builds the page (frontend/dist) and the server programs (dist) in parallel. Runs under Node 24.
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { build } from 'vite';
import config from '../../../rolldown.config.ts';
import { shippedPrograms } from '../image/shipped.mjs';
import { precompress } from './precompress.mjs';
import { root } from './root.mjs';

/** For the container image: only the programs that it runs, without source maps. */
const isForImage = process.argv.includes('--image');

async function buildPage() {
  await build({ root: join(root, 'frontend'), logLevel: 'warn' });
  await precompress(join(root, 'frontend/dist'));
}

async function buildServer() {
  rmSync(join(root, 'dist'), { recursive: true, force: true });
  const { output, ...options } = config;
  const programs = Object.entries(options.input).filter(([name]) => !isForImage || shippedPrograms.includes(name));
  const bundle = await rolldown({ ...options, input: Object.fromEntries(programs) });
  await bundle.write({ ...output, sourcemap: !isForImage });
  await bundle.close();
}

/** What the built-in participants can say, beside the programs that read it. */
async function copyCorpus() {
  const { buildCorpusFile, kindsInBuiltFile } = await import('../../simulator/src/corpus/kept-files.ts');
  const folder = join(root, 'dist/corpus');
  cpSync(join(root, 'infra/simulator/corpus'), folder, { recursive: true });
  buildCorpusFile(folder);
  for (const name of kindsInBuiltFile) rmSync(join(folder, name), { recursive: true });
}

/**
 * The code loaded by Temporal's workers. Temporal's SDK includes a native module that is not available on every
 * platform; where it is missing, only the embedded workflow engine works.
 */
async function bundleForTemporal() {
  const { bundleWorkflows } = await import('../../src/workflow-engine/temporal/bundle-workflows.ts').catch(() => {
    console.warn("Temporal's SDK does not run on this platform: workflows are built for the embedded engine only.");
    return { bundleWorkflows: async () => undefined };
  });
  await bundleWorkflows(join(root, 'workflows/src/temporal-workflows.ts'), join(root, 'dist/workflow-bundle.js'));
}

try {
  await Promise.all([buildPage(), buildServer().then(() => Promise.all([bundleForTemporal(), copyCorpus()]))]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
