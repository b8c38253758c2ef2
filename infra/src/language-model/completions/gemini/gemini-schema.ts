import type { JsonSchema } from '../plain-schema.ts';

/** The same shape in Gemini's dialect, which knows no `additionalProperties` and wants enumerations marked. */
export function geminiSchema({ additionalProperties: _, properties, items, ...rest }: JsonSchema): object {
  return {
    ...rest,
    ...(rest.enum === undefined ? {} : { format: 'enum' }),
    ...(items === undefined ? {} : { items: geminiSchema(items) }),
    ...(properties === undefined
      ? {}
      : {
          properties: Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, geminiSchema(each)])),
        }),
  };
}
