import { atLeast, atMost, exactly, type Figure, share } from '../figure.ts';
import { meanOf } from '../text/text-measures.ts';
import type { Reading } from './read-forms.ts';

type Kind = Reading['kind'];

/** What is aimed at, as shares; outside the domains only what `readerFigures` counts there. */
export const aims = {
  answers: 0.95,
  answersOutside: 0.6,
  odd: 0.03,
  findings: 0.95,
  takeaways: 0.8,
  soundDifferent: 4,
};

/** R1 to R8 of one reader over a group of studies; outside the domains only those that hold there. */
export function readerFigures(readings: readonly Reading[], outside: boolean): Figure[] {
  const common = [...sense(readings), ...support(readings)];
  return outside
    ? [...answeredOutside(readings), ...common]
    : [...answeredInside(readings), ...common, ...particular(readings), ...worth(readings), ...voices(readings)];
}

function column(readings: readonly Reading[], kinds: readonly Kind[], name: string): { id: string; value: string }[] {
  return readings
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ id, values }) => ({ id, value: (values[name] ?? '').toLowerCase() }))
    .filter(({ value }) => value !== '');
}

/** Share of lines whose value begins with a word, of all lines that have one but `-`. */
function shareOf(lines: readonly { readonly value: string }[], ...words: readonly string[]): number {
  const counted = lines.filter(({ value }) => value !== '-');
  return share(counted.filter(({ value }) => words.some((word) => value.startsWith(word))).length, counted.length);
}

const others = (lines: readonly { readonly id: string; readonly value: string }[], word: string) =>
  lines.filter(({ value }) => value !== '-' && !value.startsWith(word)).map(({ id, value }) => `${id}: ${value}`);

function answeredInside(readings: readonly Reading[]): Figure[] {
  const lines = column(readings, ['pair'], 'answers');
  return [
    atLeast('R1', 'answers the question', shareOf(lines, 'yes'), aims.answers, others(lines, 'yes')),
    atMost('R1', 'answers it partly', shareOf(lines, 'partly'), 0.04),
    atMost('R1', 'does not answer it', shareOf(lines, 'no'), 0.01),
    atMost('R1', 'declines honestly (told apart, no gate)', shareOf(lines, 'decline'), 1),
  ];
}

function answeredOutside(readings: readonly Reading[]): Figure[] {
  const lines = column(readings, ['pair'], 'answers');
  return [
    atLeast('R1', 'answers the question', shareOf(lines, 'yes'), aims.answersOutside, others(lines, 'yes')),
    atLeast('R1', 'answers it or declines honestly', shareOf(lines, 'yes', 'decline'), 0.9),
  ];
}

function sense(readings: readonly Reading[]): Figure[] {
  const lines = column(readings, ['pair'], 'sense');
  const mangled = column(readings, ['pair'], 'mangled').filter(({ value }) => !/^(-|no|none)$/.test(value));
  return [
    atMost('R2', 'odd sentences', shareOf(lines, 'odd'), aims.odd, others(lines, 'fine')),
    exactly(
      'R2',
      'nonsense',
      lines.length === 0 ? Number.NaN : lines.filter(({ value }) => value.startsWith('nonsense')).length,
      0,
    ),
    exactly(
      'R4',
      'mangled phrases',
      lines.length === 0 ? Number.NaN : mangled.length,
      0,
      mangled.map(({ id, value }) => `${id}: ${value}`),
    ),
  ];
}

/** A finding or a thing to check on which a reader has said something. */
export function isJudgedFinding({ kind, values }: Reading): boolean {
  return (kind === 'finding' || kind === 'check') && values.supported !== '';
}

/** A takeaway that a reader wrote down; a line is left empty, or has a dash, where there are fewer than ten. */
export function isTakeaway({ kind, values }: Reading): boolean {
  return kind === 'takeaway' && !/^(-|$)/.test(values.takeaway ?? '');
}

/** A finding holds with all of its quotes, a count that is not off, and the right way round. */
export function holds({ values }: Reading): boolean {
  return (
    /^all/i.test(values.supported ?? '') &&
    !/^(high|low)/i.test(values.count ?? '') &&
    !/^no/i.test(values['right way round'] ?? '')
  );
}

function support(readings: readonly Reading[]): Figure[] {
  const judged = readings.filter(isJudgedFinding);
  const wrong = judged.filter((reading) => !holds(reading));
  const sentences = column(readings, ['sentence'], 'true');
  return [
    atLeast(
      'R5',
      'findings and checks that hold',
      share(judged.length - wrong.length, judged.length),
      aims.findings,
      wrong.map(({ id, values }) => `${id}: ${values.supported}, ${values.count}`),
    ),
    atLeast(
      'R5b',
      'sentences of the summary that are true',
      shareOf(sentences, 'true', 'yes'),
      0.95,
      others(sentences, 'true'),
    ),
    exactly(
      'R5b',
      'sentences of the summary that are wrong',
      sentences.length === 0 ? Number.NaN : sentences.filter(({ value }) => value.startsWith('wrong')).length,
      0,
    ),
  ];
}

function particular(readings: readonly Reading[]): Figure[] {
  const lines = column(readings, ['pair'], 'particular');
  return [atLeast('R3', 'particular to this study or person', shareOf(lines, 'yes'), 0.8, others(lines, 'yes'))];
}

function worth(readings: readonly Reading[]): Figure[] {
  const lines = column(readings, ['finding', 'check'], 'worth a note');
  const listed = readings.filter(isTakeaway);
  const found = [...Map.groupBy(listed, ({ study }) => study).values()].map((own) =>
    share(own.filter(({ values }) => /^yes/i.test(values.found ?? '')).length, own.length),
  );
  return [
    atLeast('R6', 'findings worth a note', shareOf(lines, 'yes'), 0.9, others(lines, 'yes')),
    atLeast(
      'R6',
      "reader's own takeaways that were found, mean over studies",
      found.length === 0 ? Number.NaN : meanOf(found),
      aims.takeaways,
    ),
  ];
}

function voices(readings: readonly Reading[]): Figure[] {
  const adds = column(readings, ['pair'], 'follow-up adds');
  const scores = column(readings, ['people'], 'sound different').map(({ value }) => Number.parseFloat(value));
  return [
    atLeast('R7', 'follow-ups that add something', shareOf(adds, 'yes'), 0.9, others(adds, 'yes')),
    atLeast(
      'R8',
      'sound like different people, 1 to 5',
      scores.length === 0 ? Number.NaN : meanOf(scores),
      aims.soundDifferent,
    ),
  ];
}

/** How often two readers say the same, by column of the form. */
export function agreement(
  first: readonly Reading[],
  second: readonly Reading[],
): { readonly column: string; readonly same: number; readonly of: number }[] {
  const other = new Map(second.map((reading) => [reading.id, reading]));
  const compared = new Map<string, { same: number; of: number }>();
  for (const { id, kind, values } of first)
    for (const [name, value] of Object.entries(values)) {
      const theirs = other.get(id)?.values[name] ?? '';
      if (kind === 'takeaway' || name === 'note' || name === 'mangled' || value === '' || theirs === '') continue;
      const key = kind === 'check' ? `finding, ${name}` : `${kind}, ${name}`;
      const sum = compared.get(key) ?? { same: 0, of: 0 };
      compared.set(key, { same: sum.same + Number(value.toLowerCase() === theirs.toLowerCase()), of: sum.of + 1 });
    }
  return [...compared].map(([name, sum]) => ({ column: name, ...sum }));
}
