import fc from 'fast-check';
import type * as z from 'zod';
import { type SetupInput, setupInput, setupKeys } from '../study-setup.ts';

/** Every setup field that a caller may send, with values its schema accepts. New fields need no extra line here. */
export function setupValues(projectIds: readonly string[]): {
  readonly [Key in keyof SetupInput]-?: fc.Arbitrary<SetupInput[Key]>;
} {
  /** Fields with rules beyond those in their schema. */
  const special: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
    projectId: fc.option(fc.constantFrom(...projectIds), { nil: null }),
    siteUrl: fc.option(fc.webUrl({ withQueryParameters: true }), { nil: null }),
  };
  const entries = setupKeys.map((key) => {
    const schema: z.core.$ZodType = setupInput.shape[key];
    return [key, special[key] ?? accepted(schema, valuesOf(schema))];
  });
  return Object.fromEntries(entries);
}

/** The values after body parsing, for instance trimmed. */
function accepted(schema: z.core.$ZodType, values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const parse = (value: unknown) => (schema as z.ZodType).safeParse(value);
  return values.filter((value) => parse(value).success).map((value) => parse(value).data);
}

function valuesOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'optional':
    case 'default':
      return valuesOf(def.innerType);
    case 'nullable':
      return fc.option(valuesOf(def.innerType), { nil: null });
    case 'string':
      return fc.string({ unit: 'grapheme', maxLength: 60 });
    case 'number':
      return fc.integer({ min: -1_000, max: 1_000 });
    case 'boolean':
      return fc.boolean();
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'array':
      return fc.array(valuesOf(def.element), { maxLength: 3 });
    default:
      throw new Error(`Say in setup-values.ts how values of a ${def.type} are made`);
  }
}
