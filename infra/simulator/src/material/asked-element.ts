import type { Question } from '../questions/forms.ts';
import { quotedIn } from '../questions/object.ts';
import { readText } from '../reading/sentences.ts';
import type { ShownElement } from '../reading/shown/elements.ts';
import { normalise } from '../wording/normalise.ts';

/** Words of asking and of looking, which say nothing of what is asked about. */
const asking = new Set(
  'mean stand happen understand expect think suppose reckon tell say see look read show word line remark sign press tap click page screen button straight away way part thing people person would like get go take use one know explain exactly right moment work help read opinion view case week day time name number'.split(
    ' ',
  ),
);

/** Words by which a text speaks of what a question means, when it uses other ones. */
const kin: readonly (readonly [asked: RegExp, said: RegExp])[] = [
  [
    /\b(?:money|paid?|charged?|refund|deposit|cost)\b/i,
    /\b(?:kept|keeps?|refund\w*|charged?|deposit|paid|pays?|free|fee|gets?)\b/i,
  ],
  [
    /\b(?:ill|late|cancel\w*|forg[eo]t|miss(?:ed)?|change your mind|can't come|cannot come)\b/i,
    /\b(?:cancel\w*|late|change|before|within|after|missed)\b/i,
  ],
  [
    /\b(?:away|holiday|week|weekend|days?|long|collect|sitting)\b/i,
    /\b(?:\d+ (?:hours|days|weeks)|collect\w*|held for)\b/i,
  ],
  [/\b(?:zero|runs out|timer|clock|time is up)\b/i, /\b(?:held|left|expires|ends)\b/i],
  [
    /\b(?:who|whom|whose|answers?|answering|behind)\b/i,
    /\b(?:by|host|team|staff|model|volunteers|employer|partner|manager)\b/i,
  ],
  [/\b(?:money|tips?|cash|payment)\b/i, /\b(?:tips|shared|gets? \d)\b/i],
  [
    /\b(?:broken|damaged|died?|dies|wrong|faulty|does not work)\b/i,
    /\b(?:another|replace\w*|guarantee|dies|return)\b/i,
  ],
];

/** The words on show that a question names, and how surely: those that it quotes, else the line that shares most with it. */
export function elementAsked(
  elements: readonly ShownElement[],
  question: Pick<Question, 'text' | 'keywords'>,
  name: string,
): ShownElement | null {
  return elementQuoted(elements, question.text) ?? elementMeant(elements, question, name);
}

/** What a question quotes; words in marks that are on no label are taken for a label too. */
export function elementQuoted(elements: readonly ShownElement[], question: string): ShownElement | null {
  const [quoted] = quotedIn(question);
  if (quoted === undefined) return null;
  const wanted = normalise(quoted);
  const same = elements.find(({ words }) => normalise(words) === wanted);
  const near = elements.find(({ words }) => wanted.length > 3 && normalise(words).startsWith(`${wanted} `));
  const inner = elements.find(({ words }) => wanted.length > 3 && normalise(words).includes(wanted));
  const around = elements.find(({ words }) => words.length > 3 && wanted.includes(normalise(words)));
  const known = same ?? near ?? around ?? inner;
  return known === undefined
    ? { words: quoted, role: 'line', chosen: false, around: '', group: -1 }
    : { ...known, words: same === undefined && near === undefined ? quoted : known.words };
}

const sureFrom = 2;

/** The line whose own words, or else the describer's words around it, share most with the question; null where none shares enough. */
export function elementMeant(
  elements: readonly ShownElement[],
  { text, keywords }: Pick<Question, 'text' | 'keywords'>,
  name: string,
): ShownElement | null {
  const lower = name.toLowerCase();
  const telling = keywords.filter((word) => !lower.includes(word.toLowerCase()) && !asking.has(word));
  const figures = text.match(/\d[\d.,]*/g) ?? [];
  const ranked = elements
    .map((element) => ({ element, score: scoreOf(element, telling, figures, text) }))
    .sort((a, b) => b.score - a.score || b.element.words.length - a.element.words.length);
  const best = ranked[0];
  return best === undefined || best.score < sureFrom ? null : best.element;
}

function scoreOf(
  { words, around }: ShownElement,
  telling: readonly string[],
  figures: readonly string[],
  text: string,
): number {
  const own = formsIn(words);
  const beside = formsIn(around);
  const shared = telling.filter((word) => own.has(word)).length;
  const nearby = telling.filter((word) => !own.has(word) && beside.has(word)).length;
  const numbers = figures.filter((figure) =>
    new RegExp(`(?<![\\d.,])${figure.replace(/[.,]+$/, '').replaceAll('.', '\\.')}(?![\\d])`).test(words),
  ).length;
  const related = kin.filter(([asked, said]) => asked.test(text) && said.test(words)).length;
  return 2 * shared + 1.5 * nearby + 2 * numbers + 2 * related;
}

function formsIn(text: string): Set<string> {
  return new Set(readText(text).flatMap(({ tokens }) => tokens.flatMap(({ forms }) => forms)));
}
