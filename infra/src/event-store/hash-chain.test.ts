import type { NewEvent, StoredEvent } from '@windtunnel/contracts/ports/event-store';
import { expect, it } from 'vitest';
import { EventDamaged, sealEvents, type UnsealedEvent, verifyLog, verifyLogEnd, verifyStream } from './hash-chain.ts';
import { toPosition } from './sqlite/log-position.ts';

const unsealed = (index: number): UnsealedEvent => ({
  id: `018f0000-0000-7000-8000-00000000000${index}`,
  type: 'CreditsGranted',
  data: { amountTenths: 10 * index, source: 'plan' },
  metadata: {
    schemaVersion: 1,
    actor: 'system',
    correlationId: 'c',
    causationId: 'c',
    recordedAt: '2026-01-05T09:00:00.000Z',
  },
});
const asStored = (stream: string, events: readonly NewEvent[]): StoredEvent[] =>
  events.map((event, revision) => ({ ...event, stream, revision, position: toPosition(revision + 1) }));
const aChain = (stream = 'credits-1') => asStored(stream, sealEvents(stream, null, [0, 1, 2, 3].map(unsealed)));

it('accepts events that were sealed together or one by one', async () => {
  const [first, ...rest] = [0, 1, 2, 3].map(unsealed);
  const sealed = sealEvents('credits-1', null, first ? [first] : []);
  for (const event of rest) sealed.push(...sealEvents('credits-1', sealed.at(-1)?.metadata.hash ?? null, [event]));
  expect(asStored('credits-1', sealed)).toEqual(aChain());
  expect(await verifyStream(aChain())).toEqual({ ok: true, events: 4 });
});

it('seals an event again that was sealed at another revision', () => {
  const [, second] = sealEvents('credits-1', null, [0, 1].map(unsealed));
  expect(sealEvents('credits-1', null, second ? [second] : [])).toEqual(sealEvents('credits-1', null, [unsealed(1)]));
});

it('computes the same hash for every order of the keys', () => {
  const event = unsealed(1);
  const reordered = { ...event, data: { source: 'plan', amountTenths: 10 } };
  expect(sealEvents('s', null, [reordered])[0]?.metadata.hash).toBe(sealEvents('s', null, [event])[0]?.metadata.hash);
});

it('computes a hash that is the same in every release', () => {
  expect(aChain().at(-1)?.metadata.hash).toMatchInlineSnapshot(
    `"ca9f4a6776ec2271f9514105434c7c285c1ed33b4f12721a10e650afd2c29088"`,
  );
});

const changes: [string, number, (chain: StoredEvent[]) => StoredEvent[]][] = [
  [
    'a changed amount',
    1,
    (chain) => chain.map((one) => (one.revision === 1 ? { ...one, data: { amountTenths: 99 } } : one)),
  ],
  ['a changed type', 2, (chain) => chain.map((one) => (one.revision === 2 ? { ...one, type: 'CreditsExpired' } : one))],
  ['a changed id', 0, (chain) => chain.map((one) => (one.revision === 0 ? { ...one, id: 'x' } : one))],
  [
    'a changed time',
    3,
    (chain) =>
      chain.map((one) =>
        one.revision === 3 ? { ...one, metadata: { ...one.metadata, recordedAt: '2020-01-01T00:00:00.000Z' } } : one,
      ),
  ],
  ['a removed event', 1, (chain) => chain.filter(({ revision }) => revision !== 1)],
  ['a removed first event', 0, (chain) => chain.slice(1)],
  ['two events swapped', 1, ([a, b, c, d]) => [a, c, b, d].flatMap((one) => one ?? [])],
  [
    'a removed event hidden by renumbering',
    1,
    (chain) =>
      asStored(
        'credits-1',
        chain.filter((one) => one.revision !== 1),
      ),
  ],
];
it.each(changes)('reports the first bad revision after %s', async (_, revision, change) => {
  expect(await verifyStream(change(aChain()))).toMatchObject({ ok: false, stream: 'credits-1', revision });
});

it('refuses a chain under the name of another stream', async () => {
  expect(await verifyStream(asStored('credits-2', aChain()))).toMatchObject({ ok: false, revision: 0 });
});

it('verifies the interleaved streams of a whole log', async () => {
  const [one, other] = [aChain('credits-1'), aChain('credits-2')];
  const mixed = one.flatMap((event, index) => [event, other[index] ?? event]);
  expect(await verifyLog(mixed)).toEqual({ ok: true, events: 8 });
  const altered = mixed.map((event) =>
    event.stream === 'credits-2' && event.revision === 2 ? { ...event, data: {} } : event,
  );
  expect(await verifyLog(altered)).toMatchObject({ ok: false, stream: 'credits-2', revision: 2 });
});

it('verifies the end of a log, of which it cannot know what came before', async () => {
  const end = aChain().slice(2);
  expect(await verifyLogEnd(end)).toEqual({ ok: true, events: 2 });
  expect(await verifyLogEnd(aChain())).toEqual({ ok: true, events: 4 });
  const changed = end.map((event) => ({ ...event, data: { amountTenths: 1 } }));
  expect(await verifyLogEnd(changed)).toMatchObject({ ok: false, revision: 2 });
  expect(await verifyLogEnd([end[0], end[0]].flatMap((event) => event ?? []))).toMatchObject({
    ok: false,
    revision: 3,
  });
  expect(await verifyLogEnd(asStored('credits-2', aChain()))).toMatchObject({ ok: false, revision: 0 });
});

it('says in a sentence what is wrong', async () => {
  const problemAfter = async (change: (chain: StoredEvent[]) => StoredEvent[]) => {
    const verdict = await verifyStream(change(aChain()));
    return verdict.ok ? null : verdict.problem;
  };
  expect(await problemAfter((chain) => chain.filter(({ revision }) => revision !== 1))).toBe('Revision 1 is missing');
  expect(
    await problemAfter(([one, , ...rest]) =>
      asStored(
        'credits-1',
        [one, ...rest].flatMap((e) => e ?? []),
      ),
    ),
  ).toBe('It does not follow the event before it');
  expect(await problemAfter((chain) => chain.map((one) => ({ ...one, type: 'CreditsExpired' })))).toBe(
    'Its content is not what was sealed',
  );
});

it('ends at an event that cannot be read, and passes other errors on', async () => {
  const failing = (error: Error) =>
    (function* () {
      yield* aChain().slice(0, 2);
      throw error;
    })();
  const damaged = new EventDamaged('credits-1', 2);
  expect({ name: damaged.name, message: damaged.message }).toEqual({
    name: 'EventDamaged',
    message: 'Event 2 of credits-1 cannot be read',
  });
  expect(await verifyLog(failing(damaged))).toEqual({
    ok: false,
    stream: 'credits-1',
    revision: 2,
    problem: 'Event 2 of credits-1 cannot be read',
  });
  await expect(verifyLog(failing(new Error('The disk is gone')))).rejects.toThrow('The disk is gone');
});
