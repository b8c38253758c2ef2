import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { freePort } from '@windtunnel/test-servers/processes/free-port';
import { signInDemo } from '../screenshots/open-state.ts';
import { chromiumFlags, findChromium } from '../test-runner/find-chromium.mjs';

export interface SignedInBrowser {
  /** Where it is controlled from. */
  readonly port: number;
  close(): Promise<void>;
}

/** A browser whose every page is the demo account's: Lighthouse empties the cache before each load, not the cookies. */
export async function openSignedInBrowser(origin: string): Promise<SignedInBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'windtunnel-lighthouse-'));
  const port = await freePort();
  const executablePath = findChromium();
  const context = await chromium.launchPersistentContext(profile, {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
    chromiumSandbox: false,
    baseURL: origin,
  });
  await signInDemo(context);
  return {
    port,
    close: async () => {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}
