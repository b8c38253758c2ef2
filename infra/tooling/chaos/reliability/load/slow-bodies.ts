import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { accountRoutes } from '@windtunnel/contracts/http/accounts';

const dripEveryMs = 1_000;
const connectEvery = 50;

/** How many of the slow requests were answered with each status, closed without one, or are still open. */
export type SlowEnds = Readonly<Record<string, number>>;

/**
 * Sends requests whose bodies come a byte a second after a first large part, until the product has closed all of them or
 * the time is over.
 */
export async function sendSlowBodies(
  origin: string,
  { count, firstBytes, forMs }: { readonly count: number; readonly firstBytes: number; readonly forMs: number },
): Promise<SlowEnds> {
  const ends: Record<string, number> = {};
  const add = (end: string) => {
    ends[end] = (ends[end] ?? 0) + 1;
  };
  const slow = [];
  for (let number = 0; number < count; number += 1) {
    slow.push(slowBody(origin, firstBytes));
    // Not faster than the product can accept them.
    if (number % connectEvery === 0) await wait(0);
  }
  const over = new AbortController();
  const allClosed = Promise.all(slow.map(({ closed }) => closed.then(add)));
  await Promise.race([allClosed, wait(forMs, undefined, { signal: over.signal }).catch(() => undefined)]);
  over.abort();
  const open = slow.filter(({ isOpen }) => isOpen());
  for (const { stop } of slow) stop();
  return open.length === 0 ? ends : { ...ends, 'left open': open.length };
}

function slowBody(origin: string, firstBytes: number) {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  const { promise: closed, resolve } = Promise.withResolvers<string>();
  let isOpen = true;
  let received = '';
  let drip: NodeJS.Timeout | undefined;
  socket.on('connect', () => {
    const head = `POST ${accountRoutes.login.path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\n`;
    socket.write(`${head}content-type: application/json\r\ncontent-length: 500000\r\n\r\n{"email":"`);
    socket.write(Buffer.alloc(firstBytes, 'a'));
    drip = setInterval(() => socket.write('a'), dripEveryMs);
  });
  socket.on('data', (part) => {
    received += part.toString();
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    isOpen = false;
    clearInterval(drip);
    resolve(/^HTTP\/1.1 (\d{3})/.exec(received)?.[1] ?? 'closed');
  });
  return { closed, isOpen: () => isOpen, stop: () => socket.destroy() };
}
