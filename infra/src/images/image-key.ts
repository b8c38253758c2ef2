/** Two to six segments of letters, digits, dots, dashes and underscores, none starting with a dot. */
const keyPattern = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,127}(\/[A-Za-z0-9_-][A-Za-z0-9._-]{0,127}){1,5}$/;

/** True for a key that the server could have created: it cannot escape its folder on any file system. */
export function isImageKey(key: string): boolean {
  return keyPattern.test(key);
}

/**
 * The segments of a prefix that ends in `/`. There must be at least two, so that no caller can delete all images for a
 * type of study by mistake.
 * @throws RangeError for anything else.
 */
export function prefixSegments(prefix: string): string[] {
  const key = prefix.slice(0, -1);
  if (!prefix.endsWith('/') || !isImageKey(key)) throw new RangeError(`${prefix} is not a valid prefix of image keys`);
  return key.split('/');
}

/** @throws RangeError for an invalid key. */
export function keySegments(key: string): string[] {
  if (!isImageKey(key)) throw new RangeError(`${key} is not a valid image key`);
  return key.split('/');
}
