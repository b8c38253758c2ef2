import type { Json } from '@windtunnel/contracts/kernel/json';
import { type Column, cellOf } from './columns.ts';
import type { AnalystRow } from './served-model.ts';

export const csvHeader = (columns: readonly Column[]): string => lineOf(columns.map(({ name }) => name));

/** A line of CSV as RFC 4180 has it: null is empty, lists and objects are JSON. */
export function csvLine(columns: readonly Column[], row: AnalystRow): string {
  return lineOf(columns.map((column) => cellText(cellOf(row, column))));
}

const lineOf = (cells: readonly string[]) => `${cells.map(quoted).join(',')}\r\n`;

function cellText(value: Json): string {
  if (value === null) return '';
  if (typeof value === 'string') return withoutFormula(value);
  return JSON.stringify(value);
}

/** A spreadsheet would compute such a text; with the apostrophe it shows it. */
const withoutFormula = (text: string) => (/^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text);

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
