import type { JsonObject } from '@windtunnel/contracts/kernel/json';
import type { CollectionSpec, DocumentWrite, FindOptions, StoredDocument } from '@windtunnel/contracts/ports/documents';
import type { Position } from '@windtunnel/contracts/ports/event-store';
import type { mongo } from 'mongoose';
import type { Index } from '../../mongodb/indexes.ts';
import { assertIndexed, assertValidField } from '../collection-names.ts';

/** A document as MongoDB stores it. A tombstone has no `owner`, so that no query by owner matches it. */
export interface DocumentRow {
  readonly _id: string;
  readonly position: Position;
  readonly owner?: string;
  readonly document?: JsonObject;
  readonly deletedFrom?: string;
}

/** Queries always specify an owner, so every index starts with it; the last key is the tie-breaker in every sort. */
export function indexesOf({ indexed }: CollectionSpec): Index[] {
  const ofFields = indexed.map((field) => {
    assertValidField(field);
    return { name: `by_${field}`, key: { owner: 1, [`document.${field}`]: 1, _id: 1 } } as const;
  });
  return [{ name: 'by_owner', key: { owner: 1, _id: 1 } }, ...ofFields];
}

/** Values are operands of `$eq` and `$in`, so no value is ever interpreted as an operator. */
export function filterOf(
  spec: CollectionSpec,
  { owner, where = {} }: Pick<FindOptions, 'owner' | 'where'>,
): mongo.Filter<DocumentRow> {
  const conditions = Object.entries(where).map(([field, wanted]) => [
    pathOf(spec, field),
    Array.isArray(wanted) ? { $in: wanted } : { $eq: wanted },
  ]);
  return { owner: { $eq: owner }, ...Object.fromEntries(conditions) };
}

export function sortOf(spec: CollectionSpec, { sort }: FindOptions): Record<string, 1 | -1> {
  if (sort === undefined) return { _id: 1 };
  const order = sort.direction === 'ascending' ? 1 : -1;
  return { [pathOf(spec, sort.field)]: order, _id: order };
}

function pathOf(spec: CollectionSpec, field: string): string {
  assertIndexed(spec, field);
  return `document.${field}`;
}

export function toRow({ id, owner, position, document }: DocumentWrite): DocumentRow {
  return document === null ? { _id: id, position, deletedFrom: owner } : { _id: id, position, owner, document };
}

export function toWrite({ _id, position, owner, document, deletedFrom }: DocumentRow): DocumentWrite {
  return { id: _id, owner: owner ?? deletedFrom ?? '', position, document: document ?? null };
}

export function toDocument({ _id, position, owner = '', document = {} }: DocumentRow): StoredDocument {
  return { id: _id, owner, position, document };
}
