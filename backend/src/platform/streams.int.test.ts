import type { ProjectEvent } from '@windtunnel/contracts/events/project';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import { type EventStore, type StoredEvent, StoreUnavailable } from '@windtunnel/contracts/ports/event-store';
import { createFakeClock } from '@windtunnel/infra/clock/fake-clock';
import { createSqliteEventStore, type SqliteEventStore } from '@windtunnel/infra/event-store/sqlite/sqlite-event-store';
import { createSystemIds } from '@windtunnel/infra/ids/system-ids';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { project } from '../projects/project.ts';
import { FoldedStreams } from './folded-streams.ts';
import { Streams } from './streams.ts';
import { WriteContext } from './write-context.ts';

const folder = aDataFolder();
let stores = 0;
let store: SqliteEventStore;
const clock = createFakeClock();
beforeEach(() => {
  stores += 1;
  store = createSqliteEventStore({ file: folder.file(`events-${stores}.db`) });
});
afterEach(() => store.close());

const streamsOn = (eventStore: EventStore) => new Streams(new FoldedStreams(eventStore), clock, createSystemIds());
const context = () => new WriteContext('u1', 'request-1', 'cause-1');
const create = { type: 'Create', projectId: 'p1', ownerId: 'u1', name: 'Kitchen' } as const;
const rename = (name: string) => ({ type: 'Rename', ownerId: 'u1', name }) as const;
const stored = async () => {
  const events: StoredEvent[] = [];
  for await (const event of store.readStream('project-p1')) events.push(event);
  return events;
};

describe('a command', () => {
  it('becomes sealed events that say who, when and why', async () => {
    const written = context();
    const { state, events } = await streamsOn(store).decide(project, 'p1', create, written);
    expect(state).toEqual({ ownerId: 'u1', name: 'Kitchen', deleted: false });
    expect(events.map(({ type }) => type)).toEqual(['ProjectCreated']);
    const [event] = await stored();
    expect(event?.metadata).toMatchObject({
      schemaVersion: 1,
      actor: 'u1',
      correlationId: 'request-1',
      causationId: 'cause-1',
      recordedAt: clock.now().toISOString(),
    });
    expect(written.position).toBe(event?.position);
    await streamsOn(store).decide(project, 'p1', rename('Bath'), context());
    expect(await store.verify('project-p1')).toEqual({ ok: true, events: 2 });
  });

  it('with nothing to do appends nothing and still notes the position of the state', async () => {
    const streams = streamsOn(store);
    await streams.decide(project, 'p1', create, context());
    const again = context();
    expect((await streams.decide(project, 'p1', create, again)).events).toEqual([]);
    expect(again.position).toBe(await store.head());
    expect(await stored()).toHaveLength(1);
  });

  it('takes into account what another writer did meanwhile', async () => {
    const [mine, theirs] = [streamsOn(store), streamsOn(store)];
    await mine.decide(project, 'p1', create, context());
    await theirs.decide(project, 'p1', rename('Bath'), context());
    expect((await mine.decide(project, 'p1', rename('Garden'), context())).state?.name).toBe('Garden');
    await theirs.decide(project, 'p1', { type: 'Delete', ownerId: 'u1' }, context());
    await expect(mine.decide(project, 'p1', rename('Attic'), context())).rejects.toThrow(DomainError);
    expect(await store.verify('project-p1')).toMatchObject({ ok: true, events: 4 });
  });

  it('is never refused on an outdated state', async () => {
    const [mine, theirs] = [streamsOn(store), streamsOn(store)];
    await expect(mine.decide(project, 'p1', rename('Bath'), context())).rejects.toThrow('Project not found');
    await theirs.decide(project, 'p1', create, context());
    expect((await mine.decide(project, 'p1', rename('Bath'), context())).state?.name).toBe('Bath');
  });

  it('loses no update when many run at once', async () => {
    const writers = [streamsOn(store), streamsOn(store)];
    await writers[0]?.decide(project, 'p1', create, context());
    const names = Array.from({ length: 20 }, (_, index) => `Name ${index}`);
    await Promise.all(names.map((name, index) => writers[index % 2]?.decide(project, 'p1', rename(name), context())));
    const events = await stored();
    expect(events).toHaveLength(21);
    expect(new Set(events.slice(1).map(({ data }) => data.name))).toEqual(new Set(names));
  });

  it('is never recorded with a time before the previous event', async () => {
    const late = createFakeClock('2026-05-01T00:00:00.000Z');
    await new Streams(new FoldedStreams(store), late, createSystemIds()).decide(project, 'p1', create, context());
    await streamsOn(store).decide(project, 'p1', rename('Bath'), context());
    expect((await stored()).map(({ metadata }) => metadata.recordedAt)).toEqual([
      '2026-05-01T00:00:00.000Z',
      '2026-05-01T00:00:00.000Z',
    ]);
  });

  it('reads the log after an append with an unknown outcome', async () => {
    let lost = false;
    const flaky: EventStore = {
      ...store,
      append: async (...append) => {
        const appended = await store.append(...append);
        if (lost) return appended;
        lost = true;
        throw new StoreUnavailable('connection lost after the write');
      },
    };
    const streams = streamsOn(flaky);
    await expect(streams.decide(project, 'p1', create, context())).rejects.toThrow(StoreUnavailable);
    expect((await streams.decide(project, 'p1', create, context())).events).toEqual([]);
    expect(await stored()).toHaveLength(1);
  });

  it('writes nothing if an event would be invalid', async () => {
    const broken = { ...create, name: 7 as unknown as string };
    await expect(streamsOn(store).decide(project, 'p1', broken, context())).rejects.toThrow('does not fit its schema');
    expect(await stored()).toEqual([]);
  });

  it('is refused when other writers keep winning', async () => {
    const contested: EventStore = {
      ...store,
      append: async (stream, expected, events) => {
        await streamsOn(store).decide(project, 'p1', rename(`Theirs ${expected}`), context());
        return await store.append(stream, expected, events);
      },
    };
    await streamsOn(store).decide(project, 'p1', create, context());
    const lost = streamsOn(contested).decide(project, 'p1', rename('Mine'), context());
    await expect(lost).rejects.toMatchObject({ code: 'CONCURRENT_CHANGE' });
  });
});

describe('loading', () => {
  it('returns the newest state and when its events were recorded', async () => {
    const [mine, theirs] = [streamsOn(store), streamsOn(store)];
    expect(await mine.load(project, 'p1')).toBeNull();
    await theirs.decide(project, 'p1', create, context());
    await clock.advance(1_000);
    await theirs.decide(project, 'p1', rename('Bath'), context());
    const { state, recorded, position } = await mine.loadRecorded(project, 'p1');
    expect(state?.name).toBe('Bath');
    expect(Date.parse(recorded.last) - Date.parse(recorded.first)).toBe(1_000);
    expect(recorded.latest).toEqual({ ProjectCreated: recorded.first, ProjectRenamed: recorded.last });
    expect(position).toBe(await store.head());
  });

  it('returns the same from the cache and from the log', async () => {
    const streams = streamsOn(store);
    await streams.decide(project, 'p1', create, context());
    const type: ProjectEvent['type'] = 'ProjectRenamed';
    expect((await streams.decide(project, 'p1', rename('Bath'), context())).recorded.latest[type]).toBeDefined();
    expect(await streams.loadRecorded(project, 'p1')).toEqual(await streamsOn(store).loadRecorded(project, 'p1'));
  });
});
