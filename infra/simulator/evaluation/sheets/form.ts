import type { SheetText } from './findings.ts';
import type { SheetPair } from './sample.ts';

const takeawaysMost = 10;

/** The columns of a line of the form, by what the line is about; `note` may hold anything. */
export const columns = {
  pair: ['answers', 'sense', 'particular', 'mangled', 'follow-up adds', 'note'],
  finding: ['supported', 'count', 'right way round', 'worth a note', 'note'],
  check: ['supported', 'count', 'right way round', 'worth a note', 'note'],
  asks: ['asks for that', 'note'],
  sentence: ['true', 'note'],
  takeaway: ['takeaway', 'found'],
  people: ['sound different', 'contradictions', 'note'],
} as const;
export type FormKind = keyof typeof columns;

/** An empty line: `rail-concept/q1 | answers: | sense: | ...`. */
export function emptyLine(id: string, kind: FormKind): string {
  return [id, ...columns[kind].map((column) => `${column}:`)].join(' | ');
}

/** The lines of one study, in the order in which a reader fills them in. */
export function formOf(study: string, pairs: readonly SheetPair[], texts: readonly SheetText[]): string {
  return [
    `## ${study}`,
    ...pairs.map(({ id }) => emptyLine(`${study}/${id}`, 'pair')),
    'From the transcripts, before open-last.md is opened:',
    ...Array.from({ length: takeawaysMost }, (_, index) => emptyLine(`${study}/t${index + 1}`, 'takeaway')),
    emptyLine(`${study}/people`, 'people'),
    'From open-last.md:',
    ...texts.map(({ id, kind }) => emptyLine(`${study}/${id}`, kind)),
  ].join('\n');
}
