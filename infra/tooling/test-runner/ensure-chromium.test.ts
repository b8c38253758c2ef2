import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { expect, it } from 'vitest';
import { downloadChromium, ensureChromium } from './ensure-chromium.mjs';

interface Machine {
  readonly downloads: boolean;
  readonly isRoot: boolean;
  readonly packageWorks: boolean;
}

/** Where there is no browser yet. Returns what was tried, and the sentence it ended with. */
async function tried({ downloads, isRoot, packageWorks }: Machine) {
  const steps: string[] = [];
  const step = <Result>(name: string, result: Result) => {
    steps.push(name);
    return result;
  };
  const attempt = ensureChromium({
    findChromium: () => (packageWorks && steps.includes('package') ? '/usr/bin/chromium' : undefined),
    playwrightHasChromium: async () => false,
    download: async () => step('download', downloads),
    canInstallPackages: () => isRoot,
    installPackage: async () => step('package', undefined),
  });
  const problem = await attempt.then(
    () => null,
    (error: Error) => error.message,
  );
  return { steps, problem };
}

it('downloads the browser of Playwright first, which needs no root', async () => {
  const isRoot = { downloads: true, isRoot: true, packageWorks: true };
  expect(await tried(isRoot)).toEqual({ steps: ['download'], problem: null });
  expect(await tried({ ...isRoot, isRoot: false })).toEqual({ steps: ['download'], problem: null });
});

it('installs the package where the download fails and root runs it', async () => {
  const machine = { downloads: false, isRoot: true, packageWorks: true };
  expect(await tried(machine)).toEqual({ steps: ['download', 'package'], problem: null });
});

it.each([true, false])('names both ways when neither works, as root: %s', async (isRoot) => {
  const { problem } = await tried({ downloads: false, isRoot, packageWorks: false });
  expect(problem).toContain('npx playwright install');
  expect(problem).toContain('chromium-headless-shell');
  expect(problem).toContain(isRoot ? 'neither' : 'only root');
});

it('asks the host that PLAYWRIGHT_DOWNLOAD_HOST names, and reports a download that fails', async () => {
  const folder = aDataFolder();
  const asked: string[] = [];
  const host = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  const { port } = host.address() as AddressInfo;
  const downloaded = await downloadChromium({
    PATH: process.env.PATH,
    PLAYWRIGHT_DOWNLOAD_HOST: `http://127.0.0.1:${port}`,
    PLAYWRIGHT_BROWSERS_PATH: folder.path,
  });
  host.close();
  folder.remove();
  expect(downloaded).toBe(false);
  expect(asked.some((path) => path.includes('headless-shell'))).toBe(true);
}, 60_000);
