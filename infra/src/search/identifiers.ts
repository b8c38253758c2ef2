import { createHash } from 'node:crypto';
import type { SearchField, SearchKind } from '@windtunnel/contracts/ports/search';

export const searchFields = ['status', 'studyType', 'projectId'] as const satisfies readonly SearchField[];

const idPattern = /^[A-Za-z0-9_-]{1,200}$/;
const valuePattern = /^[A-Za-z0-9_-]{1,64}$/;

/**
 * The owner of an entry as search engines see it: hexadecimal digits only, so that every tokenizer treats it as one
 * word and it cannot end a quotation. No two owners have the same token (SHA-256).
 */
export function ownerToken(owner: string): string {
  return `o${createHash('sha256').update(JSON.stringify(owner)).digest('hex')}`;
}

/** Owner and kind combined into one word. */
export function scopeToken(owner: string, kind: SearchKind): string {
  return `${ownerToken(owner)}${kind}`;
}

/** Whether this id is valid for a source or an entry. */
export function isId(id: string): boolean {
  return idPattern.test(id);
}

/** @throws RangeError for an id that some search engines would refuse. */
export function checkedId(id: string): string {
  if (!isId(id)) throw new RangeError(`${JSON.stringify(id)} is not a valid id of a search entry`);
  return id;
}

/** Whether a field of an entry can have this value; any other value matches nothing. */
export function isFieldValue(value: string): boolean {
  return valuePattern.test(value);
}

/** @throws RangeError for a value that a filter could not contain. */
export function checkedValue(value: string): string {
  if (!isFieldValue(value)) throw new RangeError(`${JSON.stringify(value)} is not a valid value of a search field`);
  return value;
}
