import type * as z from 'zod';
import { ownValue } from '../kernel/own-value.ts';
import { type FieldNames, renameFields } from '../kernel/rename-fields.ts';
import { type Recognise, recogniserOf } from './recognise.ts';

/** Turns the data of one version into the next version's data. Applied in order, on read only. */
export type Upcaster = (data: Readonly<Record<string, unknown>>) => Record<string, unknown>;

/** The shape of an event type. `version` increases with each change; `upcasters[n]` converts version n+1 to n+2. */
export interface EventRow {
  readonly version: number;
  readonly schema: z.ZodType;
  readonly upcasters: readonly Upcaster[];
}

/** All event types for one kind of stream. */
export type EventTable = Readonly<Record<string, EventRow>>;

/** The union of a table's events. */
export type EventOf<Table extends EventTable> = {
  [Type in keyof Table & string]: { readonly type: Type; readonly data: z.output<Table[Type]['schema']> };
}[keyof Table & string];

/** An event type in its first version. */
export function firstVersion<Schema extends z.ZodType>(schema: Schema) {
  return { version: 1, schema, upcasters: [] } as const;
}

/** An event type in its second version; in the first, some of its fields had other names. */
export function fieldsRenamed<Schema extends z.ZodType>(schema: Schema, names: FieldNames) {
  const upcaster: Upcaster = (data) => renameFields(data, names);
  return { version: 2, schema, upcasters: [upcaster] } as const;
}

/**
 * A stored event does not match any shape known to this program. Reading stops; guessing would corrupt what follows.
 */
export class UnreadableEvent extends Error {
  override readonly name = 'UnreadableEvent';
}

/** The part of a stored event needed to read it. */
export interface EventToRead {
  readonly type: string;
  readonly data: unknown;
  readonly metadata: { readonly schemaVersion: number };
}

/**
 * Upcasts a stored event to the current version in the table and checks it.
 * @throws UnreadableEvent for an unknown type, a version unknown to this program, or data that violates its schema.
 */
export function readFromTable<Table extends EventTable>(table: Table, stored: EventToRead): EventOf<Table> {
  const row = ownValue(table, stored.type);
  if (row === undefined) throw new UnreadableEvent(`Unknown event type ${stored.type}`);
  const version = stored.metadata.schemaVersion;
  if (version > row.version) throw new UnreadableEvent(`${stored.type} version ${version} is newer than this program`);
  if (!Number.isInteger(version) || version < 1) throw new UnreadableEvent(`${stored.type} has no version ${version}`);
  let data = stored.data as Record<string, unknown>;
  for (let step = version; step < row.version; step += 1) data = upcast(row, stored.type, step, data);
  if (recogniserOfRow(row)(data)) return { type: stored.type, data } as EventOf<Table>;
  const parsed = row.schema.safeParse(data);
  if (!parsed.success) throw new UnreadableEvent(`${stored.type} does not fit its schema: ${parsed.error.message}`);
  return { type: stored.type, data: parsed.data } as EventOf<Table>;
}

const recognisers = new WeakMap<EventRow, Recognise>();

function recogniserOfRow(row: EventRow): Recognise {
  const known = recognisers.get(row);
  if (known !== undefined) return known;
  const recogniser = recogniserOf(row.schema);
  recognisers.set(row, recogniser);
  return recogniser;
}

function upcast(row: EventRow, type: string, from: number, data: Record<string, unknown>): Record<string, unknown> {
  const upcaster = row.upcasters[from - 1];
  if (upcaster === undefined) throw new UnreadableEvent(`${type} has no upcaster from version ${from} to ${from + 1}`);
  return upcaster(data);
}
