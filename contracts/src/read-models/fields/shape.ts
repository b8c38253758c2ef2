import * as z from 'zod';

interface Typed {
  /** In words, such as `list of objects`. */
  readonly type: string;
  /** May be null or absent. */
  readonly nullable: boolean;
}

/** What a schema is made of, without the ways in which it may be absent. */
export type Shape = Typed &
  (
    | { readonly kind: 'value'; readonly column: 'text' | 'number' | 'whole' | 'boolean' }
    | { readonly kind: 'list' | 'map'; readonly element: Shape }
    /** `schema` is the object, or the union of which `fields` has all. */
    | { readonly kind: 'object'; readonly schema: z.ZodType; readonly fields: ReadonlyMap<string, Shape> }
  );

/** @throws RangeError for a kind of schema that no read model has yet. */
export function partsOf(schema: z.ZodType): Shape {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return { ...partsOf(schema.unwrap() as z.ZodType), nullable: true };
  if (schema instanceof z.ZodArray) return collectionOf('list', schema.element as z.ZodType);
  if (schema instanceof z.ZodRecord) return collectionOf('map', schema.valueType as z.ZodType);
  if (schema instanceof z.ZodObject) return objectOf(schema, [schema]);
  if (schema instanceof z.ZodDiscriminatedUnion) return objectOf(schema, schema.options as readonly z.ZodObject[]);
  return scalarOf(schema);
}

function collectionOf(kind: 'list' | 'map', of: z.ZodType): Shape {
  const element = partsOf(of);
  const many = element.kind === 'object' ? 'objects' : element.type;
  return { kind, element, type: `${kind} of ${many}`, nullable: false };
}

function objectOf(schema: z.ZodType, options: readonly z.ZodObject[]): Shape {
  const fields = new Map<string, Shape>();
  for (const option of options) {
    for (const [name, field] of Object.entries(option.shape)) fields.set(name, both(fields.get(name), partsOf(field)));
  }
  if (options.length > 1) {
    for (const [name, field] of fields) {
      if (options.some(({ shape }) => !(name in shape))) fields.set(name, { ...field, nullable: true });
    }
  }
  return { kind: 'object', schema, fields, type: 'object', nullable: false };
}

/** The same field in two objects of a union. */
function both(one: Shape | undefined, other: Shape): Shape {
  if (one === undefined || one.type === other.type) return other;
  return { ...other, type: `${one.type}, ${other.type.replace(/^one of /, '')}` };
}

function scalarOf(schema: z.ZodType): Shape {
  const value = (column: 'text' | 'number' | 'whole' | 'boolean', type: string): Shape => ({
    kind: 'value',
    column,
    type,
    nullable: false,
  });
  if (schema instanceof z.ZodString) return value('text', 'text');
  if (schema instanceof z.ZodBoolean) return value('boolean', 'yes or no');
  if (schema instanceof z.ZodNumber)
    return schema.format === 'safeint' ? value('whole', 'whole number') : value('number', 'number');
  if (schema instanceof z.ZodEnum) return value('text', `one of ${schema.options.join(', ')}`);
  if (schema instanceof z.ZodLiteral) return value('text', `one of ${[...schema.values].join(', ')}`);
  throw new RangeError(`A read model has a field of a kind that is not described: ${schema.type}`);
}
