import { ownValue } from './own-value.ts';

/** A value that survives a round trip through JSON. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** A JSON object, the shape of all event data and of every document. */
export type JsonObject = { readonly [key: string]: Json };

/**
 * Canonical JSON: keys sorted by code unit, no white space, `undefined` members dropped. Equal values give the same
 * text, and so the same hash, on every machine.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  // As in JSON itself, a hole in a list is null.
  if (value === undefined) return 'null';
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const record = value as Record<string, unknown>;
  const members = Object.keys(record)
    .filter((key) => ownValue(record, key) !== undefined)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(ownValue(record, key))}`);
  return `{${members.join(',')}}`;
}
