/**
 * What a record holds under a key of its own, or undefined. To be used wherever the key is a text from outside: every
 * object inherits values under names such as `toString` and `constructor`, which `record[key]` would return.
 */
export function ownValue<Value>(
  record: Readonly<Record<string, Value>> | null | undefined,
  key: string,
): Value | undefined {
  return record !== null && record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined;
}
