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
  [/\b(?:forg[eo]t\w*|ignored?|(?:do|did) nothing)\b/i, /\b(?:by itself|automatic\w*|renews?)\b/i],
  [
    /\b(?:leav(?:e|ing) (?:this|your|the) (?:insurer|company|provider|supplier|bank|club|gym|scheme|plan|service)|cancel\w*|get(?:ting)? out of)\b/i,
    /\b(?:to (?:stop|cancel|leave|end)|cancel\w*|unsubscribe)\b/i,
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
  return (
    elementQuoted(elements, question.text) ??
    rowCounted(elements, question.text) ??
    elementMeant(elements, question, name)
  );
}

const places = ['first', 'second', 'third', 'fourth', 'fifth'];

/** "The second row", counted from the top. */
function rowCounted(elements: readonly ShownElement[], question: string): ShownElement | null {
  const [, place = ''] = /\bthe (first|top|second|third|fourth|fifth|last) (?:row|line)\b/i.exec(question) ?? [];
  const rows = elements.filter(({ role }) => role === 'row');
  if (place === '') return null;
  const at = /last/i.test(place) ? rows.length - 1 : Math.max(0, places.indexOf(place.toLowerCase()));
  return rows[at] ?? null;
}

/** What a question quotes; words in marks that are on no label are taken for a label too. */
export function elementQuoted(elements: readonly ShownElement[], question: string): ShownElement | null {
  const quotes = quotedIn(question);
  const whole = elements.find(({ words }) => quotes.some((quoted) => normalise(quoted) === normalise(words)));
  const [quoted] = quotes;
  if (whole !== undefined || quoted === undefined) return whole ?? null;
  const wanted = normalise(quoted);
  const known =
    elements.find(({ words }) => wanted.length > 3 && normalise(words).includes(wanted)) ??
    elements.find(({ words }) => words.length > 3 && wanted.includes(normalise(words)));
  if (known === undefined) return { words: quoted, role: 'line', chosen: false, around: '', looks: '', group: -1 };
  return normalise(known.words).startsWith(`${wanted} `) ? known : { ...known, words: quoted, within: known.words };
}

const sureFrom = 2;

/** The line whose own words, or else the describer's words around it, share most with the question; null where none shares enough. */
export function elementMeant(
  elements: readonly ShownElement[],
  { text, keywords }: Pick<Question, 'text' | 'keywords'>,
  name: string,
): ShownElement | null {
  const lower = name.toLowerCase();
  const deeds = deedsIn(text);
  const tells = (word: string) => !asking.has(word) || (word === 'sign' && deeds.has(word));
  const telling = keywords.filter((word) => !lower.includes(word.toLowerCase()) && tells(word));
  const figures = text.match(/\d[\d.,]*/g) ?? [];
  const ranked = elements
    .map((element) => ({
      element,
      score: scoreOf(element, telling, figures, text) + deedsShared(element, telling, deeds),
    }))
    .sort((a, b) => b.score - a.score || b.element.words.length - a.element.words.length);
  const best = ranked[0];
  return best === undefined || best.score < sureFrom ? null : best.element;
}

/** Of "the document is signed" the signing says more than the document, which half the lines are about. */
function deedsShared({ words }: ShownElement, telling: readonly string[], deeds: ReadonlySet<string>): number {
  const own = formsIn(words);
  return telling.some((word) => deeds.has(word) && own.has(word)) ? deedMore : 0;
}

const deedMore = 0.1;

const deedsIn = (text: string) =>
  new Set(readText(text).flatMap(({ tokens }) => tokens.flatMap(({ tag, lemma }) => (tag === 'VERB' ? [lemma] : []))));

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
