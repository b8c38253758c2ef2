import type { Quota } from './audience.ts';

const numbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const shares: readonly (readonly [RegExp, number])[] = [
  [/^(?:a |one )?half$/, 0.5],
  [/^(?:a|one) third$/, 1 / 3],
  [/^two thirds$/, 2 / 3],
  [/^(?:a|one) quarter$/, 0.25],
  [/^three quarters$/, 0.75],
  [/^(?:most|the majority|a majority)$/, 0.7],
  [/^(?:some|a few|several|a couple)$/, 0.34],
];
const amount =
  'a half|one half|half|an? third|one third|two thirds|a quarter|one quarter|three quarters|most|the majority|a majority|some|a few|several|a couple|\\d{1,3}\\s?(?:%|percent|per cent)|\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten';
const start = new RegExp(
  `^(?:and |with |including |of which |ideally |preferably )*(?:(at least|at most|no more than|up to|exactly|around|about|roughly|approximately|a minimum of|minimum of|minimum)\\s+)?(${amount})\\b%?` +
    `(?!\\s*(?:-|–|to)\\s*\\d)(?!\\s*(?:years?|months?|times|days?|hours?|children|kids|bedrooms?|employees|or more|\\+|and over|and above|weeks?))` +
    `(\\s+of\\s+(?:them|whom|which|these|those|this group|the\\s+(?:participants|panel|group|people|sample|respondents|interviewees|\\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|twelve)))?` +
    `(\\s+(?:participants|people|persons|respondents))?` +
    `(?:\\s*(?:should|must|need to|to|will))?(?:\\s*\\b(?:being|be|are|is)\\b)?(?:\\s+(?:from|aged?)(?=\\s))?\\s*`,
  'i',
);

/** Takes `half of them`, `at least three`, `a third`, `40 % of the panel` from the beginning of a phrase. */
export function takeQuota(phrase: string): { readonly quota: Quota; readonly rest: string } | null {
  const match = start.exec(phrase);
  if (match === null || phrase.slice(match[0].length).trim() === '') return null;
  const [whole, bound = '', word = '', ofThem] = match;
  const keep = /\b(?:from|aged?)\s*$/i.exec(whole)?.[0] ?? '';
  const rest = `${keep}${phrase.slice(whole.length)}`.trim();
  const least =
    !/exactly|at most|no more than|up to/i.test(bound) && !/half|third|quarter|%|percent|per cent/i.test(word);
  const lower = word.toLowerCase();
  const share =
    shares.find(([pattern]) => pattern.test(lower))?.[1] ?? percentage(`${lower}${whole.includes('%') ? '%' : ''}`);
  if (share !== null) return { quota: { share, least: least || /at least/i.test(bound) }, rest };
  const people = /^\d+$/.test(lower) ? Number(lower) : numbers.indexOf(lower);
  // A plain number needs a bound or "of them": "two children" is no quota.
  if (people < 1 || (people > 10 && ofThem === undefined)) return null;
  return { quota: { people: Math.min(10, people), least: bound === '' || least }, rest };
}

function percentage(word: string): number | null {
  const match = /^(\d{1,3})\s?(?:%|percent|per cent)/.exec(word);
  return match === null ? null : Math.min(1, Number(match[1]) / 100);
}

/** How many of `count` people a quota asks for. */
export function wantedOf(quota: Quota, count: number): number {
  return 'people' in quota ? quota.people : Math.max(1, Math.round(quota.share * count));
}

/** Where a new quota begins inside a phrase: `half nurses and half teachers`. */
export const beforeQuota = new RegExp(
  `\\s*(?:,|\\band\\b|\\bwith\\b)\\s+(?=(?:(?:at least|at most|exactly|about|around)\\s+)?(?:${amount})\\b%?\\s+(?:of (?:them|whom|the)\\b|participants\\b|(?:\\p{L}+\\s)?(?:wom[ae]n|m[ae]n|females?|males?)\\b))|\\s+and\\s+(?=(?:a half|half|an? third|one third|two thirds|a quarter|\\d{1,3}\\s?%)\\s)`,
  'iu',
);
