import { DeadlineExceededError, UnavailableError } from '@eventstore/db-client';
import { expect, it } from 'vitest';
import { all, type Fixture, happened, plain, refusalOf, withEmulator } from '../testing/with-emulator.ts';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';

const shortly = { ...plain, deadline: 600 };

async function proxyOf({ server, atEnd }: Fixture): Promise<FaultProxy> {
  const proxy = await startFaultProxy(server.port);
  atEnd(() => proxy.close());
  return proxy;
}

it('lets everything through while the weather is fair', async () => {
  await withEmulator({}, async (scene) => {
    const client = scene.connect((await proxyOf(scene)).url);
    await client.appendToStream('cart-1', happened(), plain);
    expect(await all(client.readStream('cart-1'))).toHaveLength(1);
  });
});

it('hangs: nothing arrives, and neither side is notified', async () => {
  await withEmulator({}, async (scene) => {
    const proxy = await proxyOf(scene);
    const client = scene.connect(proxy.url);
    await client.appendToStream('cart-1', happened(), plain);
    proxy.hang();
    expect(await refusalOf(client.appendToStream('cart-1', happened(), shortly))).toBeInstanceOf(DeadlineExceededError);
    expect(await all(scene.client.readStream('cart-1'))).toHaveLength(1);
    proxy.heal();
    await expect.poll(() => client.appendToStream('cart-1', happened(), shortly).catch(() => null)).toBeTruthy();
  });
});

it('swallows answers: what was sent is stored', async () => {
  await withEmulator({}, async (scene) => {
    const proxy = await proxyOf(scene);
    const client = scene.connect(proxy.url);
    await client.appendToStream('cart-1', happened(), plain);
    proxy.swallowAnswers();
    expect(await refusalOf(client.appendToStream('cart-1', happened(), shortly))).toBeInstanceOf(DeadlineExceededError);
    expect(await all(scene.client.readStream('cart-1'))).toHaveLength(2);
  });
});

it('cuts what is open, refuses what is new, and heals', async () => {
  await withEmulator({}, async (scene) => {
    const proxy = await proxyOf(scene);
    const client = scene.connect(proxy.url);
    await client.appendToStream('cart-1', happened(), plain);
    scene.server.faults.next('append', { kind: 'hang' });
    const cutOff = refusalOf(client.appendToStream('cart-1', happened(), plain));
    await expect.poll(() => scene.server.faults.calls('append')).toBe(2);
    proxy.refuse();
    expect(await cutOff).toBeInstanceOf(UnavailableError);
    expect(await refusalOf(client.appendToStream('cart-1', happened(), shortly))).toBeInstanceOf(UnavailableError);
    proxy.heal();
    await expect.poll(() => client.appendToStream('cart-1', happened(), shortly).catch(() => null)).toBeTruthy();
  });
});

it('slows everything down without mixing it up', async () => {
  await withEmulator({}, async (scene) => {
    const proxy = await proxyOf(scene);
    const client = scene.connect(proxy.url);
    await client.appendToStream('cart-1', happened('First'), plain);
    proxy.slow(60);
    const startedMs = performance.now();
    await client.appendToStream('cart-1', happened('Second'), plain);
    expect(performance.now() - startedMs).toBeGreaterThanOrEqual(120);
    expect((await all(client.readStream('cart-1'))).map(({ type }) => type)).toEqual(['First', 'Second']);
  });
});
