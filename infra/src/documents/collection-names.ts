import type { CollectionSpec } from '@windtunnel/contracts/ports/documents';

const namePattern = /^[a-z][a-z0-9-]*$/;
const fieldPattern = /^[A-Za-z][A-Za-z0-9]*$/;

/**
 * Names come from code, but are still checked, because stores build table, column and collection names from them.
 * @throws RangeError for a name or version that a store could not use.
 */
export function assertValidName({ name, version }: Pick<CollectionSpec, 'name' | 'version'>): void {
  if (!namePattern.test(name) || !Number.isSafeInteger(version))
    throw new RangeError(`${name} v${version} is not a valid collection name`);
}

/** @throws RangeError for a field that a store could not index. */
export function assertValidField(field: string): void {
  if (!fieldPattern.test(field)) throw new RangeError(`${field} is not a valid field name`);
}

/** @throws RangeError for a field that `find` may not filter or sort by. */
export function assertIndexed({ name, indexed }: CollectionSpec, field: string): void {
  if (!indexed.includes(field)) throw new RangeError(`${field} is not an indexed field of ${name}`);
}

/** @returns the error for an attempt to drop a version that is being served. */
export function versionIsServed({ name, version }: CollectionSpec): RangeError {
  return new RangeError(`${name} v${version} is being served`);
}
