import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findNode } from '../launcher/find-node.mjs';
import { root } from '../launcher/root.mjs';
import { runProcess } from '../launcher/run-process.mjs';
import { findChromium } from './find-chromium.mjs';

/** A download that does not arrive must not keep the tests waiting. */
const fetchTimeoutMs = 180_000;

/** What can be tried, so that a test can tell how each attempt ends. */
const usual = {
  findChromium,
  playwrightHasChromium: async () => {
    const { chromium } = await import('@playwright/test');
    return existsSync(chromium.executablePath());
  },
  download: downloadChromium,
  canInstallPackages: () => {
    const hasApt = spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
    return process.platform === 'linux' && process.getuid?.() === 0 && hasApt;
  },
  installPackage: async () => {
    const inTime = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, timeout: fetchTimeoutMs };
    await runProcess('apt-get', ['update', '-qq'], inTime);
    // The shell has no windows, and needs a fifth of what the whole browser brings along.
    const options = ['install', '-y', '-qq', '--no-install-recommends'];
    const code = await runProcess('apt-get', [...options, 'chromium-headless-shell'], inTime);
    if (code !== 0) await runProcess('apt-get', [...options, 'chromium'], inTime);
  },
};

/**
 * Playwright's own browser, into the folder of its user: needs no root. Its libraries may still be missing, so a browser
 * that does not start counts as not there.
 * @param {NodeJS.ProcessEnv} env `PLAYWRIGHT_DOWNLOAD_HOST` names another host to fetch it from
 * @returns {Promise<boolean>} whether it runs
 */
export async function downloadChromium(env = process.env) {
  const playwright = join(root, 'node_modules/@playwright/test/cli.js');
  const install = [playwright, 'install', '--only-shell', 'chromium'];
  const quietly = /** @type {const} */ ({ env, stdio: 'ignore', timeout: fetchTimeoutMs });
  if ((await runProcess(findNode(), install, quietly)) !== 0) return false;
  const starts = "import('@playwright/test').then(({ chromium }) => chromium.launch()).then((it) => it.close())";
  return (await runProcess(findNode(), ['-e', starts], quietly)) === 0;
}

/**
 * Ensures that the journeys have a browser: CHROMIUM_PATH, the system's or Playwright's. Where there is none it is
 * downloaded as Playwright does; failing that, root on Debian installs the package. Throws a readable error that names
 * both if neither works, because journeys are never skipped.
 */
export async function ensureChromium(attempts = usual) {
  if (attempts.findChromium()) return;
  if (process.env.CHROMIUM_PATH) throw new Error(`CHROMIUM_PATH is not executable: ${process.env.CHROMIUM_PATH}`);
  if (await attempts.playwrightHasChromium()) return;
  console.log('No Chromium found: downloading the one of Playwright ...');
  if (await attempts.download()) return;
  const canInstall = attempts.canInstallPackages();
  if (canInstall) {
    console.log('It could not be downloaded: installing the Debian package ...');
    await attempts.installPackage();
    if (attempts.findChromium()) return;
  }
  const tried = canInstall
    ? 'neither the download of Playwright nor the Debian package brought one'
    : 'the download of Playwright failed, and only root on Debian can install the package instead';
  throw new Error(
    `The journeys need Chromium: ${tried}. Run \`npx playwright install --only-shell chromium\` where the internet can be reached, install \`chromium-headless-shell\`, or set CHROMIUM_PATH.`,
  );
}
