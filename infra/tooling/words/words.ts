import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../architecture/source-tree.ts';
import { visit } from '../architecture/syntax.ts';
import { deviations } from './deviations.ts';
import { type Place, specifiedTexts } from './specified-texts.ts';

/**
 * The tables whose tests look for every one of their texts: on the rendered page, in a response over HTTP, or in what a
 * rule returns. The limits are in both.
 */
const limitRows = 'contracts/src/rules/testing/limit-rows.ts';
const tables: Readonly<Record<Place, readonly string[]>> = {
  page: ['frontend/src/app/words/specified-words.example.ts', 'frontend/e2e/auth-words.ts', limitRows],
  api: ['backend/test/api/specified-answers.ts', limitRows],
  rule: ['contracts/src/rules/referral.test.ts', 'contracts/src/rules/readiness.test.ts'],
};

export interface FoundText {
  readonly section: string;
  readonly place: Place;
  readonly text: string;
  /** The number of the ADR that says why it is said differently. */
  readonly adr: number | undefined;
  readonly met: boolean;
}

/** Every text at each place where the specification has it, and whether a test looks for it there. */
export function findTexts(readTable: (path: string) => readonly string[] = literalsOf): FoundText[] {
  const said = new Map(Object.entries(tables).map(([place, paths]) => [place as Place, paths.flatMap(readTable)]));
  return specifiedTexts.flatMap(([section, places, ...texts]) =>
    (places.split(' and ') as Place[]).flatMap((place) =>
      texts.map((text) => {
        const deviation = deviations.find((each) => each.text === text && each.place === place);
        const literals = said.get(place) ?? [];
        const met = (deviation?.instead ?? [text]).every((each) => literals.some((literal) => isAs(each, literal)));
        return { section, place, text, adr: deviation?.adr, met };
      }),
    ),
  );
}

/** Whether a table has a text; `{...}` stands for something. */
function isAs(specified: string, literal: string): boolean {
  const pattern = specified
    .split(/(\{[^}]*\})/)
    .map((part) => (part.startsWith('{') ? placeholderPattern(part) : part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')))
    .join('');
  return new RegExp(`^${pattern}$`).test(literal);
}

/** `{n}`, `{m}`, `{k}` and `{total}` are numbers. */
const placeholderPattern = (placeholder: string) => (/^\{(n|m|k|total)\}$/.test(placeholder) ? '\\d+' : '.+');

/** The texts in a table's file, comments left out. */
export function literalsOf(path: string): string[] {
  const literals: string[] = [];
  visit(
    { path, text: readFileSync(join(root, path), 'utf8') },
    {
      Literal: ({ value }) => void (typeof value === 'string' && literals.push(value)),
      TemplateElement: ({ value }) => void literals.push(value.cooked ?? value.raw),
    },
  );
  return literals;
}

/** One line for each section and place: texts, met, and how many of those by an ADR. */
export function summary(found: readonly FoundText[]): string[] {
  const groups = Map.groupBy(found, ({ section, place }) => `section ${section}, ${place}`);
  return [...groups].map(([group, texts]) => {
    const met = texts.filter((each) => each.met).length;
    const deviating = texts.filter((each) => each.adr !== undefined).length;
    return `${group.padEnd(16)} ${texts.length} texts, ${met} met, ${deviating} of them differently by ADR`;
  });
}
