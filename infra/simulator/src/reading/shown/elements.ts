import { remembered } from '../../remembered.ts';

/** What a described thing is on the screen or page. */
export type Role =
  | 'title'
  | 'button'
  | 'link'
  | 'switch'
  | 'menu'
  | 'field'
  | 'option'
  | 'row'
  | 'step'
  | 'small'
  | 'line';

/** One label or sentence that stands on what is shown, word for word, apart from the prose of whoever describes it. */
export interface ShownElement {
  readonly words: string;
  readonly role: Role;
  /** Selected, ticked or switched on as described. */
  readonly chosen: boolean;
  /** The describer's words around it, for finding what a question points at: "an orange wave". Never said by anyone. */
  readonly around: string;
  /** Of these, the words about this thing alone: "a large red button". */
  readonly looks: string;
  /** Labels and sentences that the description gives in one go share a number. */
  readonly group: number;
  /** The whole label, where only some of its words are asked about. */
  readonly within?: string;
}

const read = new Map<string, readonly ShownElement[]>();
const readMost = 100;

/**
 * The labels and sentences that a description says are to be read on the thing: what it quotes, and what it says stands on a
 * button. Of a description in plain prose, each sentence that speaks of the product and not of its looks.
 * @param proseIsShown false where the prose is about a screen, so that nothing of it is to be read there
 */
export function elementsOf(description: string, proseIsShown = true): readonly ShownElement[] {
  return remembered(read, `${proseIsShown} ${description}`, readMost, () => found(description, proseIsShown));
}

const quotation = /(?<![\p{L}\p{N}])['‘"“](.{1,300}?)['’"”](?![\p{L}\p{N}])/gsu;
const mark = '\u0001';

function found(description: string, proseIsShown: boolean): ShownElement[] {
  const quotes: string[] = [];
  const prose = description.replace(quotation, (_, words: string) => {
    quotes.push(words);
    // A sentence that ends within its marks ends what describes it too.
    return /[.!?]$/.test(words) ? `${mark}.` : mark;
  });
  let next = 0;
  const elements: ShownElement[] = [];
  prose.split(/(?<=[.;!?])\s+/).forEach((clause, group) => {
    const pieces = clause.split(mark);
    const lead = pieces[0] ?? '';
    let head = '';
    pieces.slice(1).forEach((after, at) => {
      const near = pieces[at] ?? '';
      const words = quotes[next] ?? '';
      next += 1;
      const role = roleIn(near) ?? roleBehind(after) ?? roleFrom(lead, at) ?? 'line';
      const chosen = isChosen(near, after, head);
      if (/\w+ \w+/.test(near)) head = near;
      for (const each of sentencesIn(words))
        elements.push({
          words: each,
          role,
          chosen,
          around: `${near} ${after} ${lead}`,
          looks: `${lastPart(near)} ${firstPart(after)}`,
          group,
        });
    });
    if (pieces.length === 1) elements.push(...unquoted(clause, proseIsShown && quotes.length === 0, group));
  });
  return merged(elements);
}

const roles: readonly (readonly [Role, RegExp])[] = [
  ['title', /\b(?:titled?|headed|heading|headline)\b/i],
  ['button', /\bbuttons?\b/i],
  ['link', /\blinks?\b/i],
  ['switch', /\b(?:switch|toggle)\b/i],
  ['menu', /\b(?:menu|drop-?down|selector)\b/i],
  ['field', /\b(?:field|search bar|search box)\b/i],
  ['option', /\b(?:options?|tabs?|chips?|tick ?box(?:es)?|check ?box(?:es)?|ticked|set to|selected)\b/i],
  [
    'small',
    /\b(?:small (?:print|type|text|italic)|tiny|fine print|footnote|footer|gr[ea]y (?:text|letters|type)|in gr[ea]y|italics?)\b/i,
  ],
  ['step', /\b(?:steps?|dots|stages|stations|progress bar|timeline)\b/i],
  ['row', /\b(?:list|lists|(?<!\bin an? )rows?|table|tiles?|cards?|lines)\b/i],
];

/** The furniture named last before the words is theirs. */
function roleIn(text: string): Role | null {
  // What stands under a button does not stand on it.
  if (/\b(?:under|above|below|beside|next to|near) the (?:\w+ )?(?:buttons?|links?|title|headline)\b/i.test(text))
    return 'line';
  if (/\b(?:stages|steps|stations|phases|progress bar|bar of \w+ (?:blocks|parts))\b/i.test(text)) return 'step';
  const ranked = roles
    .map(([role, pattern]) => ({ role, at: [...text.matchAll(new RegExp(pattern, 'gi'))].at(-1)?.index ?? -1 }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => b.at - a.at);
  return ranked[0]?.role ?? null;
}

/** A headline is the first of what is named, and what comes after it in the same clause stands elsewhere. */
function roleFrom(lead: string, at: number): Role | null {
  const role = roleIn(lead);
  return role === 'title' && at > 0 ? null : role;
}

const part = /[,;]|\band\b/;
const lastPart = (text: string) => text.split(part).at(-1) ?? '';
const firstPart = (text: string) => text.replace(/^\s*,/, '').split(part)[0] ?? '';

const roleBehind = (text: string): Role | null =>
  /^\s*button\b/i.test(text) ? 'button' : /^\s*link\b/i.test(text) ? 'link' : null;

function isChosen(near: string, after: string, lead: string): boolean {
  return (
    /^[\s,]*(?:\(?(?:already |pre-?)?(?:ticked|selected|chosen|switched on|checked)\b|(?:is|are)(?: already)? (?:on|chosen|selected|open|filled|ticked|checked|highlighted)\b|in an? [\w ]+, (?:already )?selected|,? already (?:on|selected))/i.test(
      after,
    ) ||
    /\b(?:already ticked|ticked box|set to|pre-?selected|ticked in advance|already on)\b[^.]*$/i.test(near) ||
    /\b(?:ticked in advance|all (?:already )?ticked)\b/i.test(lead)
  );
}

/** A label of several sentences is read out one at a time; the number of a list is no part of its words. */
function sentencesIn(words: string): string[] {
  return words
    .replace(/^(?:\d{1,2}\.|•)\s+/, '')
    .split(/(?<=[\p{L}\d)][.!])\s+(?=[\p{Lu}\d£$€])|(?<=\p{L}{2}\?)\s+(?=\p{Lu}\p{Ll}* \p{L})/u)
    .map((each) => each.trim().replace(/[.;,:]+$/, ''))
    .filter((each) => each !== '');
}

const describing =
  /\b(?:screen|screenshot|page|button|icon|drawing|photos?|pictures?|image|banner|headline|heading|chart|graph|drop-?down|menu|corner|gr[ea]y|pale|blue|green|red|yellow|orange|white|columns?|rows?|check ?box|tick ?box|ticked|print|italics?|type|arrow|label|legend|poster|leaflet|map|crown|dots?|bar|slider|cells?|field|clock|illegible|legible)\b/i;
const sentenceMin = 4;

/** A button may be named without marks, and writing be reported: "A large button says Continue", "it says the deposit is kept". */
function unquoted(sentence: string, isShown: boolean, group: number): ShownElement[] {
  const label = /\bbutton (?:says|reads|labelled|saying) ([A-Z][\w' ]{2,30}?)(?=[.,;]|$)/.exec(sentence)?.[1];
  if (label !== undefined)
    return [{ words: label, role: 'button', chosen: false, around: sentence, looks: sentence, group }];
  const words = sentence.trim().replace(/[.;,:]+$/, '');
  const reported =
    /\b(?:it|line|text|print|note|strip|sign) (?:says|reads|tells you|states)(?: that|:)? (.{20,})$/.exec(words)?.[1];
  if (reported !== undefined)
    return [{ words: reported, role: 'small', chosen: false, around: sentence, looks: sentence, group }];
  if (/\b(?:means that|stands for)\b/.test(words))
    return [{ words, role: 'line', chosen: false, around: '', looks: '', group }];
  if (!isShown || describing.test(words) || (words.split(/\s+/).length < sentenceMin && !/^\d/.test(words))) return [];
  return [{ words, role: 'line', chosen: false, around: '', looks: '', group }];
}

/** The same words named twice ("Three tabs: 'By item' ... 'By item' is open") are one thing. */
function merged(elements: readonly ShownElement[]): ShownElement[] {
  const kept = new Map<string, ShownElement>();
  for (const each of elements) {
    const known = kept.get(each.words);
    if (known === undefined) kept.set(each.words, each);
    else
      kept.set(each.words, {
        ...known,
        chosen: known.chosen || each.chosen,
        around: `${known.around} ${each.around}`,
        looks: `${known.looks} ${each.looks}`,
      });
  }
  return [...kept.values()];
}
