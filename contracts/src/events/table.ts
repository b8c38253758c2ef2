import type * as z from 'zod';

/** Turns the data of one version into the next version's data. Applied in order, on read only. */
export type Upcaster = (data: Readonly<Record<string, unknown>>) => Record<string, unknown>;

/** A fact's shape. `version` counts up when the shape changes; `upcasters[n]` leads from version n+1 to n+2. */
export interface EventRow {
  readonly version: number;
  readonly schema: z.ZodType;
  readonly upcasters: readonly Upcaster[];
}

/** All facts of one kind of stream. */
export type EventTable = Readonly<Record<string, EventRow>>;

/** The union of a table's facts. */
export type EventOf<Table extends EventTable> = {
  [Type in keyof Table & string]: { readonly type: Type; readonly data: z.output<Table[Type]['schema']> };
}[keyof Table & string];

/** A fact in its first version. */
export function firstVersion<Schema extends z.ZodType>(schema: Schema) {
  return { version: 1, schema, upcasters: [] } as const;
}
