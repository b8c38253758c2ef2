import { afterEach, expect, it } from 'vitest';
import { type HttpServer, openHttpServer } from './http-server.ts';

let server: HttpServer | undefined;
afterEach(() => server?.close(1_000));

it('tells clients to expect an open connection for longer than a busy machine keeps the process waiting', async () => {
  server = await openHttpServer({ host: '127.0.0.1', port: 0, middleware: [] });
  server.open((_, response) => response.end('ok'));
  const response = await fetch(`http://127.0.0.1:${server.port}/`);
  expect(await response.text()).toBe('ok');
  expect(response.headers.get('keep-alive')).toBe('timeout=65');
});
