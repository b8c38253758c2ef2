import type * as z from 'zod';

/** What a number, or a text that stands for one, counts. `time` is ISO 8601 in UTC, `id` identifies something. */
export type Unit =
  | 'id'
  | 'time'
  | 'milliseconds'
  | 'tenths of a credit'
  | 'credits'
  | 'pence'
  | 'tokens'
  | 'calls'
  | 'years'
  | 'characters'
  | 'participants'
  | 'interviews'
  | 'tasks'
  | 'steps'
  | 'saves'
  | 'position from 0';

export interface FieldNote {
  readonly description: string;
  readonly unit: Unit | null;
  /** Whether analysts may see it. */
  readonly shown: boolean;
}

/** For analysts: ids, times, counts, and what the product chose from a list. Never prose. */
export const shown = (description: string, unit: Unit | null = null): FieldNote => ({ description, unit, shown: true });

/**
 * Not for analysts: what a user wrote, what may repeat it, and what only the product has a use for. A user may have
 * written anything, names and addresses of real people included; findings and summaries name concepts and questions as
 * the user did.
 */
export const withheld = (description: string): FieldNote => ({ description, unit: null, shown: false });

/** The fields of an object, or of all objects of a union. */
export type KeysOf<Value> = Value extends unknown ? keyof Value & string : never;
export type FieldNotes = Readonly<Record<string, FieldNote>>;

/** A schema with a note for each of its fields; does not compile while one is missing. */
export function described<Schema extends z.ZodType>(
  schema: Schema,
  notes: Readonly<Record<KeysOf<z.output<Schema>>, FieldNote>>,
): readonly [z.ZodType, FieldNotes] {
  return [schema, notes];
}
