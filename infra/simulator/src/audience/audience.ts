import { type Household, householdOf, incomeOf, type Leanings, leaningsOf } from './audience-leanings.ts';
import { type Demand, gendersOf, jobsOf, type Place, placesOf, type Role } from './audience-quotas.ts';
import { type Mark, type Span, spanOf } from './audience-spans.ts';

/** What criteria ask of a panel, as far as the parser understands them. */
export interface Audience {
  readonly ages: readonly [number, number] | null;
  readonly genders: readonly Demand<'Woman' | 'Man' | 'Non-binary'>[];
  readonly roles: readonly Demand<Role>[];
  readonly excludedRoles: readonly string[];
  readonly places: readonly Demand<Place>[];
  /** Years in the role or with the subject. */
  readonly tenureYears: readonly [number, number] | null;
  /** Something they are said to use. */
  readonly tool: string | null;
  readonly device: string | null;
  readonly often: string | null;
  readonly interest: string | null;
  readonly household: Household;
  readonly income: 'low' | 'high' | null;
  readonly leanings: Leanings;
  /** `who have ...` in the researcher's words, kept as a fact about the person: `have switched banks this year`. */
  readonly experience: string | null;
  readonly notModelled: readonly string[];
}

/** Reads audience criteria. Phrases nothing was understood of come back verbatim in `notModelled`. */
export function readAudience(criteria: string): Audience {
  const text = criteria.toLowerCase();
  const spans: Span[] = [];
  const mark: Mark = (span) => void spans.push(span);
  const roles = jobsOf(criteria, mark);
  const audience = {
    roles: roles.wanted,
    excludedRoles: roles.excluded,
    ages: agesOf(text, mark),
    genders: gendersOf(text, mark),
    places: placesOf(text, mark),
    tenureYears: tenureOf(text, mark),
    tool: toolOf(criteria, mark),
    device: firstMatch(
      text,
      mark,
      /\b(iphones?|android( phones?)?|tablets?|ipads?|laptops?|chromebooks?|smartwatch(es)?|older phones?)\b/,
    ),
    often: oftenOf(text, mark),
    interest: captured(
      criteria,
      mark,
      /\b(?:interested in|interest in|into|passionate about|keen on|enthusiastic about|who (?:like|love|enjoy))\s+([^,.;]{3,60}?)(?=\s+(?:and|who|aged|from|in the|living)\b|[,.;]|$)/i,
    ),
    household: householdOf(text, mark),
    income: incomeOf(text, mark),
    leanings: leaningsOf(text, mark),
    experience: captured(
      criteria,
      () => undefined,
      /\bwho (have (?:recently )?(?!children|kids|pets|a dog|a cat|experience|at least|been)[a-z]+(?:ed|t|en|ne|ade|one|ad)\b[^,.;]{3,80}?)(?=\s+and (?:who|have|are|use)\b|[,.;]|$)/i,
    ),
  };
  return { ...audience, notModelled: leftOver(criteria, spans) };
}

function agesOf(text: string, mark: Mark): readonly [number, number] | null {
  const range =
    /\b(?:ages?|aged|between|from)?\s*(?:the ages? of )?\(?(\d{2})\s?(?:-|–|to|and)\s?(\d{2})\b(?!\s?(?:%|years? (?:of )?experience|employees|people|minutes|hours))(?:[ -]?years?[ -]olds?)?/.exec(
      text,
    );
  if (range !== null && Number(range[1]) >= 16 && Number(range[2]) > Number(range[1]))
    return ages(range, Number(range[1]), Number(range[2]), mark);
  const over =
    /\b(?:over|above|older than|aged|at least)\s?(\d{2})\b(?!\s?%)(?:\+| ?and over| ?or older| ?plus| years old)?/.exec(
      text,
    ) ?? /\b(\d{2})\s?(?:\+|plus\b|and over\b|or older\b)/.exec(text);
  if (over !== null && Number(over[1]) >= 18)
    return ages(
      over,
      Number(over[1]) + (/^(over|above|older)/.test(over[0]) ? 1 : 0),
      Math.min(86, Number(over[1]) + 26),
      mark,
    );
  const under = /\b(?:under|below|younger than|up to)\s?(\d{2})\b(?!\s?%)/.exec(text);
  if (under !== null && Number(under[1]) > 19) return ages(under, 18, Number(under[1]) - 1, mark);
  for (const [pattern, low, high] of ageWords) {
    const match = pattern.exec(text);
    if (match !== null) return ages(match, low, high, mark);
  }
  return null;
}

const ageWords: readonly (readonly [RegExp, number, number])[] = [
  [/\b(in their )?(twenties|20s)\b/, 20, 29],
  [/\b(in their )?(thirties|30s)\b/, 30, 39],
  [/\b(in their )?(forties|40s)\b/, 40, 49],
  [/\b(in their )?(fifties|50s)\b/, 50, 59],
  [/\b(in their )?(sixties|60s)\b/, 60, 69],
  [/\b(in their )?(seventies|70s)\b/, 70, 79],
  [/\bgen(eration)?[ -]?z\b/, 18, 28],
  [/\bmillennials?\b/, 29, 44],
  [/\bgen(eration)?[ -]?x\b/, 45, 60],
  [/\b(baby )?boomers?\b/, 61, 79],
  [/\b(older|elderly|senior) (adults|people|users|customers|citizens)\b/, 65, 84],
  [/\byoung(er)? (adults|people|professionals|users|workers)\b/, 19, 32],
  [/\bmiddle[- ]aged\b/, 42, 60],
  [/\bteen(ager)?s?\b/, 18, 19],
];

function ages(match: RegExpExecArray, low: number, high: number, mark: Mark): readonly [number, number] {
  mark(spanOf(match));
  const from = Math.max(18, Math.min(low, 95));
  return [from, Math.max(from, Math.min(high, 97))];
}

function tenureOf(text: string, mark: Mark): readonly [number, number] | null {
  const least =
    /\b(?:at least|more than|over|minimum(?: of)?)?\s*(\d{1,2})\+?\s*(?:or more )?years?(?:'|’)?(?: of)? (?:experience|in (?:the )?(?:role|job|business|industry|post))\b/.exec(
      text,
    );
  if (least !== null) {
    mark(spanOf(least));
    return [Number(least[1]), Number(least[1]) + 14];
  }
  const fresh =
    /\b(newly qualified|recently started|new to (?:the )?(?:role|job|\w+)|junior|trainees?|apprentices?|graduates?|beginners?|first[- ]time(?: \w+)?)\b/.exec(
      text,
    );
  if (fresh !== null) {
    mark(spanOf(fresh));
    return [0, 2];
  }
  const seasoned = /\b(experienced|senior(?! (?:citizens|adults|people))|veteran|long[- ]serving|seasoned)\b/.exec(
    text,
  );
  if (seasoned === null) return null;
  mark(spanOf(seasoned));
  return [8, 26];
}

function toolOf(criteria: string, mark: Mark): string | null {
  const found = captured(
    criteria,
    mark,
    /\b(?:use|uses|using|users of|familiar with|experience (?:with|of|using)|rely on)\s+((?:[A-Za-z][\w.&'-]*\s?){1,4}?)(?=\s*(?:for|to|at|every|daily|weekly|monthly|and|or|regularly|often|in|on|but|who|when|as|once|several|most)\b|[,.;]|$)/,
  );
  return found === null || /^(it|them|this|these|the|a|an|our|public)$/i.test(found) ? null : found;
}

function oftenOf(text: string, mark: Mark): string | null {
  const said: readonly (readonly [RegExp, string])[] = [
    [/\b(daily|every ?day|most days)\b/, 'nearly every day'],
    [/\b(several times a week|weekly|every week|at least (once|twice) a week)\b/, 'most weeks'],
    [/\b(monthly|every month|at least once a month|few times a month)\b/, 'about once a month'],
    [/\b(occasional(ly)?|few times a year|rarely|infrequent(ly)?)\b/, 'a few times a year'],
    [/\b(regular(ly)?|frequent(ly)?|often)\b/, 'pretty regularly'],
  ];
  for (const [pattern, often] of said) {
    const match = pattern.exec(text);
    if (match === null) continue;
    mark(spanOf(match));
    return often;
  }
  return null;
}

function firstMatch(text: string, mark: Mark, pattern: RegExp): string | null {
  const match = pattern.exec(text);
  if (match === null) return null;
  mark(spanOf(match));
  return match[0];
}

function captured(text: string, mark: Mark, pattern: RegExp): string | null {
  const match = pattern.exec(text);
  if (match === null) return null;
  mark(spanOf(match));
  return (match[1] ?? '').trim();
}

/** Phrases in which nothing was understood, verbatim. */
function leftOver(criteria: string, spans: readonly Span[]): string[] {
  const left: string[] = [];
  for (const match of criteria.matchAll(/[^,;.\n]+/g)) {
    let at = match.index;
    for (const part of match[0].split(/(\s+(?:and|who|but|with)\s+)/i)) {
      const from = at;
      at += part.length;
      const phrase = part.trim();
      if (phrase.split(/\s+/).length < 2 && !/\w{6}/.test(phrase)) continue;
      if (
        /^(anyone|anybody|everyone|general public|the general public|and|who|but|with|people|participants|users|adults|(a )?mix(ed)?( of)?|some|others?)$/i.test(
          phrase,
        )
      )
        continue;
      if (!spans.some((span) => span.from < at && span.to > from)) left.push(phrase);
    }
  }
  return [...new Set(left)].slice(0, 12);
}
