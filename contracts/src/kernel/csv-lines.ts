import type { Json, JsonObject } from './json.ts';
import { ownValue } from './own-value.ts';

/** @param columns The names of the fields, in order. */
export const csvHeader = (columns: readonly string[]): string => lineOf(columns);

/** A line of CSV as RFC 4180 has it: null and what is missing are empty, lists and objects are JSON. */
export function csvLine(columns: readonly string[], row: JsonObject): string {
  return lineOf(columns.map((name) => cellText(ownValue(row, name) ?? null)));
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
