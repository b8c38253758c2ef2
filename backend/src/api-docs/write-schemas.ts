import type { JsonObject } from '@windtunnel/contracts/kernel/json';
import * as z from 'zod';

/** A JSON Schema of the draft that OpenAPI 3.1 uses. */
export type Schema = JsonObject;

interface WrittenSchemas {
  /** The named shapes, by name. */
  readonly named: Readonly<Record<string, Schema>>;
  /** The others, which refer to the named ones. */
  readonly of: (schema: z.ZodType) => Schema;
}

const reference = (name: string) => `#/components/schemas/${name}`;

/**
 * Writes zod schemas as JSON Schemas. Rules that JSON Schema has no words for (a trimmed text, a refinement) are left
 * out, so that what the server accepts may be narrower than what is written.
 * @param io what is sent, or what is answered: they differ where a schema has defaults or transforms.
 */
export function writeSchemas(
  io: 'input' | 'output',
  named: Readonly<Record<string, z.ZodType>>,
  others: readonly z.ZodType[],
): WrittenSchemas {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id });
  // Wrapped, because a shape that is registered itself would be referred to wherever it is contained in another one.
  const ids = new Map([...new Set(others)].map((schema, index) => [schema, `other-${index}`]));
  for (const [schema, id] of ids) registry.add(z.object({ wrapped: schema }), { id });
  const { schemas } = z.toJSONSchema(registry, { io, uri: reference });
  const byId = new Map(Object.entries(schemas));
  const written = (id: string) => plain(byId.get(id) as JsonObject);
  return {
    named: Object.fromEntries(Object.keys(named).map((name) => [name, written(name)])),
    of: (schema) => {
      const { wrapped } = written(ids.get(schema) ?? '').properties as { readonly wrapped: Schema };
      return wrapped;
    },
  };
}

/** Without the members that only a schema in a file of its own has. */
function plain({ $schema: _schema, $id: _id, ...schema }: JsonObject): Schema {
  return schema;
}
