import { type Browser, chromium } from '@playwright/test';
import { chromiumFlags, findChromium } from '../test-runner/find-chromium.mjs';

/** The browser of the journeys, without windows. */
export async function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  const executablePath = findChromium();
  return await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [...chromiumFlags, ...flags],
    chromiumSandbox: false,
  });
}
