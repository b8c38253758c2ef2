import { ownValue } from './own-value.ts';

/** New field names, keyed by former name. */
export type FieldNames = Readonly<Record<string, string>>;

const presentName = (names: FieldNames, name: string): string => ownValue(names, name) ?? name;

/** The same record with some of its fields renamed. */
export function renameFields(data: Readonly<Record<string, unknown>>, names: FieldNames): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [presentName(names, name), value]));
}

/** The same value with some of its fields renamed, however deeply nested they are. */
export function renameFieldsDeep(value: unknown, names: FieldNames): unknown {
  if (Array.isArray(value)) return value.map((each) => renameFieldsDeep(each, names));
  if (typeof value !== 'object' || value === null) return value;
  const renamed = Object.entries(value).map(([name, inner]) => [
    presentName(names, name),
    renameFieldsDeep(inner, names),
  ]);
  return Object.fromEntries(renamed);
}
