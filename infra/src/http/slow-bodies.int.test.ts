import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { type BodyLimits, limitSlowBodies } from './slow-bodies.ts';

const cleanup: (() => unknown)[] = [];
afterEach(() => {
  for (const undo of cleanup.splice(0)) undo();
});

const usual = {
  timeoutMs: 60_000,
  smallBytesMax: 10,
  smallAtOnceMax: 10,
  largeAtOnceMax: 10,
  largeWaitingMax: 10,
  placeMs: 60_000,
};

/** A server that responds with the length of the body, once it has all of it. */
async function aServer(changes: Partial<BodyLimits>): Promise<number> {
  const limit = limitSlowBodies({ ...usual, ...changes });
  const server = createServer((request, response) => {
    limit(request, response, () => {
      text(request).then(
        (body) => response.end(`${body.length}`),
        () => undefined,
      );
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanup.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return (server.address() as AddressInfo).port;
}

/** Sends half a body of so many bytes, and collects whatever comes back before the connection closes. */
async function halfABody(port: number, bytes = 10, type = 'application/json') {
  const socket: Socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  cleanup.push(() => socket.destroy());
  const half = 'x'.repeat(bytes / 2);
  const parts: string[] = [];
  socket.on('data', (part) => parts.push(part.toString())).on('error', () => undefined);
  socket.write(`POST / HTTP/1.1\r\nhost: x\r\ncontent-length: ${bytes}\r\ncontent-type: ${type}\r\n\r\n${half}`);
  const received = () => parts.join('');
  return { received, ended: once(socket, 'close').then(received), finish: () => socket.write(half) };
}

const post = async (port: number, bytes = 10) => {
  const response = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: 'x'.repeat(bytes) });
  return await response.text();
};

it('a body that does not arrive in time is refused, and its connection closes', async () => {
  const port = await aServer({ timeoutMs: 50 });
  for (const bytes of [10, 1_000]) {
    const refusal = await (await halfABody(port, bytes)).ended;
    expect(refusal).toContain('HTTP/1.1 408');
    expect(refusal).toContain('"code":"REQUEST_TIMED_OUT"');
    expect(refusal).toContain('"retryable":true');
    expect(await post(port, bytes)).toBe(`${bytes}`);
  }
});

it('with too many small ones on their way, the oldest is refused; others and complete ones are served', async () => {
  const port = await aServer({ smallAtOnceMax: 2 });
  const [first, second, third] = [await halfABody(port), await halfABody(port), await halfABody(port)];
  expect(await first.ended).toContain('HTTP/1.1 408');
  expect(await post(port)).toBe('10');
  for (const { finish, received } of [second, third]) {
    finish();
    await expect.poll(received).toContain('HTTP/1.1 200');
  }
});

it('a large one waits for a place until one is free, while small ones are served', async () => {
  const port = await aServer({ largeAtOnceMax: 1 });
  const first = await halfABody(port, 1_000);
  const second = post(port, 1_000);
  expect(await post(port)).toBe('10');
  first.finish();
  await expect.poll(first.received).toContain('HTTP/1.1 200');
  expect(await second).toBe('1000');
});

it('a large one that has had its time gives it up for one that waits', async () => {
  const port = await aServer({ largeAtOnceMax: 1, placeMs: 50 });
  const first = await halfABody(port, 1_000);
  expect(await post(port, 1_000)).toBe('1000');
  expect(await first.ended).toContain('HTTP/1.1 408');
});

it('a large one is refused for now if too many wait already', async () => {
  const port = await aServer({ largeAtOnceMax: 1, largeWaitingMax: 1 });
  const [first, second, third] = [
    await halfABody(port, 1_000),
    await halfABody(port, 1_000),
    await halfABody(port, 1_000),
  ];
  expect(await third.ended).toContain('"code":"SERVER_BUSY"');
  for (const { finish, received } of [first, second]) {
    finish();
    await expect.poll(received).toContain('HTTP/1.1 200');
  }
});

it('a client that leaves gives up its place', async () => {
  const port = await aServer({ largeAtOnceMax: 1 });
  await halfABody(port, 1_000);
  cleanup.pop()?.();
  expect(await post(port, 1_000)).toBe('1000');
});

it('forms with files have limits of their own', async () => {
  const port = await aServer({ timeoutMs: 50, largeAtOnceMax: 1 });
  const form = await halfABody(port, 1_000, 'multipart/form-data; boundary=x');
  expect(await (await halfABody(port, 1_000)).ended).toContain('HTTP/1.1 408');
  form.finish();
  await expect.poll(form.received).toContain('HTTP/1.1 200');
});
