import { type FaultProxy, startFaultProxy } from '@windtunnel/test-servers/eventstoredb-emulator/proxy/fault-proxy';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { all, aStream, aType, eventsIn, follow, idsOf, someEvents } from '../contract/events.ts';
import { aTestBed, type TestBed } from './testing/test-bed.ts';
import { defaultTimeouts } from './timeouts.ts';

let testBed: TestBed;
let proxy: FaultProxy;
beforeEach(async () => {
  testBed = await aTestBed();
  proxy = await startFaultProxy(testBed.server().port);
});
afterEach(async () => {
  await testBed.close();
  await proxy.close();
});

const longerThanTheTest = 120_000;

it('an append and a subscription recover by themselves from a connection that drops all packets', async () => {
  const type = aType();
  const store = await testBed.open({ url: proxy.url, timeouts: defaultTimeouts });
  await store.append(aStream(), 'none', someEvents(2, { type }));
  const following = follow(store, { after: null, types: [type] }, (seen) => eventsIn(seen).length === 6);
  await store.head();
  // Open connections stall; new ones get through.
  proxy.slow(longerThanTheTest);
  const stream = aStream();
  const appending = store.append(stream, 'none', someEvents(2, { type }));
  await new Promise((resolve) => setTimeout(resolve, 100));
  proxy.heal();
  const direct = await testBed.open();
  await direct.append(aStream(), 'none', someEvents(2, { type }));
  expect((await appending).revision).toBe(1);
  expect(await all(direct.readStream(stream))).toHaveLength(2);
  expect(idsOf(eventsIn(await following))).toEqual(idsOf(await all(direct.readAll({ types: [type] }))));
});
