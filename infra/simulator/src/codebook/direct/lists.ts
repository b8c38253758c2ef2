import { kindsListed } from '../asked.ts';
import { someQuotes } from '../quoting.ts';
import { wordings } from '../wordings.ts';
import { type Asked, answerQuotes, claimsIn, codesOf, type DirectResult } from './result.ts';

const linesMost = 5;
const onceMost = 6;
const lineMost = 500;

/**
 * What people name in answer to an open question, the commonest first, and how many name nothing. Answers without a claim are
 * not counted as anything: they stay readable where they were given.
 */
export function listOf(question: Asked): DirectResult | null {
  const total = question.answers.length;
  const claims = claimsIn(question, kindsListed(question.asked));
  const shared = claims.filter(({ people }) => people.size > 1).slice(0, linesMost);
  const once = shortList(claims.filter(({ people }) => people.size === 1));
  const lines = [
    ...noticed(question),
    ...shared.map(({ people, claim }) => `${wordings.count(people.size, { total, panel: total }, claim)}.`),
    ...(once.length === 0 ? [] : [wordings.oneEach(once.map(({ claim }) => claim))]),
    ...nothingNamed(question),
  ];
  const quotes = someQuotes(
    [...shared, ...once].flatMap(({ mentions }) => mentions.slice(0, 2).map(({ quote }) => quote)),
    4,
  );
  if (lines.length > 0)
    return {
      lines,
      quotes:
        quotes.length > 0
          ? quotes
          : answerQuotes(
              question,
              question.answers.map(({ person }) => person),
              2,
            ),
      verdict: null,
    };
  const words = answerQuotes(
    question,
    question.answers.map(({ person }) => person),
  );
  return words.length === 0 ? null : { lines: [wordings.inTheirWords], quotes: words, verdict: null, counted: false };
}

/** As many as one line holds. */
function shortList<Entry extends { readonly claim: { readonly one: string } }>(entries: readonly Entry[]): Entry[] {
  let length = 0;
  return entries.slice(0, onceMost).filter(({ claim }) => {
    length += claim.one.length + 2;
    return length < lineMost;
  });
}

function nothingNamed(question: Asked): string[] {
  const codes = [...codesOf(question, 'nothing')];
  return [...Map.groupBy(codes, ([, { value }]) => value)].map(
    ([pool, people]) => `${wordings.nothing(pool, people.length)}.`,
  );
}

/** What people see first, by the element that their sentence was written for, or that it is coded as noticing beside a trouble. */
function noticed({ asked, answers, panel }: Asked): string[] {
  if (asked.question.form !== 'notice') return [];
  const { issues, claims } = panel.corpus;
  const elements = answers.flatMap(({ utterances: [main] }) => {
    const seen = main?.recognised.runs.flatMap(({ thought: { place }, claims: made }) => [
      ...(place.kind === 'issue' ? [place.issue] : []),
      ...made.flatMap(({ claim }) => claims.get(claim)?.issue ?? []),
    ]);
    return seen?.flatMap((issue) => issues.get(issue) ?? []).find(({ kind }) => kind === 'element')?.label ?? [];
  });
  const groups = [...Map.groupBy(elements, (label) => label)].sort(([, a], [, b]) => b.length - a.length);
  if (groups.length === 0) return [];
  return [wordings.namedFirst(groups.map(([label, all]) => `${label} (${all.length} of ${answers.length})`))];
}
