import type { JsonObject } from '@windtunnel/contracts/kernel/json';
import type { CollectionSpec, DocumentWrite, FindOptions, StoredDocument } from '@windtunnel/contracts/ports/documents';
import type { Position } from '@windtunnel/contracts/ports/event-store';
import type { mongo } from 'mongoose';
import type { Index } from '../../mongodb/indexes.ts';

/** A document as it lies in MongoDB. A deletion leaves a mark without `owner`, so that no list of an owner meets it. */
export interface DocumentRow {
  readonly _id: string;
  readonly position: Position;
  readonly owner?: string;
  readonly document?: JsonObject;
  readonly deletedFrom?: string;
}

const fieldPattern = /^[A-Za-z][A-Za-z0-9]*$/;

/** Lists are asked per owner, so every index begins with the owner, and ends with the last sort key. */
export function indexesOf({ indexed }: CollectionSpec): Index[] {
  const ofFields = indexed.map((field) => {
    if (!fieldPattern.test(field)) throw new RangeError(`${field} is no name of a field`);
    return { name: `by_${field}`, key: { owner: 1, [`document.${field}`]: 1, _id: 1 } } as const;
  });
  return [{ name: 'by_owner', key: { owner: 1, _id: 1 } }, ...ofFields];
}

/** Values stand behind `$eq` and `$in`: whatever they are, they are never read as operators. */
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
  const way = sort.direction === 'ascending' ? 1 : -1;
  return { [pathOf(spec, sort.field)]: way, _id: way };
}

function pathOf(spec: CollectionSpec, field: string): string {
  if (!spec.indexed.includes(field)) throw new RangeError(`${field} is not an indexed field of ${spec.name}`);
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
