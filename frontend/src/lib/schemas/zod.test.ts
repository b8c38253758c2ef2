import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import * as whole from 'zod/v4';

type Zod = typeof whole;

/** Schemas in the ways in which the contracts and the forms write them, with what they are given. */
const written: Readonly<Record<string, (zod: Zod) => readonly [schema: whole.ZodType, ...inputs: unknown[]]>> = {
  'a text': ({ string }) => [
    string('Text').trim().min(2, 'Short').max(4, 'Long'),
    ' ab ',
    ' a ',
    'abcde',
    3,
    undefined,
  ],
  'a pattern': ({ string }) => [string().regex(/^[a-z]+$/, 'Small'), 'abc', 'ABC'],
  'an address': ({ email }) => [email('Wrong'), 'ada@tests.example', 'ada@'],
  'a time': ({ iso }) => [
    iso.datetime({ precision: 3, error: 'Wrong' }),
    '2026-05-04T10:00:00.000Z',
    '2026-05-04T10:00:00Z',
    'today',
  ],
  'small letters': ({ string }) => [string().toLowerCase().trim(), ' ADA '],
  'a number': ({ int }) => [int().min(1, 'Few').max(3, 'Many'), 0, 1, 4, 1.5, '2', Number.NaN],
  'a number in an address': ({ coerce }) => [coerce.number().int().min(0).optional(), '2', 'two', '-1', undefined],
  'a list': ({ array, string }) => [
    array(string().min(1, 'Empty')).min(1, 'None').max(2, 'Many'),
    [],
    ['a'],
    ['a', ''],
    ['a', 'b', 'c'],
  ],
  'an object': ({ object, string, boolean }) => [
    object({ name: string(), kept: boolean().default(true), note: string().nullable().catch(null) }),
    { name: 'Ada', more: 1 },
    { name: 'Ada', kept: false, note: 7 },
    {},
    null,
  ],
  'a strict object': ({ strictObject, string }) => [
    strictObject({ name: string() }),
    { name: 'Ada' },
    { name: 'Ada', more: 1 },
  ],
  'parts of an object': ({ object, string }) => {
    const base = object({ a: string(), b: string() });
    return [
      object({
        omitted: base.omit({ a: true }),
        picked: base.pick({ a: true }),
        partial: base.partial().extend({ c: string() }),
      }),
      { omitted: { b: '' }, picked: { a: '' }, partial: { c: '' } },
      { omitted: {}, picked: {}, partial: {} },
    ];
  },
  'a choice': (zod) => [zod.enum(['A', 'B']).nullable(), 'A', 'C', null],
  'one of several': ({ union, string, number, null: none, array, record }) => [
    union([array(string()), record(string(), union([number(), none()]))]),
    ['a'],
    { a: 1, b: null },
    { a: 'a' },
  ],
  'one by its kind': ({ discriminatedUnion, object, literal, string }) => [
    discriminatedUnion('kind', [object({ kind: literal('a'), text: string() }), object({ kind: literal('b') })]),
    { kind: 'a', text: '' },
    { kind: 'b' },
    { kind: 'c' },
  ],
  'a rule': ({ object, string }) => [
    object({ one: string(), other: string() }).refine(({ one, other }) => one === other, {
      path: ['other'],
      message: 'Differ',
    }),
    { one: 'a', other: 'a' },
    { one: 'a', other: 'b' },
  ],
  rules: ({ array, string }) => [
    array(string()).superRefine((texts, context) => {
      for (const [index, text] of texts.entries())
        if (text === '') context.addIssue({ code: 'custom', path: [index], message: 'Empty' });
    }),
    ['a', ''],
  ],
  'a change': ({ string, number, preprocess }) => [
    string()
      .transform((text) => text.length)
      .pipe(preprocess((length) => Number(length) * 2, number().max(6, 'Long'))),
    'abc',
    'abcd',
  ],
  'an overwritten value': ({ string, unknown, object, undefined: none }) => [
    object({ text: string().overwrite((text) => text.normalize('NFC')), any: unknown(), none: none().optional() }),
    { text: 'e\u0301', any: 1 },
  ],
  'a custom value': ({ custom }) => [custom((value) => value === 1), 1, 2],
};

/** What users see of it: the output, or the message that we wrote, at each path. Messages of the library are never shown. */
function seen(schema: whole.ZodType, input: unknown): unknown {
  const { data, error } = schema.safeParse(input);
  return error === undefined ? { data } : { problems: error.issues.map(({ path, code }) => ({ path, code })) };
}

describe('the small library checks as the large one does', () => {
  it.each(Object.keys(written))('%s', (name) => {
    const [large, ...inputs] = written[name]?.(whole) ?? [];
    const [small] = written[name]?.(z as Zod) ?? [];
    if (large === undefined || small === undefined) throw new Error('nothing to compare');
    for (const input of inputs) expect(seen(small, input), JSON.stringify(input)).toEqual(seen(large, input));
  });

  it('and says the same about what it refuses in our words', () => {
    const messages = ({ string, array }: Zod) =>
      array(string('Text').min(2, 'Short').max(3, 'Long').regex(/^a/, 'Begins'))
        .min(7, 'Few')
        .safeParse([3, 'a', 'abcd', 'bcd'])
        .error?.issues.map(({ message }) => message);
    expect(messages(z as Zod)).toEqual(['Text', 'Short', 'Long', 'Begins', 'Few']);
    expect(messages(z as Zod)).toEqual(messages(whole));
  });

  it('gives the parts of lists and of optional values', () => {
    const names = z.array(z.string()).max(3).optional();
    expect(names.unwrap().element.safeParse(1).success).toBe(false);
  });
});
