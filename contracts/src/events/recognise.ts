import type * as z from 'zod';
import { ownValue } from '../kernel/own-value.ts';

/** True only for a value that its schema accepts unchanged: parsing it would return an equal value. */
export type Recognise = (value: unknown) => boolean;

/**
 * A fast check of the plain parts of a schema. False means unknown: the schema itself then decides. Almost every event
 * read is valid, and a full parse costs as much as reading its row.
 */
export function recogniserOf(schema: z.ZodType): Recognise {
  return recogniser(schema as unknown as z.core.$ZodTypes);
}

function recogniser(schema: z.core.$ZodTypes): Recognise {
  const { def } = schema._zod;
  const checks = (def.checks ?? []) as readonly Check[];
  switch (def.type) {
    case 'string':
      return 'format' in def ? never : within(checks, (value) => typeof value === 'string');
    case 'number':
      return within(checks, 'format' in def && def.format === 'safeint' ? Number.isSafeInteger : Number.isFinite);
    case 'boolean':
      return within(checks, (value) => typeof value === 'boolean');
    case 'null':
      return (value) => value === null;
    case 'literal':
      return oneOf(def.values);
    case 'enum':
      return oneOf(Object.values(def.entries));
    case 'nullable':
      return orElse(null, inner(def));
    case 'optional':
      return orElse(undefined, inner(def));
    case 'default':
      return inner(def);
    case 'array':
      return within(checks, listOf(recogniser(def.element as z.core.$ZodTypes)));
    case 'object':
      return checks.length > 0 ? never : membersOf(def.shape as Readonly<Record<string, z.core.$ZodTypes>>);
    case 'record':
      return checks.length > 0 ? never : valuesOf(recogniser(def.valueType as z.core.$ZodTypes));
    case 'union':
      return anyOf((def.options as readonly z.core.$ZodTypes[]).map(recogniser));
    default:
      return never;
  }
}

type Check = z.core.$ZodCheck<never>;

const never: Recognise = () => false;

const inner = (def: { readonly innerType: z.core.$ZodType }) => recogniser(def.innerType as z.core.$ZodTypes);

const orElse =
  (other: null | undefined, one: Recognise): Recognise =>
  (value) =>
    value === other || one(value);

function oneOf(values: Iterable<unknown>): Recognise {
  const known = new Set(values);
  return (value) => known.has(value);
}

const anyOf =
  (options: readonly Recognise[]): Recognise =>
  (value) =>
    options.some((option) => option(value));

const listOf =
  (one: Recognise): Recognise =>
  (value) =>
    Array.isArray(value) && value.every(one);

/** Every member is known and recognised, and no required one is missing. */
function membersOf(shape: Readonly<Record<string, z.core.$ZodTypes>>): Recognise {
  const members = new Map(Object.entries(shape).map(([name, schema]) => [name, recogniser(schema)]));
  // A missing member with a default is not recognised, because the schema adds it.
  const optional = new Set(Object.keys(shape).filter((name) => ownValue(shape, name)?._zod.def.type === 'optional'));
  const requiredCount = members.size - optional.size;
  return (value) => {
    if (!isPlain(value)) return false;
    let present = 0;
    for (const name in value) {
      const member = members.get(name);
      if (member === undefined || !member(ownValue(value, name))) return false;
      if (optional.size === 0 || !optional.has(name)) present += 1;
    }
    return present === requiredCount;
  };
}

const valuesOf =
  (one: Recognise): Recognise =>
  (value) =>
    isPlain(value) && Object.keys(value).every((name) => name !== '__proto__' && one(ownValue(value, name)));

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** Bounds are checked here; any other check is left to the schema. */
function within(checks: readonly Check[], kind: Recognise): Recognise {
  if (checks.length === 0) return kind;
  const bounds = checks.map(boundOf);
  return (value) => kind(value) && bounds.every((bound) => bound(value));
}

function boundOf({ _zod: { def } }: Check): Recognise {
  const bound = def as z.core.$ZodChecks['_zod']['def'];
  switch (bound.check) {
    case 'min_length':
      return (value) => lengthOf(value) >= bound.minimum;
    case 'max_length':
      return (value) => lengthOf(value) <= bound.maximum;
    case 'greater_than':
      return (value) => (bound.inclusive ? Number(value) >= Number(bound.value) : Number(value) > Number(bound.value));
    case 'less_than':
      return (value) => (bound.inclusive ? Number(value) <= Number(bound.value) : Number(value) < Number(bound.value));
    case 'number_format':
      return bound.format === 'safeint' ? Number.isSafeInteger : never;
    default:
      return never;
  }
}

const lengthOf = (value: unknown): number => (value as { readonly length: number }).length;
