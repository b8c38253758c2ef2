import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { EventStoreDBClient, NO_STREAM } from '@eventstore/db-client';
import { expect, it } from 'vitest';
import { freePort } from '../../processes/free-port.ts';
import { giveOrder } from '../server/control.ts';
import { eventstore } from '../test-server.ts';
import { all, happened, plain } from '../testing/with-emulator.ts';

it('loses no acknowledged event when it is killed, whole writes only, also between commit and answer', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'eventstore-kill-'));
  const place = { toolsDir: folder, folder, port: await freePort() };
  let running = await eventstore.start(place);
  const client = EventStoreDBClient.connectionString(running.environment.EVENTSTORE_URL ?? '');
  const acknowledged = new Map<string, readonly string[]>();
  try {
    for (let provisioning = 0; provisioning < 3; provisioning += 1) {
      let goesOn = true;
      const writers = Array.from({ length: 4 }, async (_, writer) => {
        for (let n = 0; goesOn; n += 1) {
          const stream = `cart-${provisioning}-${writer}-${n}`;
          const events = [happened(), happened(), happened()];
          const options = { ...plain, expectedRevision: NO_STREAM, deadline: 2_000 } as const;
          const written = await client.appendToStream(stream, events, options).catch(() => undefined);
          if (written)
            acknowledged.set(
              stream,
              events.map(({ id }) => id),
            );
          else goesOn = false;
        }
      });
      const before = acknowledged.size;
      while (acknowledged.size < before + 20 * (provisioning + 1)) await wait(5);
      if (provisioning === 0) await running.kill();
      else {
        const control = running.environment.TEST_EVENTSTORE_CONTROL ?? '';
        await giveOrder(control, { do: 'fault', call: 'append', fault: { kind: 'kill-after-commit' } });
      }
      await Promise.all(writers);
      await running.kill();
      running = await eventstore.start(place);
    }
    const stored = Map.groupBy(await all(client.readAll()), ({ streamId }) => streamId);
    for (const [stream, ids] of acknowledged) expect(stored.get(stream)?.map(({ id }) => id)).toEqual(ids);
    const carts = [...stored].filter(([stream]) => stream.startsWith('cart-'));
    for (const [, events] of carts) expect(events).toHaveLength(3);
    // The writes whose responses were lost in the kill are present.
    expect(carts.length).toBeGreaterThan(acknowledged.size);
  } finally {
    await client.dispose();
    await running.stop();
    rmSync(folder, { recursive: true });
  }
});
