import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { errorBody } from '@windtunnel/contracts/errors';
import { silentLogger } from '@windtunnel/infra/logging/logger';
import { readSettings } from '@windtunnel/infra/settings/read-settings';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { afterEach, describe, expect, it } from 'vitest';
import { announcement } from './announce.ts';
import { type Product, startProduct } from './start-product.ts';

const cleanup: (() => unknown)[] = [];
afterEach(async () => {
  for (const undo of cleanup.splice(0).reverse()) await undo();
});

const settingsWith = (environment: Record<string, string>) => {
  const read = readSettings({ PORT: '0', DEMO_DATA: 'off', ...environment }, () => '');
  if (read.kind === 'problems') throw new Error(read.problems.join('\n'));
  return read.settings;
};
const aFolder = () => {
  const folder = aDataFolder();
  cleanup.push(folder.remove);
  return folder;
};
const start = async (environment: Record<string, string>, pageDir: string | null = null): Promise<Product> => {
  const product = await startProduct({ settings: settingsWith(environment), pageDir, logger: silentLogger });
  cleanup.push(() => product.stop());
  return product;
};

describe('the product in one process', { timeout: 30_000 }, () => {
  it('listens on a free port, is ready, and announces its address', async () => {
    const product = await start({ DATA_DIR: aFolder().path });
    expect(product.publicUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const ready = await fetch(`${product.publicUrl}/health/ready`);
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }]);
    expect((await fetch(`${product.publicUrl}/health/live`)).status).toBe(200);
    const text = announcement(product, settingsWith({}));
    for (const line of [product.publicUrl, `${product.publicUrl}/mail`, product.dataDir]) expect(text).toContain(line);
    expect(text).not.toContain('Demo login');
  });

  it('serves the page for every path the server does not use itself', async () => {
    const folder = aFolder();
    const page = folder.file('page');
    mkdirSync(`${page}/assets`, { recursive: true });
    writeFileSync(`${page}/index.html`, '<!doctype html><title>Windtunnel</title>');
    writeFileSync(`${page}/assets/main-abc.js`, 'export {};');
    const { publicUrl } = await start({ DATA_DIR: folder.file('data') }, page);
    for (const path of ['/', '/studies/1/results']) {
      const response = await fetch(publicUrl + path);
      expect(await response.text()).toContain('<title>Windtunnel</title>');
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
    }
    const withToken = await fetch(`${publicUrl}/auth/callback?token=abc`);
    expect(withToken.headers.get('cache-control')).toBe('no-store');
    expect(withToken.headers.get('referrer-policy')).toBe('no-referrer');
    const asset = await fetch(`${publicUrl}/assets/main-abc.js`);
    expect(asset.headers.get('cache-control')).toContain('immutable');
    const statuses = ['/assets/gone.js', '/api/nothing', '/mail', '/api-docs', '/api-docs/more'].map(
      async (path) => (await fetch(publicUrl + path)).status,
    );
    expect(await Promise.all(statuses)).toEqual([404, 404, 200, 200, 404]);
    const { paths } = (await (await fetch(`${publicUrl}/openapi.json`)).json()) as { paths: Record<string, unknown> };
    const ofHealth = Object.keys(paths).filter((path) => path.startsWith('/health/'));
    expect(ofHealth).toEqual(['/health/live', '/health/ready']);
    for (const path of ofHealth) expect((await fetch(publicUrl + path)).status).toBe(200);
  });

  it('serves the page for GET and HEAD only, and leaves its own paths to the API', async () => {
    const folder = aFolder();
    const page = folder.file('page');
    mkdirSync(page);
    writeFileSync(`${page}/index.html`, '<!doctype html><title>Windtunnel</title>');
    const { publicUrl } = await start({ DATA_DIR: folder.file('data') }, page);
    const ask = async (method: string, path: string) => {
      const response = await fetch(publicUrl + path, { method });
      const { code } = errorBody.parse(await response.json());
      return [response.status, code, response.headers.get('allow')];
    };
    for (const path of ['/', '/index.html', '/studies/1/results?tab=themes']) {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
        expect(await ask(method, path)).toEqual([405, 'METHOD_NOT_ALLOWED', 'GET, HEAD']);
      const head = await fetch(publicUrl + path, { method: 'HEAD' });
      expect([head.status, head.headers.get('content-type')]).toEqual([200, 'text/html;charset=utf-8']);
    }
    for (const path of ['/api', '/API/studies', '/%61pi/studies', '/api/nothing', '/mail', '/internal'])
      expect(await ask('OPTIONS', path)).toEqual([404, 'ROUTE_NOT_FOUND', null]);
    expect(await ask('POST', '/api/studies/drafts')).toEqual([404, 'ROUTE_NOT_FOUND', null]);
  });

  it('says what prevents the start: a page that was not built, a port in use, a folder in use', async () => {
    const folder = aFolder();
    await expect(start({ DATA_DIR: folder.path }, '/nowhere')).rejects.toThrow('The page is not built');
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    cleanup.push(() => other.close());
    const usedPort = String((other.address() as AddressInfo).port);
    await expect(start({ DATA_DIR: folder.path, PORT: usedPort })).rejects.toThrow(
      `Port ${usedPort} is used by another program; set PORT to another one.`,
    );
    writeFileSync(folder.file('a-file'), '');
    await expect(start({ DATA_DIR: folder.file('a-file') })).rejects.toThrow('cannot be used as a folder to write to');
    await start({ DATA_DIR: folder.path });
    await expect(start({ DATA_DIR: folder.path })).rejects.toThrow(/Another process is using .*DATA_DIR/);
  });

  it('refuses a folder with a damaged or missing store, and creates no other one in its place', async () => {
    const folder = aFolder();
    const first = await startProduct({
      settings: settingsWith({ DATA_DIR: folder.path, DEMO_DATA: 'on', SIMULATOR_PACE_MS: '0' }),
      pageDir: null,
      logger: silentLogger,
    });
    await first.demoData;
    await first.stop();
    const vault = readFileSync(folder.file('vault.db'));
    rmSync(folder.file('vault.db'));
    await expect(start({ DATA_DIR: folder.path })).rejects.toThrow(
      `${folder.file('vault.db')} is missing or empty, but events.db beside it is not. Restore`,
    );
    expect(existsSync(folder.file('vault.db'))).toBe(false);
    writeFileSync(folder.file('vault.db'), vault);
    writeFileSync(folder.file('search.db'), 'Not a database any more. '.repeat(100));
    await expect(start({ DATA_DIR: folder.path })).rejects.toThrow(
      `${folder.file('search.db')} is damaged: file is not a database. Delete it`,
    );
    rmSync(folder.file('search.db'));
    expect((await fetch(`${(await start({ DATA_DIR: folder.path })).publicUrl}/health/ready`)).status).toBe(200);
  });

  it('stops in time and starts again on the same folder', async () => {
    const folder = aFolder();
    const first = await startProduct({
      settings: settingsWith({ DATA_DIR: folder.path }),
      pageDir: null,
      logger: silentLogger,
    });
    const { publicUrl } = first;
    await first.stop();
    await expect(fetch(publicUrl)).rejects.toThrow();
    expect((await fetch(`${(await start({ DATA_DIR: folder.path })).publicUrl}/health/ready`)).status).toBe(200);
  });
});
