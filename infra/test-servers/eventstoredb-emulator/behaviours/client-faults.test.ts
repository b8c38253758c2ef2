import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import {
  DeadlineExceededError,
  END,
  EventStoreDBClient,
  NO_STREAM,
  TimeoutError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import { happened, plain, refusalOf, several, withEmulator } from '../testing/with-emulator.ts';

const timeoutMs = 600;
const stillPending = Symbol('still pending');
const within = <T>(promise: Promise<T>) =>
  Promise.race([
    promise,
    new Promise<typeof stillPending>((resolve) => {
      setTimeout(resolve, timeoutMs, stillPending);
    }),
  ]);

describe('Faults of the client 6.2.1 that the adapter must keep away', () => {
  it('a: BatchAppend without an answer stays pending beyond its deadline, until the connection ends', async () => {
    await withEmulator({}, async ({ server, client }) => {
      server.faults.next('batch-append', { kind: 'hang' });
      const attempt = client.appendToStream('cart-1', happened(), { deadline: 100 }).catch((error: unknown) => error);
      expect(await within(attempt)).toBe(stillPending);
      server.cut();
      expect(await attempt).toMatchObject({ type: 'unavailable' });
    });
  });

  it("b: one client's broken batch call rejects another's append, and the late answer is an uncaught TypeError", async () => {
    // Runs in a separate process, because the client kills a process that has no handler for this error.
    const script = fileURLToPath(new URL('../testing/two-clients.ts', import.meta.url));
    const { stdout } = await promisify(execFile)(process.execPath, [script]);
    expect(JSON.parse(stdout)).toEqual({
      rejected: 'unavailable',
      stored: 1,
      uncaught: 'TypeError',
      next: 'still pending',
    });
  });

  it('c: without throwing, a refused BatchAppend always says revision 1; Append says the right one', async () => {
    await withEmulator({}, async ({ server, client, atEnd }) => {
      await client.appendToStream('cart-1', several(5));
      const lenient = EventStoreDBClient.connectionString(`${server.url}&throwOnAppendFailure=false`);
      atEnd(() => lenient.dispose());
      const refused = { expectedRevision: NO_STREAM } as const;
      const batch = await lenient.appendToStream('cart-1', happened(), refused);
      expect(batch).toMatchObject({ success: false, nextExpectedRevision: 1n });
      const single = await lenient.appendToStream('cart-1', happened(), { ...refused, ...plain });
      expect(single).toMatchObject({ success: false, nextExpectedRevision: 4n });
    });
  });

  it('d: batch errors say nothing, and a dead server is a bare error with a code and no type', async () => {
    await withEmulator({}, async ({ server, client, connect }) => {
      await client.appendToStream('cart-1', happened());
      const refusal = await refusalOf(client.appendToStream('cart-1', happened(), { expectedRevision: NO_STREAM }));
      expect(refusal).toBeInstanceOf(WrongExpectedVersionError);
      expect([refusal.message, refusal.code]).toEqual(['', undefined]);
      server.faults.next('features', { kind: 'hang' });
      const waiting = connect()
        .appendToStream('cart-1', happened(), { deadline: 50 })
        .catch(() => 'rejected');
      expect(await within(waiting)).toBe(stillPending);
      await server.kill();
      const bare = await refusalOf(connect().appendToStream('cart-1', happened()));
      expect(bare).toMatchObject({ code: 14 });
      expect(bare).not.toHaveProperty('type');
    });
  });

  it('e: reads and subscriptions ignore their deadline', async () => {
    await withEmulator({}, async ({ server, client }) => {
      server.faults.next('read', { kind: 'hang' });
      const read = (async () => {
        for await (const _ of client.readStream('cart-1', { deadline: 50 }));
      })().catch(() => 'rejected');
      expect(await within(read)).toBe(stillPending);
      server.faults.next('subscribe', { kind: 'hang' });
      const subscription = client.subscribeToAll({ fromPosition: END, deadline: 50 });
      const word = new Promise((resolve) => {
        for (const name of ['confirmation', 'error', 'end'] as const) subscription.on(name, resolve);
      });
      expect(await within(word)).toBe(stillPending);
    });
  });

  it('f: per-call credentials take Append, whose deadline is kept; without TLS they are not sent', async () => {
    await withEmulator({ users: { admin: 'changeit' } }, async ({ client }) => {
      expect(await refusalOf(client.appendToStream('cart-1', happened(), plain))).toMatchObject({
        type: 'access-denied',
      });
    });
    await withEmulator({ commitTimeoutMs: 400 }, async ({ server, client }) => {
      server.faults.next('append', { kind: 'hang' });
      const late = await refusalOf(client.appendToStream('cart-1', happened(), { ...plain, deadline: 100 }));
      expect(late).toBeInstanceOf(DeadlineExceededError);
      server.writer.hold();
      expect(await refusalOf(client.appendToStream('cart-1', happened(), plain))).toBeInstanceOf(TimeoutError);
      expect([server.faults.calls('append'), server.faults.calls('batch-append')]).toEqual([2, 0]);
      expect(server.faults.calls('features')).toBe(0);
    });
  });

  it('g: the truncation of a soft-deleted stream loses its precision', async () => {
    await withEmulator({}, async ({ client }) => {
      await client.appendToStream('cart-1', happened());
      await client.deleteStream('cart-1');
      const { metadata } = await client.getStreamMetadata('cart-1');
      expect(metadata?.truncateBefore).toBe(2 ** 63);
    });
  });
});
