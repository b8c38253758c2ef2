import { DeadlineExceededError, UnavailableError } from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import { all, happened, plain, refusalOf, withEmulator } from '../testing/with-emulator.ts';
import { giveOrder, listenForOrders } from './control.ts';

const shortly = { ...plain, deadline: 800 };

describe('Faults of single calls', () => {
  it.each([
    ['hang', DeadlineExceededError, 0],
    ['hang-after-commit', DeadlineExceededError, 1],
    ['cut', UnavailableError, 0],
    ['cut-after-commit', UnavailableError, 1],
  ] as const)('%s: the caller fails, and what was committed is there', async (kind, type, stored) => {
    await withEmulator({}, async ({ server, client }) => {
      server.faults.next('append', { kind });
      expect(await refusalOf(client.appendToStream('cart-1', happened(), shortly))).toBeInstanceOf(type);
      expect(server.log.stream('cart-1')?.committed ?? 0).toBe(stored);
      await client.appendToStream('cart-1', happened(), shortly);
      expect(await all(client.readStream('cart-1'))).toHaveLength(stored + 1);
    });
  });

  it('refuse and slow meet as many calls as planned, and none after they are cleared', async () => {
    await withEmulator({}, async ({ server, client }) => {
      const append = () => client.appendToStream('cart-1', happened(), plain);
      server.faults.next('append', { kind: 'refuse', code: 10 }, 2);
      server.faults.next('append', { kind: 'slow', answerAfterMs: 50 });
      expect([await refusalOf(append()), await refusalOf(append())]).toMatchObject([
        { type: 'timeout' },
        { type: 'timeout' },
      ]);
      const startedMs = performance.now();
      await append();
      expect(performance.now() - startedMs).toBeGreaterThanOrEqual(49);
      server.faults.next('append', { kind: 'refuse', code: 10 });
      server.faults.clear();
      await append();
      expect(server.faults.calls('append')).toBe(4);
    });
  });
});

describe('Orders to a server in a process of its own', () => {
  it('plan faults, hold commits and cut connections; what is no order is refused', async () => {
    await withEmulator({ commitTimeoutMs: 800 }, async ({ server, client, atEnd }) => {
      const { port, close } = await listenForOrders(server);
      atEnd(close);
      const control = `http://127.0.0.1:${port}`;
      const append = () => client.appendToStream('cart-1', happened(), plain);
      await giveOrder(control, { do: 'fault', call: 'append', fault: { kind: 'refuse', code: 1 } });
      expect(await refusalOf(append())).toMatchObject({ type: 'cancelled' });
      await giveOrder(control, { do: 'hold' });
      expect(await refusalOf(append())).toMatchObject({ type: 'timeout' });
      await giveOrder(control, { do: 'release' });
      await append();
      expect(await all(client.readStream('cart-1'))).toHaveLength(2);
      await giveOrder(control, { do: 'fault', call: 'append', fault: { kind: 'hang' } });
      const hanging = refusalOf(append());
      await expect.poll(() => server.faults.calls('append')).toBe(4);
      await giveOrder(control, { do: 'cut' });
      expect(await hanging).toBeInstanceOf(UnavailableError);
      expect((await fetch(control, { method: 'POST', body: 'please' })).status).toBe(400);
    });
  });
});
