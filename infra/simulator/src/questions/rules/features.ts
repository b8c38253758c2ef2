import { numbersIn } from '../../reading/numbers.ts';
import { readText, type Sentence, type Token } from '../../reading/sentences.ts';
import type { ItemKind } from '../forms.ts';
import { classes, imperativeVerbs } from './lexicon.ts';
import type { Features } from './rules.ts';

const whWords = new Set(['what', 'which', 'who', 'whom', 'when', 'where', 'why', 'how', 'whose']);
/** Forms that stand before the subject in a question. */
const auxiliaries = new Set(
  "do does did is are was were am have has had would will can could should might must may wo ca 's 're 'd 'll".split(
    ' ',
  ),
);
const imperatives = new Set(imperativeVerbs.split(' '));
const asking = /^(tell|describe|explain|walk|take|talk|show|share|think|say|recall|remember)$/;
const determiners = /^(DET|ADJ|NUM|ADV)$/;
const classOf = new Map<string, string[]>();
for (const [name, words] of Object.entries(classes))
  for (const word of words.split(' ')) classOf.set(word, [...(classOf.get(word) ?? []), name]);

/** "..., isn't it?" and "Don't you ...": the answer is in the question. */
const tagged =
  /,\s*(?:is|are|was|do|does|did|would|could|should|has|have|ca|wo|right|correct|no)(?:n['’]t)?\s*(?:it|you|they|this|that)?\s*\?\s*$/i;
const nudged = /^\s*(?:is|are|do|does|did|would|could|should|was|wo|ca)n['’]t\b/i;

/** The clause that asks: its tokens and how it is built. */
interface Core {
  readonly tokens: readonly Token[];
  readonly shape: 'wh' | 'yes-no' | 'imperative' | 'embedded' | 'statement' | 'fragment';
  readonly wh: string;
  /** Position of the first word after the question word and its phrase. */
  readonly rest: number;
}

/** What the rules look at, for a whole question or one half of it. */
export function featuresOf(text: string, kind: ItemKind): Features {
  const sentences = readText(text);
  const core = coreOf(sentences);
  const all = sentences.flatMap(({ tokens }) => tokens).filter(isWord);
  const has = new Set<string>([`kind:${kind}`, `shape:${core.shape}`, `about:${aboutOf(kind)}`]);
  const add = (...features: string[]) => {
    for (const feature of features) has.add(feature);
  };
  for (const token of all) {
    for (const form of token.forms) add(`w:${form}`, ...(classOf.get(form) ?? []).map((name) => `c:${name}`));
  }
  if (core.wh !== '') add(`wh:${core.wh}`);
  add(`ends:${core.tokens.at(-1)?.lower ?? ''}`);
  clauseFeatures(core, add);
  if (/\?\s*$/.test(text)) add('mark');
  if (tagged.test(text) && !/\bor\b[^,]*\?$/i.test(text)) add('tag');
  if (nudged.test(text)) add('nudge');
  if (
    all.some(
      ({ lower }, at) =>
        /^(if|imagine|suppose|assume|pretend)$/.test(lower) &&
        !/^(any|anything|ever|so)$/.test(all[at + 1]?.lower ?? ''),
    ) ||
    /let['’]?s say/i.test(text)
  )
    add('if');
  if (numbersIn(text).length > 0) add('number');
  if (numbersIn(text).some(({ kind: each }) => each === 'money')) add('money');
  add(`length:${all.length <= 2 ? 'word' : all.length <= 5 ? 'short' : 'long'}`);
  return { has, words: all.map(({ lower, forms }) => [lower, ...forms]) };
}

const isWord = (token: Token) => /[\p{L}\p{N}]/u.test(token.text);
const aboutOf = (kind: ItemKind) =>
  kind === 'topic' ? 'life' : kind === 'question' || kind === 'task' ? 'site' : 'shown';

/** The sentence that asks (the last with a question mark, else the last that requests, else the first), at its question word. */
function coreOf(sentences: readonly Sentence[]): Core {
  const lists = sentences.map(({ tokens }) => tokens.filter(isWord)).filter(({ length }) => length > 0);
  const asks = sentences.findLastIndex(({ text }) => text.trim().endsWith('?'));
  const marked = asks < 0 ? undefined : sentences[asks]?.tokens.filter(isWord);
  const requesting = lists.findLast(
    (list) => imperatives.has(list[0]?.lower ?? '') || whWords.has(list[0]?.lower ?? ''),
  );
  const tokens = (marked?.length ? marked : undefined) ?? requesting ?? lists[0] ?? [];
  return shapeOf(tokens);
}

function shapeOf(tokens: readonly Token[]): Core {
  const at = questionWordAt(tokens);
  const start = firstAt(tokens);
  const opener = tokens[start]?.lower ?? '';
  const next = tokens[start + 1];
  const yesNo = auxiliaries.has(opener) && next !== undefined && !(opener === 'do' && next.lower === 'not');
  if (yesNo && !politeRequest(tokens, start)) return thinkThrough(tokens, start);
  if (at >= 0) return whCore(tokens, at);
  if (imperatives.has(opener) || politeRequest(tokens, start))
    return { tokens, shape: 'imperative', wh: '', rest: start };
  const verb = tokens.some(({ tag }) => /^(VERB|AUX)$/.test(tag));
  const subject = /^(PRON|DET|PROPN|NOUN)$/.test(tokens[0]?.tag ?? '');
  const finite = verb && tokens.some(({ lower }) => auxiliaries.has(lower));
  return { tokens, shape: subject && finite ? 'statement' : 'fragment', wh: '', rest: 0 };
}

/** "Do you think this solves it?" stays a yes-no question; "Can you tell me what it is?" is a request. */
function thinkThrough(tokens: readonly Token[], start: number): Core {
  return { tokens, shape: 'yes-no', wh: '', rest: start };
}

function politeRequest(tokens: readonly Token[], start: number): boolean {
  const [modal, you, ...rest] = tokens.slice(start, start + 6).map(({ lower }) => lower);
  const [verb, after] = rest.filter((word) => word !== 'please');
  if (!/^(can|could|would|will)$/.test(modal ?? '') || you !== 'you') return false;
  if (/^(tell|give|show|name)$/.test(verb ?? '')) return /^(me|us|an?|some|one|your|how)$/.test(after ?? '');
  return /^(describe|walk|take|talk|share|rate|list)$/.test(verb ?? '') && after !== 'it' && after !== 'this';
}

/** Past a greeting or connective: "So", "Please", "And", "Overall". */
function firstAt(tokens: readonly Token[]): number {
  const fillers =
    /^(so|and|but|ok|okay|well|now|please|thanks|overall|finally|then|basically|also|lastly|honestly|roughly|approximately|generally|personally|about)$/;
  const at = tokens.findIndex(({ lower }) => !fillers.test(lower));
  return Math.max(0, at);
}

/** Where the question word stands: first, or after a preposition, a comma, a condition or a verb of asking. */
function questionWordAt(tokens: readonly Token[]): number {
  const first = firstAt(tokens);
  for (let at = first; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token === undefined || !whWords.has(token.lower)) continue;
    const before = tokens[at - 1];
    if (at === first || before?.tag === 'ADP' || asking.test(before?.lower ?? ''))
      return conditional(tokens, at) ? -1 : at;
    if (/^(me|us|about|understand|know|through|hear|and|or|say|to)$/.test(before?.lower ?? '')) return at;
    if (before !== undefined && token.start - before.end > 1) return at;
    if (
      tokens.slice(0, at).some(({ lower }) => /^(if|imagine|suppose|normal|words|when|of|in)$/.test(lower)) &&
      !/^(when|where|who|which)$/.test(token.lower)
    )
      return at;
  }
  return -1;
}

const conditional = (tokens: readonly Token[], at: number) =>
  tokens[at]?.lower === 'when' && at === 0 && !auxiliaries.has(tokens[at + 1]?.lower ?? '') && tokens.length > 6;

function whCore(tokens: readonly Token[], at: number): Core {
  const wh = tokens[at]?.lower ?? '';
  let rest = at + 1;
  const takesPhrase = /^(which|whose|how|what)$/.test(wh);
  if (takesPhrase) {
    while (rest < tokens.length) {
      const token = tokens[rest];
      if (token === undefined || auxiliaries.has(token.lower) || token.tag === 'PRON' || token.tag === 'VERB') break;
      if (wh === 'how' && rest > at + 1 && !/^(NOUN|ADJ|ADV)$/.test(token.tag) && token.lower !== 'or') break;
      rest += 1;
    }
  }
  const inverted =
    auxiliaries.has(tokens[rest]?.lower ?? '') || !/^(PRON|DET|NOUN|PROPN)$/.test(tokens[rest]?.tag ?? '');
  return { tokens, shape: inverted ? 'wh' : 'embedded', wh: wh === 'whom' ? 'who' : wh, rest };
}

function clauseFeatures(core: Core, add: (...features: string[]) => void): void {
  const { tokens, rest } = core;
  const at = questionWordAt(tokens);
  if (core.wh === 'how') {
    const word = tokens[at + 1];
    if (word !== undefined && !auxiliaries.has(word.lower))
      add(`how:${word.lower}`, ...(classOf.get(word.lower) ?? []).map((name) => `how:c-${name}`));
  }
  if (/^(which|what|whose)$/.test(core.wh)) {
    const noun = tokens.slice(at + 1, rest).findLast(({ tag }) => !determiners.test(tag));
    if (noun !== undefined) add('whn', ...noun.forms.map((form) => `whn:${form}`));
  }
  const auxiliary = tokens[rest];
  const isAux = auxiliary !== undefined && auxiliaries.has(auxiliary.lower);
  if (isAux) add(`aux:${auxiliary.lower}`, ...(/^(did|was|were|had)$/.test(auxiliary.lower) ? ['past'] : []));
  const tail = tokens.slice(isAux ? rest + 1 : rest);
  const negated = tail.findIndex(({ lower }) => /^(not|n't|never)$/.test(lower));
  if (negated >= 0) add('neg');
  const heard = tail.filter(({ lower }) => !/^(not|n't)$/.test(lower));
  verbFeatures(heard, core, isAux, add);
}

function verbFeatures(tail: readonly Token[], core: Core, isAux: boolean, add: (...features: string[]) => void): void {
  const imperative = core.shape === 'imperative';
  const subjectFirst = !imperative && (isAux || core.shape !== 'wh');
  let from = 0;
  const first = tail[0];
  if (first === undefined) return;
  if (subjectFirst && (first.tag !== 'VERB' || /^(you|it|this|i|we|they|anything)$/.test(first.lower))) {
    const subject = subjectEnd(tail);
    for (const token of tail.slice(0, subject))
      add(`subj:${token.lower}`, ...token.forms.map((form) => `subj:${form}`));
    if (subject > 1 || tail[0]?.tag !== 'PRON') add('subj:noun');
    from = subject;
  }
  const verbs = tail
    .slice(from)
    .filter(
      (token, index) =>
        token.tag === 'VERB' ||
        (token.tag === 'AUX' && /^(do|have)$/.test(token.lower)) ||
        (index === 0 && /^(NOUN|ADJ)$/.test(token.tag) && subjectFirst),
    );
  const main = imperative ? tail.find(({ lower }) => imperatives.has(lower)) : verbs[0];
  if (main === undefined) return;
  const matrix = /^(think|believe|say|feel|agree|find)$/.test(main.lower) && verbs.length > 1;
  if (matrix) add(`matrix:${main.lower}`);
  const real = matrix ? verbs[1] : main;
  for (const form of real?.forms ?? []) add(`verb:${form}`);
  if (core.shape === 'wh' && !isAux && real?.tag === 'VERB' && /(ed|went|did|got)$/.test(real.lower)) add('past');
}

/** Where the subject ends: a pronoun is one word, a noun phrase runs to the word before the verb. */
function subjectEnd(tail: readonly Token[]): number {
  const pointing =
    /^(this|that|these|those)$/.test(tail[0]?.lower ?? '') && /^(NOUN|PROPN|ADJ)$/.test(tail[1]?.tag ?? '');
  if (
    tail[0]?.tag === 'PRON' &&
    !pointing &&
    !/^(anything|something|everything|nothing|anybody|other)$/.test(tail[0].lower)
  )
    return 1;
  let at = 1;
  while (at < tail.length) {
    const { tag, lower } = tail[at] ?? { tag: '', lower: '' };
    if (/^(VERB|AUX|ADJ)$/.test(tag) || auxiliaries.has(lower)) break;
    at += 1;
  }
  return at === tail.length
    ? Math.max(
        1,
        tail.findLastIndex(({ tag }) => tag === 'NOUN' || tag === 'PROPN'),
      )
    : at;
}
