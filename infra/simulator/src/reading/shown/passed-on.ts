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
  /^(?:add|arrive|ask|answer|book|borrow|bring|buy|call|cancel|change|check|choose|collect|compare|connect|cover|drop|earn|fetch|fill|find|get|give|hand|hire|join|keep|leave|lend|let|make|meet|message|miss|move|order|pay|photograph|pick|plan|plant|post|put|read|rent|reply|report|reserve|return|save|scan|see|sell|send|set|share|show|start|stop|swap|switch|take|talk|tap|tell|track|try|turn|type|upload|use|wait|walk|watch|write)$/;

/** Whether a page tells its reader to do something with this word. */
export const isInstruction = (word: string) => instructions.test(word);

const hasVerb = (tags: readonly string[]) => tags.some((tag) => tag === 'VERB' || tag === 'AUX');

/** Whoever wrote it, said by somebody else. */
function byThem(words: string): string {
  return words
    .replace(/\bWe\b|\bwe\b/g, 'they')
    .replace(/\b(?:Our|our)\b/g, 'their')
    .replace(/\b(?:Us|us)\b/g, 'them')
    .replace(/\bI will\b/g, 'it will');
}

const nominal =
  /^(?:A|An|One) (?!(?:large|small|big|photo|drawing|picture|screen|phone|line|list|table|map|graph|row)\b)[a-z][\w -]{1,40}? (?:made (?:from|of)|where|that|which|for|in which)\b/;

/** "A parcel that is not collected is sent back" says something of it, and does not call it that. */
const saysMore = /\b(?:that|which) (?:is|are|\w+s)\b.*\b(?:is|are|was|will)\b/;

/** What a description calls the thing in a sentence of its own: "One summary made from all emails" as "it's one summary made from all emails". */
export function calledIn(description: string): string[] {
  return readText(description).flatMap(({ text }) => {
    const words = text.trim().replace(/[.;,:]+$/, '');
    const fits =
      nominal.test(words) &&
      !saysMore.test(words) &&
      !/['‘“"”:;]/.test(words) &&
      words.split(/\s+/).length <= wordsMost;
    return fits ? [`it's ${words.charAt(0).toLowerCase()}${words.slice(1)}`] : [];
  });
}
