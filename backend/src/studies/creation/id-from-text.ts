import { createHash } from 'node:crypto';

/** The same id, in the form of a UUID, whenever it is made of the same text. */
export function idFromText(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
