import { createHash } from 'node:crypto';
import type { SearchField, SearchKind } from '@windtunnel/contracts/ports/search';

export const searchFields = ['status', 'studyType', 'projectId'] as const satisfies readonly SearchField[];

const idPattern = /^[A-Za-z0-9_-]{1,200}$/;
const valuePattern = /^[A-Za-z0-9_-]{1,64}$/;

/**
 * Whose an entry is, as engines are told: hexadecimal digits alone, one word for every tokenizer and nothing that could
 * end a quotation. Two owners never share one (SHA-256).
 */
export function ownerToken(owner: string): string {
  return `o${createHash('sha256').update(JSON.stringify(owner)).digest('hex')}`;
}

/** Owner and kind in one word. */
export function scopeToken(owner: string, kind: SearchKind): string {
  return `${ownerToken(owner)}${kind}`;
}

/** Whether anything could be stored under it. */
export function isId(id: string): boolean {
  return idPattern.test(id);
}

/** @throws RangeError unless every engine can take it as a key. */
export function checkedId(id: string): string {
  if (!isId(id)) throw new RangeError(`${JSON.stringify(id)} is no id of a search entry`);
  return id;
}

/** Whether a value could be stored with an entry; others match nothing. */
export function isFieldValue(value: string): boolean {
  return valuePattern.test(value);
}

/** @throws RangeError for a value that no filter could name. */
export function checkedValue(value: string): string {
  if (!isFieldValue(value)) throw new RangeError(`${JSON.stringify(value)} is no value of a search field`);
  return value;
}
