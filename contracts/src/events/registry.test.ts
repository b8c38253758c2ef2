import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { accessEvents } from './access.ts';
import { accountEvents } from './account.ts';
import { creditsEvents } from './credits.ts';
import { interviewEvents } from './interview.ts';
import { modelUseEvents } from './model-use.ts';
import { notificationEvents } from './notification.ts';
import { panelEvents } from './panels.ts';
import { projectEvents } from './project.ts';
import { referralEvents } from './referral.ts';
import {
  checkEvent,
  type EventType,
  eventRegistry,
  formerTypes,
  readEvent,
  storedTypes,
  UnreadableEvent,
} from './registry.ts';
import { studyEvents } from './study.ts';
import { subscriptionEvents } from './subscription.ts';
import { type EventTable, firstVersion, readFromTable } from './table.ts';
import { goldenEvent, goldenFolder, readGolden } from './testing/golden-events.ts';

const files = readdirSync(goldenFolder);
const types = Object.keys(eventRegistry) as EventType[];

describe('golden events', () => {
  it.each(
    Object.entries(eventRegistry).flatMap(([type, { version }]) =>
      Array.from({ length: version }, (_, before) => [`${type}.v${before + 1}.json`, type]),
    ),
  )('%s exists and can be read', (file, type) => {
    expect(files).toContain(file);
    expect(readEvent(readGolden(file)).type).toBe(type);
  });

  it('belong to a known type each, or to one that was renamed', () => {
    const known = [...types, ...Object.keys(formerTypes)];
    for (const file of files) expect(known).toContain(file.split('.')[0]);
  });

  it.each(types)('%s keeps every field it was written with', (type) => {
    const stored = goldenEvent(type);
    expect(readEvent(stored).data).toMatchObject(stored.data);
  });

  it.each(types)('%s refuses an undeclared field', (type) => {
    const stored = goldenEvent(type);
    const data = { ...stored.data, email: 'someone@windtunnel.test' };
    expect(() => readEvent({ ...stored, data })).toThrow(UnreadableEvent);
  });
});

describe('an event type that was renamed', () => {
  it.each(Object.entries(formerTypes))('%s reads as %s, and stays what it was in the log', (former, type) => {
    const stored = Object.freeze(readGolden(`${former}.v1.json`));
    expect(readEvent(stored)).toMatchObject({ type, data: stored.data });
    expect(stored.type).toBe(former);
    expect(types).not.toContain(former);
  });

  it('is found under both names', () => {
    expect(storedTypes(['StudyDrafted', 'StudyAnalysed'])).toEqual([
      'StudyDrafted',
      'StudyAnalysed',
      'StudyInsightsRecorded',
    ]);
  });
});

describe('the registry', () => {
  it('gives every type to exactly one kind of stream', () => {
    const tables = [
      studyEvents,
      interviewEvents,
      creditsEvents,
      accountEvents,
      projectEvents,
      panelEvents,
      referralEvents,
      modelUseEvents,
      notificationEvents,
      accessEvents,
      subscriptionEvents,
    ];
    expect(tables.flatMap((table) => Object.keys(table)).toSorted()).toEqual(types.toSorted());
  });

  it('leads from every version to the next', () => {
    for (const row of Object.values(eventRegistry)) expect(row.upcasters).toHaveLength(row.version - 1);
  });

  it('checks an event before it is written', () => {
    expect(checkEvent({ type: 'ProjectRenamed', data: { name: 'Kitchen' } }).type).toBe('ProjectRenamed');
    expect(() =>
      checkEvent({ type: 'StudyAudienceSaved', data: { audienceCriteria: 'x', participantCount: 11 } }),
    ).toThrow(UnreadableEvent);
  });
});

describe('reading from a table', () => {
  const table = {
    LampLit: {
      version: 3,
      schema: z.strictObject({ lumens: z.int(), colour: z.string() }),
      upcasters: [({ brightness }) => ({ lumens: Number(brightness) * 100 }), (data) => ({ ...data, colour: 'white' })],
    },
    LampBroken: { version: 2, schema: z.strictObject({}), upcasters: [] },
    LampSold: firstVersion(z.strictObject({ price: z.int() })),
  } as const satisfies EventTable;
  const read = (type: string, schemaVersion: number, data: unknown) =>
    readFromTable(table, { type, data, metadata: { schemaVersion } });

  it('runs the upcasters from the stored version to the present one, in order', () => {
    expect(read('LampLit', 1, { brightness: 4 })).toEqual({ type: 'LampLit', data: { lumens: 400, colour: 'white' } });
    expect(read('LampLit', 2, { lumens: 7 })).toEqual({ type: 'LampLit', data: { lumens: 7, colour: 'white' } });
    expect(read('LampLit', 3, { lumens: 7, colour: 'red' })).toEqual({
      type: 'LampLit',
      data: { lumens: 7, colour: 'red' },
    });
  });

  it('leaves what is stored as it is', () => {
    const stored = Object.freeze({ brightness: 1 });
    read('LampLit', 1, stored);
    expect(stored).toEqual({ brightness: 1 });
  });

  it.each([
    ['an unknown type', 'LampLost', 1, {}, 'Unknown event type LampLost'],
    ['a name every object has', 'constructor', 1, {}, 'Unknown event type constructor'],
    ['a version newer than this program', 'LampSold', 2, { price: 1 }, 'LampSold version 2 is newer than this program'],
    ['a version before the first', 'LampLit', 0, {}, 'LampLit has no version 0'],
    ['a broken version', 'LampLit', 1.5, {}, 'LampLit has no version 1.5'],
    ['a missing upcaster', 'LampBroken', 1, {}, 'LampBroken has no upcaster from version 1 to 2'],
    ['data that breaks its schema', 'LampSold', 1, { price: 1.5 }, 'LampSold does not fit its schema'],
    ['data that is no object', 'LampSold', 1, null, 'LampSold does not fit its schema'],
  ])('refuses %s', (_, type, version, data, message) => {
    expect(() => read(type, version, data)).toThrow(UnreadableEvent);
    expect(() => read(type, version, data)).toThrow(message);
  });
});
