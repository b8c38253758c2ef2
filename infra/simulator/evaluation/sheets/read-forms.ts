import { readFileSync } from 'node:fs';
import { columns, type FormKind } from './form.ts';

/** One filled line: what a reader says about one text, by column. */
export interface Reading {
  readonly id: string;
  readonly study: string;
  readonly kind: FormKind;
  readonly values: Readonly<Record<string, string>>;
}

const kinds: Readonly<Record<string, FormKind>> = { q: 'pair', f: 'finding', c: 'check', s: 'sentence', t: 'takeaway' };

export function readForm(path: string): Reading[] {
  return parseForm(readFileSync(path, 'utf8'));
}

/** The filled lines of a form; headings, remarks and empty lines are left out. `answers: yes` and a bare `yes` are the same. */
export function parseForm(text: string): Reading[] {
  return text.split('\n').flatMap((line) => {
    const [head = '', ...cells] = line.split('|').map((cell) => cell.trim());
    const [, study, number = ''] = /^`?([\w-]+)\/([a-z]+\d*a?)`?$/.exec(head) ?? [];
    const kind = number === 'people' ? 'people' : /^f\d+a$/.test(number) ? 'asks' : kinds[number.charAt(0)];
    if (study === undefined || kind === undefined) return [];
    const values = valuesOf(cells, columns[kind]);
    return Object.values(values).every((value) => value === '')
      ? []
      : [{ id: `${study}/${number}`, study, kind, values }];
  });
}

function valuesOf(cells: readonly string[], names: readonly string[]): Record<string, string> {
  const values: Record<string, string> = Object.fromEntries(names.map((name) => [name, '']));
  cells.forEach((cell, index) => {
    const named = names.find((name) => cell.toLowerCase().startsWith(`${name}:`));
    const name = named ?? names[Math.min(index, names.length - 1)] ?? 'note';
    const value = named === undefined ? cell : cell.slice(named.length + 1).trim();
    values[name] = name === 'note' && values.note !== '' ? `${values.note} | ${value}` : value;
  });
  return values;
}
