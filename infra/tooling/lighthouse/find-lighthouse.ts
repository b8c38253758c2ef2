import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LighthouseReport } from './lighthouse-report.ts';

/** The version whose scores the goals are about. */
const version = '13.5.0';

/** Loads a page in the browser that listens on `port`, for a phone of average speed, and reports about it. */
export type Lighthouse = (
  url: string,
  flags: { readonly port: number; readonly logLevel: 'error'; readonly onlyCategories: readonly string[] },
) => Promise<{ readonly lhr: LighthouseReport } | undefined>;

export type Found =
  | { readonly kind: 'found'; readonly lighthouse: Lighthouse }
  | { readonly kind: 'missing'; readonly reason: string };

/**
 * The npm package in a folder of its own below `cache`, installed there by the first run: 114 packages that nothing else
 * needs.
 */
export async function findLighthouse(cache: string): Promise<Found> {
  const folder = join(cache, `lighthouse-${version}`);
  const entry = join(folder, 'node_modules/lighthouse/core/index.js');
  if (!existsSync(entry) && !install(folder))
    return { kind: 'missing', reason: `lighthouse ${version} could not be installed from the package registry` };
  const { default: lighthouse } = (await import(pathToFileURL(entry).href)) as { readonly default: Lighthouse };
  return { kind: 'found', lighthouse };
}

function install(folder: string): boolean {
  const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts'];
  const { status } = spawnSync('npm', [...args, `lighthouse@${version}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  return status === 0;
}
