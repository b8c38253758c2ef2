import type { Need, Span } from './audience.ts';
import { type Masked, take } from './masked.ts';

const unit = '(?:\\s*-?\\s*years?(?:[ -]olds?|[ -]of[ -]age)?|\\s*y\\.?o\\.?)?';
const notAge =
  '(?!,\\d)(?!\\s?(?:%|percent|employees|people|staff|minutes|hours|days|weeks|months|times|pounds|euros|miles|km|colleagues|bedrooms|years? (?:of |in |experience|as )))';
const words: readonly (readonly [RegExp, Span])[] = [
  [/\b(?:in their )?(?:early )?(?:twenties|20s)\b/i, [20, 29]],
  [/\b(?:in their )?(?:thirties|30s)\b/i, [30, 39]],
  [/\b(?:in their )?(?:forties|40s)\b/i, [40, 49]],
  [/\b(?:in their )?(?:fifties|50s)\b/i, [50, 59]],
  [/\b(?:in their )?(?:sixties|60s)\b/i, [60, 69]],
  [/\b(?:in their )?(?:seventies|70s)\b/i, [70, 79]],
  [/\b(?:in their )?(?:eighties|80s)\b/i, [80, 89]],
  [/\bgen(?:eration)?[ -]?z\b/i, [18, 29]],
  [/\bmillennials?\b/i, [30, 45]],
  [/\bgen(?:eration)?[ -]?x\b/i, [46, 61]],
  [/\b(?:baby )?boomers?\b/i, [62, 80]],
  [/\bseniors\b|\bsenior citizens\b|\bthe elderly\b/i, [66, 86]],
];
/** Words before a noun that stays: `older adults`. */
const adjectives: readonly (readonly [RegExp, Span])[] = [
  [/\b(?:older|elderly|senior)(?= (?:adults|people|users|customers|drivers|women|men|shoppers))/i, [65, 84]],
  [/\b(?:young|younger)(?= (?:adults|people|users|women|men|workers|drivers|professionals|couples))/i, [18, 30]],
  [/\bmiddle[- ]aged\b/i, [42, 60]],
];

/** Takes every statement of age. Nobody is younger than 18 or older than 99: such a statement is refused. */
export function takeAges(phrase: Masked): void {
  const range = new RegExp(
    `\\b(?:(?:aged|ages?|age of|between|from|the ages? of)\\s+)*(?:between\\s+)?(\\d{1,3})${unit}\\s?(?:-|–|to|and|until)\\s?(\\d{1,3})\\b${notAge}${unit}`,
    'i',
  );
  const stated = (match: RegExpExecArray) => /age|old|y\.?o|between/i.test(match[0]) || Number(match[1]) >= 16;
  while (take(phrase, range, (match) => (stated(match) ? bounded(Number(match[1]), Number(match[2])) : undefined)));
  const over = new RegExp(
    `\\b(?:(?:aged|age)\\s+)?(over|above|older than|at least|minimum)(?: the age of)?\\s+(?:the )?(?:age )?(\\d{1,3})\\b${notAge}${unit}`,
    'i',
  );
  while (
    take(phrase, over, ([whole, word = '', number]) => {
      const age = Number(number);
      if (/at least|minimum/i.test(word) && !/age|old/i.test(whole)) return undefined;
      if (age < 16) return /age|old/i.test(whole) ? null : undefined;
      const from = age + (/over|above|older/i.test(word) ? 1 : 0);
      return bounded(from, Math.min(99, Math.max(from, Math.min(86, from + 26))));
    })
  );
  const plus = new RegExp(
    `\\b(?:aged\\s+)?(\\d{2,3})\\s?(?:\\+|plus\\b|and over\\b|or over\\b|or older\\b|and older\\b|and above\\b)${notAge}${unit}`,
    'i',
  );
  while (take(phrase, plus, ([, number]) => bounded(Number(number), Math.min(99, Math.max(Number(number), 86)))));
  const under = new RegExp(
    `\\b(?:aged\\s+)?(?:under|below|younger than|up to|not older than)(?: the age of)?\\s+(\\d{1,3})\\b${notAge}${unit}`,
    'i',
  );
  while (
    take(phrase, under, ([whole, number]) =>
      Number(number) < 16 && !/age|old|under/i.test(whole)
        ? undefined
        : bounded(18, Number(number) - (/up to|not older/i.test(whole) ? 0 : 1)),
    )
  );
  const exact = new RegExp(`\\b(?:aged|age)\\s+(\\d{1,3})\\b${unit}|\\b(\\d{1,3})[ -]years?[ -]olds?\\b`, 'i');
  while (take(phrase, exact, ([, aged, old]) => bounded(Number(aged ?? old), Number(aged ?? old))));
  for (const [pattern, ages] of words) take(phrase, pattern, () => [{ kind: 'age', ages }]);
  for (const [pattern, ages] of adjectives) take(phrase, pattern, () => [{ kind: 'age', ages }], '');
  take(
    phrase,
    /\b(?:teenagers?|teens|minors|under-?age\w*|pupils|schoolchildren|toddlers|babies|infants)\b/i,
    () => null,
  );
}

function bounded(low: number, high: number): readonly Need[] | null {
  if (high < 18 || low > 99 || high < low) return null;
  return [{ kind: 'age', ages: [Math.max(18, low), Math.min(99, high)] }];
}
