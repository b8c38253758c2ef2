import { readOut } from '../../reading/reference.ts';
import { readText, type Sentence } from '../../reading/sentences.ts';
import { elementsOf } from '../../reading/shown/elements.ts';
import type { Drawn } from '../drawn.ts';
import { answersOf, leads, noValues, type Round } from '../round.ts';

/** Words of the asking, which say nothing of what is asked about. */
const asking: ReadonlySet<string> = new Set(['mean', 'stand', 'happen', 'understand', 'expect', 'make']);
/** Of a text in many sentences, people retell what comes first, */
const retoldFrom = 3;
/** and of that what says most. */
const retoldMost = 2;

/** Lists and labels, which nobody reads out. */
const hard = /['‘’"“”:(;]/;

/** Words by which a text speaks of what a question means, when it uses other ones: money that "is kept", an illness that makes one cancel. */
const kin: readonly (readonly [asked: RegExp, said: RegExp])[] = [
  [
    /\b(?:money|pay|paid|charged?|refund|deposit|cost)\b/i,
    /\b(?:kept|keeps?|refund|charged?|deposit|paid|pays?|free|fee)\b/i,
  ],
  [
    /\b(?:ill|late|cancel|forget|miss|change your mind|can't come|cannot come)\b/i,
    /\b(?:cancel|late|change|before|within|after)\b/i,
  ],
  [/\b(?:bought|buy|order|spend|spent)\b/i, /\b(?:payment|order|card|purchase|spend)\b/i],
];

/** What the material says it does, read out, for who has no clause of their own for it. */
export function answerRetellQuoted(round: Round): Drawn[] {
  const first = linesOf(round.stimulus?.text ?? '')
    .map(({ quotation }) => quotation)
    .filter((line, _, all) => !hard.test(line) || all.every((each) => hard.test(each)))
    .slice(0, retoldFrom);
  const fullest = first.toSorted((a, b) => b.length - a.length).slice(0, retoldMost);
  const given = leads(round, ({ slot }) => quoted('retell-quoted', fullest[slot % Math.max(1, fullest.length)]));
  return answersOf(round, given, [], 'decline-unknown');
}

/** The sentence of the material that answers a question about what it says or does, read out by everybody; null if none does. */
export function answerQuoted(round: Round, pool: 'fact-quoted' | 'happens-quoted'): Drawn[] | null {
  const line = lineFor(round);
  if (line === null) return null;
  return answersOf(
    round,
    leads(round, () => quoted(pool, line)),
    [],
    'decline-unknown',
  );
}

/** "What does the star mean?": the text's explanation, or that there is none. */
export function answerMeaning(round: Round): Drawn[] {
  const line = lineFor(round);
  if (line !== null && /\b(?:means?|meaning|stands? for|shows? (?:that|how|who|what)|tells?|says that)\b/i.test(line))
    return answersOf(
      round,
      leads(round, () => quoted('fact-quoted', line)),
      [],
      'decline-unknown',
    );
  return answersOf(
    round,
    leads(round, () => ({ pool: 'means-unexplained' })),
    [],
    'decline-unknown',
  );
}

function quoted(pool: string, line: string | undefined) {
  return line === undefined ? null : { pool, values: { ...noValues, value: line } };
}

interface Line {
  readonly sentence: Sentence;
  readonly quotation: string;
}

/** What is to be read on the thing; the prose of whoever describes it is nobody's to quote, where it quotes the rest itself. */
function linesOf(text: string): Line[] {
  const shown = elementsOf(text).map(({ words }) => words);
  const lines = /['‘"“]\p{L}/u.test(text) && shown.length > 0 ? shown : [text];
  return lines
    .flatMap((line) => readText(line))
    .flatMap((sentence) => {
      const quotation = readOut(sentence.text);
      return quotation === null ? [] : [{ sentence, quotation }];
    });
}

/** The line that shares most with the question, in its words or their kin; of several, the one with more to say. */
function lineFor({ stimulus, question }: Round): string | null {
  if (stimulus === null) return null;
  const name = stimulus.name.toLowerCase();
  const telling = question.keywords.filter((word) => !name.includes(word.toLowerCase()) && !asking.has(word));
  const ranked = linesOf(stimulus.text)
    .map(({ sentence, quotation }) => {
      const forms = new Set(sentence.tokens.flatMap((token) => token.forms));
      const shared = telling.filter((word) => forms.has(word)).length;
      const related = kin.filter(([asked, said]) => asked.test(question.text) && said.test(quotation)).length;
      return { quotation, score: shared + related };
    })
    .sort((a, b) => b.score - a.score || b.quotation.length - a.quotation.length);
  const best = ranked[0];
  return best === undefined || best.score === 0 ? null : best.quotation;
}
