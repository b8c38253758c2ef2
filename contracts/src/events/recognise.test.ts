import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { canonicalJson } from '../kernel/json.ts';
import { recogniserOf } from './recognise.ts';
import { type EventType, eventRegistry, readEvent } from './registry.ts';
import { goldenEvent } from './testing/golden-events.ts';

const types = Object.keys(eventRegistry) as EventType[];
const golden = (type: EventType): Record<string, unknown> => goldenEvent(type).data;

/** Anything recognised must parse, and parsing must change nothing. */
function isConsistent(schema: z.ZodType, value: unknown): boolean {
  if (!recogniserOf(schema)(value)) return true;
  const parsed = schema.safeParse(value);
  return parsed.success && canonicalJson(parsed.data) === canonicalJson(value);
}

/** Every object in a value, with a way to change one of its members. */
function mutations(value: unknown): ((change: (member: unknown) => unknown) => unknown)[] {
  if (typeof value !== 'object' || value === null) return [(change) => change(value)];
  return Object.entries(value).flatMap(([name, member]) =>
    mutations(member).map((mutate) => (change: (member: unknown) => unknown) => {
      const copy = structuredClone(value) as Record<string, unknown>;
      copy[name] = mutate(change);
      return copy;
    }),
  );
}

const strange = [undefined, null, '', ' padded ', -1, 0.5, 1e300, Number.NaN, true, [], {}, 'x'.repeat(5_000)];

describe('recognising an event', () => {
  it.each(types)('recognises a %s as it is written today, unless only its schema can decide', (type) => {
    // A field missing from older events has its default value after reading.
    const { data } = readEvent({ type, data: golden(type), metadata: { schemaVersion: eventRegistry[type].version } });
    const yes = recogniserOf(eventRegistry[type].schema)(data);
    // Configurations contain text that is trimmed and rules spanning several fields.
    expect(yes).toBe(type !== 'StudyConfigurationSaved');
  });

  it.each(types)('never recognises a %s that its schema refuses or changes', (type) => {
    const { schema } = eventRegistry[type];
    for (const mutate of mutations(golden(type))) {
      for (const value of strange)
        expect(
          isConsistent(
            schema,
            mutate(() => value),
          ),
        ).toBe(true);
      expect(
        isConsistent(
          schema,
          mutate((member) => ({ ...Object(member), surplus: 1 })),
        ),
      ).toBe(true);
    }
    for (const name of Object.keys(golden(type))) {
      const { [name]: _, ...rest } = golden(type);
      expect(isConsistent(schema, rest)).toBe(true);
    }
  });

  it.each([
    ['optional', z.strictObject({ a: z.string().optional() })],
    ['default', z.strictObject({ a: z.string().default('x') })],
    ['nullable', z.object({ a: z.string().nullable(), b: z.int() })],
    ['bounds', z.object({ a: z.string().min(2).max(3), b: z.array(z.int().min(1).max(2)).min(1).max(2) })],
    ['trimmed', z.object({ a: z.string().trim() })],
    ['address', z.object({ a: z.email() })],
    ['refined', z.object({ a: z.string() }).refine(({ a }) => a !== 'a')],
    ['record', z.record(z.string(), z.enum(['a', 'b']))],
    [
      'either',
      z.discriminatedUnion('a', [z.object({ a: z.literal('a') }), z.object({ a: z.literal('b'), b: z.null() })]),
    ],
    ['loose', z.looseObject({ a: z.boolean() })],
    ['changed', z.object({ a: z.string().transform((text) => text.length) })],
    ['exclusive', z.object({ a: z.number().gt(1).lt(2) })],
  ])('agrees with the schema for %s', (_, schema) => {
    const member = fc.oneof(
      fc.constantFrom<unknown>('a', 'b', 'abc', ' a', 1, 1.5, 2, null, true, undefined),
      fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 3 }),
    );
    const anything = fc.oneof(
      fc.record({ a: member, b: member }, { requiredKeys: [] }),
      fc.record({ a: member, c: member }, { requiredKeys: [] }),
      fc.jsonValue(),
    );
    fc.assert(fc.property(anything, (value) => isConsistent(schema, value)));
  });

  it('recognises plain objects only', () => {
    expect(recogniserOf(z.object({}))(new Date())).toBe(false);
    expect(recogniserOf(z.object({}))({})).toBe(true);
  });
});
