import { toldOf } from '../reference.ts';
import { readText, type Token } from '../sentences.ts';
import { isLimit } from './limits.ts';
import { isInstruction } from './passed-on.ts';

/** A line of the material in the mouth of somebody who tells of it: a clause ("they check your file"), or what one gets ("two visits a year"). */
export interface Reported {
  readonly told: string;
  readonly as: 'clause' | 'thing';
}

const wordsMin = 3;
const wordsMost = 26;

/** A line said by somebody else: whoever wrote "we" is "they", who is told to do something is "you". Null for what cannot be told. */
export function reportedOf(line: string): Reported | null {
  const words = withoutColon(line.trim().replace(/[.;,:!]+$/, ''));
  const count = words.split(/\s+/).length;
  if (count < wordsMin || count > wordsMost || /[?;"“”‘:]|(?<!\p{L})'|'(?!\p{L})|[.]\s/u.test(words)) return null;
  const tokens = readText(words)[0]?.tokens ?? [];
  const [first, second] = tokens;
  if (first === undefined || second === undefined || tokens.at(-1)?.end !== words.length) return null;
  return clauseOf(words, tokens) ?? thingOf(words, tokens);
}

/** "Clay is extra: £6 for 5 kg", "Your draught 1.7 m: you can enter until 18.35", "First three months: check-ups only". */
function withoutColon(words: string): string {
  const [, left = '', right = ''] = /^([^:]+): ([^:]+)$/.exec(words) ?? [];
  if (right === '') return words;
  if (/^(?:you|it|we|they) /i.test(right)) return right;
  const begun = /^first (.+)$/i.exec(left)?.[1];
  if (begun !== undefined) return `For the first ${begun} it is ${right}`;
  return / (?:is|are|costs?|can|will) /.test(left) ? `${left}, ${right}` : words;
}

const clause = (told: string): Reported => ({ told, as: 'clause' });
const finite =
  /^(?:is|are|was|were|am|be|has|have|had|will|would|can|could|may|might|must|should|shall|do|does|did|gets?|takes?|goes|go|comes?|costs?|stays?|lasts?|means?|moves?|works?|shows?|tells?|sends?|walks?|types?|brings?|pays?|keeps?|starts?|ends?|holds?|checks?|sees?|knows?|looks?|reads?|weighs?|calls?|rings?|needs?|says?|finds?|gives?|makes?|covers?|includes?|leaves?|rises?|falls?|changes?|arrives?|opens?|closes?)$/;
const subjects =
  /^(?:we|you|it|they|she|he|your|our|the|this|that|any|anyone|anybody|everyone|everybody|every|each|all|both|one|a|an|once|most|members?|vets?|visits?|pages?|people|someone|somebody|somebody's|nobody|whoever)$/;
const conditional = /^(?:if|when|while|after|before|once|until|in|on|from|at|for|with)$/;

function clauseOf(words: string, tokens: readonly Token[]): Reported | null {
  const [first] = tokens;
  const sentence = readText(words)[0];
  if (first === undefined || sentence === undefined) return null;
  const itself = /ss$/.test(first.lower) || subjects.test(first.lower) ? null : toldOf(sentence);
  if (itself !== null) return clause(byThem(itself));
  if (first.lower === 'free' && /^(?:ADP|PUNCT|ADV)$/.test(tokens[1]?.tag ?? ''))
    return clause(`it's ${lowered(words)}`);
  if (isInstruction(first.lower) || isOrder(tokens)) return clause(ordered(words));
  const left = /^(.+) (?:not )?(?:excluded|included)$/i.exec(words)?.[1];
  if (left !== undefined && !/\b(?:is|are|not)$/.test(left)) {
    const verb = / and |s$/.test(left) ? 'are' : 'is';
    return clause(byThem(lowered(`${left} ${verb}${words.slice(left.length)}`)));
  }
  if (/^no \p{L}/iu.test(words) && words.includes(', no '))
    return clause(`there are ${lowered(words).replace(/, no (?!.*, no )/, ' and no ')}`);
  if (
    /^(?:brought|delivered|made|cooked|kept|sent|checked|served|written|given|\p{L}{3,}ed) (?:to|by|in|on|at|for|from|within|between|with|every)\b/iu.test(
      words,
    )
  )
    return clause(`it's ${lowered(words)}`);
  if (/^(?:\p{L}+ )?\p{L}+s (?:last|cost|take|come|include)\b/iu.test(words)) return clause(byThem(lowered(words)));
  if (first.lower === 'for' && !words.includes(' it is '))
    return /\b(?:is|are|will|can|costs?)\b/.test(words) ? null : clause(`it's ${lowered(words)}`);
  const verbAt = tokens.findIndex((_, at) => isMainVerb(tokens, at));
  if (verbAt > 0 && (subjects.test(first.lower) || conditional.test(first.lower) || isNominal(tokens.slice(0, verbAt))))
    return clause(byThem(lowered(words)));
  if (/^(?:you|it|they|we)$/.test(first.lower) && tokens[1]?.tag === 'VERB') return clause(byThem(lowered(words)));
  return null;
}

/** Whether a word is the verb of the sentence, and not of a clause with "that" in it. */
function isMainVerb(tokens: readonly Token[], at: number): boolean {
  const [before, { lower = '', tag = '' } = {}, after] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (before === undefined || /^(?:that|which|who)$/.test(before.lower)) return false;
  if (tag === 'AUX') return true;
  // "Types" is taken for a noun, and no noun stands before "it".
  if (/\p{L}{2}s$/u.test(lower) && /^(?:it|them|you)$/.test(after?.lower ?? '') && before.tag === 'NOUN') return true;
  const follows = /^(?:NOUN|PROPN|PRON|ADV|ADJ|NUM|VERB)$/.test(before.tag);
  return follows && finite.test(lower) && tag !== 'NOUN' && tag !== 'ADJ';
}

/** "Implants and whitening are not included": nouns and their company before a verb. */
const isNominal = (before: readonly Token[]) =>
  before.some(({ tag }) => /^(?:NOUN|PROPN|PRON|NUM)$/.test(tag)) &&
  before.every(({ tag }) => /^(?:NOUN|PROPN|PRON|NUM|ADJ|DET|ADP|CCONJ|PUNCT|SYM|PART|ADV|VERB)$/.test(tag)) &&
  !before.some(({ lower }) => /^(?:and|or)$/.test(lower) && before.length > 7);

/** "Miss two payments and the treatment is paused": what follows from a deed. */
function ordered(words: string): string {
  const [, deed = '', end = ''] = /^(.+?) (?:and|or) ((?:the|your|we|it|you|they) .+)$/u.exec(words) ?? [];
  if (isLimit(words) && !/ and (?:the|your|we|it|you|they) /u.test(words))
    return byThem(`you have to ${lowered(words)}`);
  if (end === '' || !/\b(?:is|are|will|gets?|goes|takes?|charge|keep|lose|take|loses?|earn|get)\b/.test(end))
    return byThem(`you ${lowered(words)}`);
  return byThem(`if you ${lowered(deed).replace(/,$/, '')}, ${end}`);
}

/** A verb without a subject that the parser knows for one, in its plain form. */
function isOrder([first, second]: readonly Token[]): boolean {
  if (first === undefined || second === undefined) return false;
  return (
    first.tag === 'VERB' &&
    first.lower === first.lemma &&
    !/(?:ed|ing)$/.test(first.lower) &&
    /^(?:DET|PRON|NUM|ADP|NOUN|PROPN|ADJ|ADV)$/.test(second.tag) &&
    !/^(?:while|when|in|on)$/.test(second.lower)
  );
}

const uncounted =
  /^(?:free|unlimited|extra|help|advice|cover|support|access|delivery|parking|insurance|care|use|storage|clay|water|power|information|equipment|repairs?|money|time|no)$/i;
const determined =
  /^(?:an?|the|your|our|all|every|each|one|two|three|four|five|six|seven|eight|nine|ten|up|any|both|half|\d.*)$/i;

/** What one gets, with the article that a label leaves out: "an emergency appointment within one working day". */
function thingOf(words: string, tokens: readonly Token[]): Reported | null {
  const [first] = tokens;
  const commas = words.split(/, /).length - 1;
  if (first === undefined || commas > 1 || /\d[.:]\d\d\b(?! ?(?:a|per)\b)|\bmiles?\b|@|\//.test(words)) return null;
  if (
    tokens.some(({ tag }) => tag === 'AUX') ||
    tokens[0]?.tag === 'VERB' ||
    /^[£$€]/.test(words) ||
    !/\p{L}{3}/u.test(words)
  )
    return null;
  if (/^(?:PRON|ADV|ADP|SCONJ|PART|CCONJ|INTJ)$/.test(first.tag)) return null;
  // "400 euros a year" is what it costs, and "Records every meeting" what it does.
  if (/^\d[\d.,]* (?:pounds?|euros?|dollars?|pence)\b|^\d+ (?:pounds?|euros?|dollars?) \d+/i.test(words)) return null;
  if (/^\p{L}+[^s\W]s (?:the|a|an|your|every|each|it|you|them)\b/iu.test(words)) return null;
  const told = byThem(lowered(words));
  if (determined.test(first.lower) || uncounted.test(first.lower) || first.tag === 'NUM') return { told, as: 'thing' };
  const end = tokens.findIndex(
    ({ tag, lower }, at) =>
      at > 0 && (/^(?:ADP|PUNCT|SCONJ|VERB)$/.test(tag) || /^(?:every|each|while|when|mended|made)$/.test(lower)),
  );
  const head = tokens[(end < 0 ? tokens.length : end) - 1];
  if (head === undefined || !/^(?:NOUN|PROPN)$/.test(head.tag)) return null;
  if (/s$/.test(head.lower) && !/ss$/.test(head.lower)) return { told, as: 'thing' };
  return { told: `${/^[aeio]/i.test(told) ? 'an' : 'a'} ${told}`, as: 'thing' };
}

/** A capital stays with a name, a short form and "I". */
function lowered(words: string): string {
  const first = words.split(/\s+/)[0] ?? '';
  const isName =
    /^\p{Lu}{2}|^I\b|^\p{Lu}-|^(?:Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|English|Latin|Welsh|NHS)\b/u.test(
      first,
    );
  return isName ? words : words.charAt(0).toLowerCase() + words.slice(1);
}

function byThem(words: string): string {
  return words
    .replace(/\bwe're\b/gi, "they're")
    .replace(/\bwe'll\b/gi, "they'll")
    .replace(/\bwe\b/gi, 'they')
    .replace(/\bour\b/gi, 'their')
    .replace(/\bours\b/gi, 'theirs')
    .replace(/\bus\b/g, 'them');
}
