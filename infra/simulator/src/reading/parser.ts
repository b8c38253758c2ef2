import model from 'wink-eng-lite-web-model';
import winkNLP, { type ItemSentence, type ItemToken, type ItsFunction, type WinkMethods } from 'wink-nlp';
import { sameSpelling } from './inflections.ts';

/** A word, number or mark as the parser sees it; `start` and `end` count characters of the text that was given. */
export interface ParsedToken {
  readonly text: string;
  readonly lower: string;
  readonly lemma: string;
  /** Universal part of speech: NOUN, PROPN, VERB, AUX, ADJ, ADV, ADP, DET, PRON, NUM, PART, CCONJ, SCONJ, PUNCT, SYM. */
  readonly tag: string;
  readonly start: number;
  readonly end: number;
}

let loaded: WinkMethods | undefined;
const wink = (): WinkMethods => {
  loaded ??= winkNLP(model, ['sbd', 'pos']);
  return loaded;
};

/** The sentences of one line of text, each as its tokens. The parser is set up at the first call. */
export function parseLine(line: string, offset = 0): ParsedToken[][] {
  const nlp = wink();
  const { its } = nlp;
  // The package's types give this one function the parameters of another.
  const lemmaOf = its.lemma as unknown as ItsFunction<string>;
  const document = nlp.readDoc(line);
  const sentences: ParsedToken[][] = [];
  let at = 0;
  document.sentences().each((sentence: ItemSentence) => {
    const tokens: ParsedToken[] = [];
    sentence.tokens().each((token: ItemToken) => {
      const text = token.out();
      const found = line.indexOf(text, at);
      const start = found < 0 ? at : found;
      at = start + text.length;
      const lower = text.toLowerCase().replaceAll('’', "'");
      const lemma = /^apps?$/.test(lower) ? 'app' : sameSpelling(String(token.out(lemmaOf)).toLowerCase());
      const whole = { text, lower, lemma, tag: String(token.out(its.pos)), start: offset + start, end: offset + at };
      tokens.push(...piecesOf(whole));
    });
    if (tokens.length > 0) sentences.push(tokens);
  });
  return sentences;
}

/** Words with a stop that the parser takes for states and titles: "through the wash.", "it is ill." */
const stopped = /^(?:ark|ill|in|miss|no|ore|rep|reps|sat|sun|wash)\.$/;

/** "Pre-ticked" is two words to whoever looks for one of them, and a stop is no part of a word. */
function piecesOf(token: ParsedToken): ParsedToken[] {
  if (stopped.test(token.text)) {
    const [text, lower] = [token.text.slice(0, -1), token.lower.slice(0, -1)];
    const tag = token.tag === 'PROPN' ? 'NOUN' : token.tag;
    const stop = { text: '.', lower: '.', lemma: '.', tag: 'PUNCT', start: token.end - 1, end: token.end };
    return [{ text, lower, lemma: lower, tag, start: token.start, end: token.end - 1 }, stop];
  }
  if (!/^[a-z]+(-[a-z]+)+$/.test(token.lower)) return [token];
  return [...token.text.matchAll(/[^-]+/g)].map(({ 0: text, index }) => {
    const start = token.start + index;
    const lower = text.toLowerCase();
    return { text, lower, lemma: sameSpelling(lower), tag: token.tag, start, end: start + text.length };
  });
}
