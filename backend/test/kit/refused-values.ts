import * as z from 'zod';

/** A value that its schema refuses for one of its fields. */
interface RefusedValue {
  readonly field: string;
  readonly value: object;
}

interface JsonSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
}

type Path = readonly (string | number)[];
const missing = Symbol('missing');

/**
 * Changes one field of a valid value at a time, however deep: left out, of another type, too long, too short. Those that
 * the schema accepts are left out.
 */
export function refusedValues(schema: z.ZodType, valid: object): RefusedValue[] {
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return fieldsOf(described)
    .flatMap(({ path, type }) =>
      wrongFor(type).map(([what, wrong]) => ({
        field: `${path.join('.')} ${what}`,
        value: changed(valid, path, wrong),
      })),
    )
    .filter(({ value }) => !schema.safeParse(value).success);
}

function fieldsOf(schema: JsonSchema, path: Path = []): { readonly path: Path; readonly type: string }[] {
  const { properties = {}, items, anyOf = [] } = schema;
  return [
    ...(path.length > 0 ? [{ path, type: schema.type ?? 'any' }] : []),
    ...Object.entries(properties).flatMap(([name, field]) => fieldsOf(field, [...path, name])),
    ...(items === undefined ? [] : fieldsOf(items, [...path, 0])),
    ...anyOf.flatMap((either) => fieldsOf(either, path)),
  ];
}

function wrongFor(type: string): readonly (readonly [what: string, value: unknown])[] {
  const ofAnotherType = [null, 7, 'text', {}].map((value) => [`is ${JSON.stringify(value)}`, value] as const);
  const extremes = {
    string: [
      ['is too short', ''],
      ['is too long', 'x'.repeat(20_000)],
    ],
    array: [['is too long', Array(300).fill('An item that is long enough')]],
    number: [
      ['is too small', -1],
      ['is too large', 1e12],
      ['is a fraction', 1.5],
    ],
    integer: [
      ['is too small', -1],
      ['is too large', 1e12],
      ['is a fraction', 1.5],
    ],
  } as const;
  const own = new Map<string, readonly (readonly [string, unknown])[]>(Object.entries(extremes)).get(type) ?? [];
  return [['is missing', missing], ...ofAnotherType, ...own];
}

/** A copy with another value at a path, whose objects and lists are made where there are none. */
function changed(from: object, path: Path, value: unknown): object {
  const copy = structuredClone(from);
  let holder = copy as Record<string | number, unknown>;
  for (const [at, name] of path.entries()) {
    if (at === path.length - 1) {
      if (value === missing) delete holder[name];
      else holder[name] = value;
      break;
    }
    const isHolder = typeof holder[name] === 'object' && holder[name] !== null;
    if (!isHolder) holder[name] = typeof path[at + 1] === 'number' ? [] : {};
    holder = holder[name] as Record<string | number, unknown>;
  }
  return copy;
}
