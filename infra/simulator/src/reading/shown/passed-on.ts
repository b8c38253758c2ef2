import { toldOf } from '../reference.ts';
import { readText } from '../sentences.ts';

const wordsMin = 4;
const wordsMost = 30;

/**
 * A sentence of the material as somebody passes it on to a friend: "We move money into your jar" as "they move money into your
 * jar", "Take 120 now" as "you take 120 now". Null for a label, and for a sentence without a verb that could be told.
 */
export function passedOn(words: string): string | null {
  const count = words.split(/\s+/).length;
  if (count < wordsMin || count > wordsMost || /[?!:;"“”‘]|(?<!\w)'|'(?!\w)|[.]\s/.test(words)) return null;
  const [sentence] = readText(words);
  const tokens = sentence?.tokens ?? [];
  const [first, second] = tokens;
  if (first === undefined || second === undefined) return null;
  const turned = byThem(words);
  const lowered = `${turned.charAt(0).toLowerCase()}${turned.slice(1)}`;
  if (/^(?:we|you|it|they|she|he|your|our|the|any|every|each|all|if|when|on|a|an|once|most)$/.test(first.lower))
    return hasVerb(tokens.slice(1).map(({ tag }) => tag)) ? lowered : null;
  if (instructions.test(first.lower)) return `you ${lowered}`;
  return sentence === undefined ? null : toldOf(sentence);
}

/** Verbs in which a page tells its reader what to do. */
const instructions =
  /^(?:add|ask|book|borrow|bring|buy|cancel|change|check|choose|collect|compare|connect|cover|drop|find|get|give|join|keep|leave|lend|let|make|meet|move|order|pay|pick|plan|plant|put|read|rent|return|save|see|sell|send|set|share|start|stop|swap|switch|take|tap|tell|track|try|turn|use|wait)$/;

const hasVerb = (tags: readonly string[]) => tags.some((tag) => tag === 'VERB' || tag === 'AUX');

/** Whoever wrote it, said by somebody else. */
function byThem(words: string): string {
  return words
    .replace(/\bWe\b|\bwe\b/g, 'they')
    .replace(/\b(?:Our|our)\b/g, 'their')
    .replace(/\b(?:Us|us)\b/g, 'them')
    .replace(/\bI will\b/g, 'it will');
}
