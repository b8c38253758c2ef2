import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { runProcess } from '../launcher/run-process.mjs';
import { findChromium } from './find-chromium.mjs';

async function playwrightHasChromium() {
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath());
}

function canInstall() {
  const hasApt = spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
  return process.platform === 'linux' && process.getuid?.() === 0 && hasApt;
}

/**
 * Ensures that the journeys have a browser: CHROMIUM_PATH, the system's or Playwright's. When run as root on Debian, it
 * installs the package. Throws a readable error if there is none, because journeys are never skipped.
 */
export async function ensureChromium() {
  if (findChromium()) return;
  if (process.env.CHROMIUM_PATH) throw new Error(`CHROMIUM_PATH is not executable: ${process.env.CHROMIUM_PATH}`);
  if (await playwrightHasChromium()) return;
  if (canInstall()) {
    console.log('No Chromium found: installing the Debian package ...');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await runProcess('apt-get', ['update', '-qq'], { env });
    await runProcess('apt-get', ['install', '-y', '-qq', 'chromium'], { env });
    if (findChromium()) return;
  }
  throw new Error(
    'The journeys need Chromium, and none was found. Install it, set CHROMIUM_PATH, or run `npx playwright install chromium`.',
  );
}
