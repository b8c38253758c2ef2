import * as z from 'zod';

/** The part of JSON Schema that every server understands: shapes, enumerations and descriptions, but no limits. */
export interface JsonSchema {
  readonly type: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean';
  readonly description?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: false;
  readonly items?: JsonSchema;
  readonly enum?: readonly string[];
}

/**
 * The shape of what a zod schema accepts. Lengths and ranges are left out, because some servers reject schemas that
 * state them; the answer is parsed with the zod schema anyway.
 */
export function plainSchema(schema: z.ZodType): JsonSchema {
  return reduced(z.toJSONSchema(schema) as JsonSchema);
}

function reduced({ type, description, properties, items, enum: values }: JsonSchema): JsonSchema {
  if (type === undefined)
    throw new Error('only plain objects, lists, texts, numbers and enumerations can be asked for');
  return {
    type,
    ...(description === undefined ? {} : { description }),
    ...(values === undefined ? {} : { enum: values }),
    ...(items === undefined ? {} : { items: reduced(items) }),
    ...(properties === undefined ? {} : objectOf(properties)),
  };
}

function objectOf(properties: Readonly<Record<string, JsonSchema>>): Omit<JsonSchema, 'type'> {
  const entries = Object.entries(properties).map(([name, value]) => [name, reduced(value)] as const);
  return {
    properties: Object.fromEntries(entries),
    required: entries.map(([name]) => name),
    additionalProperties: false,
  };
}
