/** Two to six names of letters, digits, dots, dashes and underscores, none beginning with a dot. */
const keyPattern = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,127}(\/[A-Za-z0-9_-][A-Za-z0-9._-]{0,127}){1,5}$/;

/** True for a key the server may have made: it cannot leave its folder on any file system. */
export function isImageKey(key: string): boolean {
  return keyPattern.test(key);
}

/**
 * The names of a prefix that ends in `/`, at least two of them, so that no caller empties a whole kind by mistake.
 *
 * @throws RangeError for anything else.
 */
export function prefixNames(prefix: string): string[] {
  const key = prefix.slice(0, -1);
  if (!prefix.endsWith('/') || !isImageKey(key)) throw new RangeError(`${prefix} is no prefix of images`);
  return key.split('/');
}

/** @throws RangeError for a key that nobody may have made. */
export function keyNames(key: string): string[] {
  if (!isImageKey(key)) throw new RangeError(`${key} is no key of an image`);
  return key.split('/');
}
