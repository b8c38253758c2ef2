import { drawFor } from '../language/random.ts';
import type { Person } from './person.ts';

/** Habits of speech that show in nearly every answer of a person. */
export interface Manner {
  /** Says `it's`; the others say `it is`. */
  readonly contracts: boolean;
  /** What stands between two clauses of one breath. */
  readonly joiner: string;
  readonly fillerShare: number;
  readonly hedgeShare: number;
  readonly openerShare: number;
  readonly exclaims: boolean;
}

const joiners = ['; ', ', and ', ' - ', '... ', '. And ', ' – ', ', plus ', '; ', '. Also, ', ' - '] as const;

/** Derived from the person and the seat; the same in every answer. */
export function mannerOf(person: Person, seat: number): Manner {
  const draw = drawFor(person.profile.seed, 'manner');
  const { traits } = person;
  return {
    contracts: !draw.chance(0.12 + 0.3 * traits.conscientiousness),
    joiner: joiners[seat % joiners.length] ?? '; ',
    fillerShare: draw.pick([0.02, 0.2, 0.6]),
    hedgeShare: Math.max(0, 0.6 * traits.neuroticism - 0.1),
    openerShare: draw.pick([0.06, 0.25, 0.5]),
    exclaims: draw.chance(0.25 * traits.extraversion + 0.05),
  };
}

const fullForms: readonly (readonly [RegExp, string])[] = [
  [/\b([Ii])t's (?!been|got|taken|gone)/g, '$1t is '],
  [/\b([Tt])hat's (?!been|got)/g, '$1hat is '],
  [/\b([Tt])here's (?!been)/g, '$1here is '],
  [/\b(I)'m\b/g, '$1 am'],
  [/\b(I|[Tt]hey|[Ww]e|[Yy]ou)'ve\b/g, '$1 have'],
  [/\b(I|[Tt]hey|[Ww]e|[Yy]ou|[Ii]t)'ll\b/g, '$1 will'],
  [/\b([Tt]hey|[Ww]e|[Yy]ou)'re\b/g, '$1 are'],
  [/\b([Cc])an't\b/g, '$1annot'],
  [/\b([Ww])on't\b/g, '$1ill not'],
  [/\b([Dd]o|[Dd]oes|[Dd]id|[Ii]s|[Ww]as|[Aa]re|[Ww]ere|[Hh]as|[Hh]ave|[Ww]ould|[Cc]ould|[Ss]hould)n't\b/g, '$1 not'],
];

/** `it's` becomes `it is`; `I'd` stays, since it may be had or would. Questions keep their short forms. */
export function inFull(text: string): string {
  return text
    .split(/(?<=[.!?] )/)
    .map((sentence) =>
      sentence.includes('?')
        ? sentence
        : fullForms.reduce((result, [short, full]) => result.replace(short, full), sentence),
    )
    .join('');
}
