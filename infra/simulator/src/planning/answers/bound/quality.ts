import type { Round } from '../../round.ts';
import { one } from './said.ts';

/** The quality that a question asks about one thing, with sentences of each side that name the thing. */
export type Quality = 'trust' | 'feels' | 'useful';

const qualities: readonly (readonly [Quality, RegExp])[] = [
  ['trust', /\b(?:trust\w*|believ\w*|credib\w*|reliab\w*|convincing|plausible|accurate|realistic)\b/i],
  ['useful', /\b(?:useful|helpful|valuable|handy|of use|of help|relevant)\b/i],
  [
    'feels',
    /\b(?:comfortable|uncomfortable|at ease|uneasy|feel about|happy with|happy about|acceptable|mind (?:that|if|it))\b/i,
  ],
];

/** The quality that a question names; null for any other. */
export function qualityAsked(text: string): Quality | null {
  return qualities.find(([, names]) => names.test(text))?.[0] ?? null;
}

const ends = { for: 'for', against: 'against', mixed: 'half' } as const;

/** A sentence of each speaker's side about that quality of one line. */
export function sayOf(round: Round, quality: Quality, line: string, sides: readonly ('for' | 'against' | 'mixed')[]) {
  return one(round, (_, index) => [`${quality}-${ends[sides[index] ?? 'mixed']}`, { value: line }]);
}
