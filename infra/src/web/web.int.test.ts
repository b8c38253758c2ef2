import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { errorBody } from '@windtunnel/contracts/errors';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { silentLogger } from '../logging/logger.ts';
import { settingsOf } from '../process/run-program.ts';
import { aDataFolder } from '../testing/data-folder.ts';
import { startWeb } from './start-web.ts';

type Respond = (request: IncomingMessage, response: ServerResponse) => void;

const cleanup: (() => unknown)[] = [];
let pageDir: string;
beforeEach(() => {
  const folder = aDataFolder();
  cleanup.push(folder.remove);
  pageDir = folder.file('page');
  mkdirSync(pageDir, { recursive: true });
  writeFileSync(`${pageDir}/index.html`, '<!doctype html><title>Windtunnel</title>');
});
afterEach(async () => {
  for (const undo of cleanup.splice(0).reverse()) await undo();
});

/** A server that stands in for the API. */
async function anApi(respond: Respond, port = 0): Promise<{ readonly url: string; readonly port: number }> {
  const server: Server = createServer(respond).listen(port, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  cleanup.push(() => {
    server.close();
    server.closeAllConnections();
  });
  const listening = (server.address() as AddressInfo).port;
  return { url: `http://127.0.0.1:${listening}`, port: listening };
}

async function aWeb(apiUrl: string, more: Record<string, string> = {}): Promise<string> {
  const environment = { PORT: '0', API_URL: apiUrl, ...more };
  const read = settingsOf({ name: 'web', needs: ['apiUrl'], publicFacing: true }, environment);
  if (read.kind === 'problems') throw new Error(read.problems.join('\n'));
  const web = await startWeb({ settings: read.settings, logger: silentLogger, pageDir });
  cleanup.push(() => web.stop());
  return web.origin;
}

/** A port on which nothing listens. */
async function unusedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Sends a path unchanged; `fetch` would normalise it. */
async function raw(origin: string, path: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.end(`POST ${path} HTTP/1.1\r\nhost: ${hostname}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`);
  const parts: Buffer[] = [];
  for await (const part of socket) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

describe('the web program', () => {
  it('serves the page with its headers and forwards API requests unchanged', async () => {
    const requests: string[] = [];
    const api = await anApi((request, response) => {
      const { host, cookie, 'x-forwarded-for': forwarded } = request.headers;
      requests.push(`${request.method} ${request.url} ${cookie} ${host} ${forwarded}`);
      response.writeHead(201, { 'x-position': '42', 'set-cookie': ['a=1', 'b=2'] });
      response.end('made');
    });
    const origin = await aWeb(api.url);
    const page = await fetch(`${origin}/studies/1/results`);
    expect(await page.text()).toContain('<title>Windtunnel</title>');
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    const response = await fetch(`${origin}/api/studies?x=1`, {
      method: 'POST',
      headers: { cookie: 'c=3' },
      body: '{}',
    });
    expect([response.status, await response.text(), response.headers.get('x-position')]).toEqual([201, 'made', '42']);
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(requests).toEqual([`POST /api/studies?x=1 c=3 ${new URL(origin).host} 127.0.0.1`]);
  });

  it('serves the page for GET and HEAD only, and forwards every method of the API', async () => {
    const api = await anApi((request, response) => response.end(request.method));
    const origin = await aWeb(api.url);
    for (const path of ['/', '/index.html', '/studies/1/results?tab=themes']) {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
        const refused = await fetch(origin + path, { method });
        expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
        expect(refused.headers.get('content-security-policy')).toContain("default-src 'none'");
        expect(errorBody.parse(await refused.json())).toMatchObject({
          code: 'METHOD_NOT_ALLOWED',
          error: 'Method not allowed',
        });
      }
      const head = await fetch(origin + path, { method: 'HEAD' });
      expect([head.status, await head.text()]).toEqual([200, '']);
    }
    for (const method of ['POST', 'DELETE', 'OPTIONS'])
      expect(await (await fetch(`${origin}/api/studies`, { method })).text()).toBe(method);
  });

  it('lets the page reach the image store and no other origin', async () => {
    const policyOf = async (more: Record<string, string>) =>
      (await fetch(await aWeb('http://127.0.0.1:9', more))).headers.get('content-security-policy') ?? '';
    expect(await policyOf({})).toContain("connect-src 'self';");
    const policy = await policyOf({ S3_PUBLIC_ENDPOINT: 'http://127.0.0.1:9000/x' });
    expect(policy).toContain("connect-src 'self' http://127.0.0.1:9000;");
    expect(policy).toContain("img-src 'self' data: blob: https: http://127.0.0.1:9000;");
  });

  it('forwards a live stream event by event, and its end when the reader leaves', async () => {
    const closed = Promise.withResolvers<void>();
    let send: (text: string) => void = () => undefined;
    const api = await anApi((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.flushHeaders();
      send = (text) => response.write(text);
      response.on('close', () => closed.resolve());
      send('data: 1\n\n');
    });
    const reading = new AbortController();
    const stream = await fetch(`${await aWeb(api.url)}/api/live`, { signal: reading.signal });
    const reader = (stream.body as ReadableStream<Uint8Array>).getReader();
    const next = async () => new TextDecoder().decode((await reader.read()).value);
    expect(await next()).toBe('data: 1\n\n');
    send('data: 2\n\n');
    expect(await next()).toBe('data: 2\n\n');
    reading.abort();
    await closed.promise;
  });

  it('starts before the API, reports that it is missing, and forwards to it once it is there', async () => {
    const port = await unusedPort();
    const origin = await aWeb(`http://127.0.0.1:${port}`);
    const refused = await fetch(`${origin}/api/app`);
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({ code: 'STORE_UNAVAILABLE', retryable: true });
    expect(refused.headers.get('retry-after')).toBe('2');
    expect((await fetch(`${origin}/health/live`)).status).toBe(200);
    const waiting = await fetch(`${origin}/health/ready`);
    expect([waiting.status, await waiting.json()]).toEqual([503, { status: 'not ready', missing: ['api'] }]);
    await anApi((_request, response) => response.end('here'), port);
    expect(await (await fetch(`${origin}/api/app`)).text()).toBe('here');
    expect((await fetch(`${origin}/health/ready`)).status).toBe(200);
  });

  it('never forwards to the routes between our own programs', async () => {
    const reached: string[] = [];
    const api = await anApi((request, response) => {
      reached.push(request.url ?? '');
      response.end('inside');
    });
    const origin = await aWeb(api.url);
    const paths = ['/internal/run-commands/LaunchStudy', '/Internal/x', '/%69nternal/x', '//internal/x', '/internal'];
    const traversing = ['/api/../internal/x', '/api/%2e%2e/internal/x', '/api/..%2finternal/x', 'http://x/internal/x'];
    for (const path of [...paths, ...traversing]) expect(await raw(origin, path)).toMatch(/^HTTP\/1.1 404 /);
    const malformed = await raw(origin, '/api/studies/%zz');
    expect(malformed).toMatch(/^HTTP\/1.1 400 /);
    expect(malformed).toContain('The address of the request is not encoded correctly');
    expect(reached).toEqual([]);
  });

  it('requires the address of the API', () => {
    expect(settingsOf({ name: 'web', needs: ['apiUrl'], publicFacing: true }, { PORT: '0' })).toEqual({
      kind: 'problems',
      problems: ['The web needs API_URL; see npm start -- --help.'],
    });
  });
});
