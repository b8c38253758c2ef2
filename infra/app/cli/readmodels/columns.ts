import type { Json } from '@windtunnel/contracts/kernel/json';
import { ownValue } from '@windtunnel/contracts/kernel/own-value';
import { analystFields, documentColumns } from '@windtunnel/contracts/read-models/fields/analyst-fields';
import type { AnalystRow } from './served-model.ts';

/** A column of a table: a field of the document itself. Lists, maps and objects are one column each, as JSON. */
export interface Column {
  readonly name: string;
  readonly kind: 'text' | 'number' | 'whole' | 'boolean' | 'time' | 'json';
}

/** The columns of a read model, in the order of its schema. */
export function columnsOf(name: string): readonly Column[] {
  const ofDocument = Object.keys(documentColumns).map((each) => ({ name: each, kind: 'text' }) as const);
  const fields = analystFields(name).filter(({ path, shown }) => shown && !/[.[{]/.test(path));
  return [
    ...ofDocument,
    ...fields.map(({ path, kind, unit }): Column => {
      if (kind === 'nested') return { name: path, kind: 'json' };
      return { name: path, kind: unit === 'time' ? 'time' : kind };
    }),
  ];
}

/** Null if the document lacks it. */
export const cellOf = (row: AnalystRow, { name }: Column): Json => ownValue(row, name) ?? null;
