import {
  afterI,
  betweenAdverbs,
  fillers,
  noteStarts,
  pausedFillers,
  retold,
  tailFillers,
  unchanged,
} from '../words/pronouns.ts';
import { functionWords } from '../words/word-classes.ts';
import { singularVerb } from './grammar.ts';

/** The person's words in the third person: `they`, `their`, `them`. */
export function retell(text: string): string {
  let afterFirstPerson = false;
  return text.replace(/[\p{L}]+(?:['’][\p{L}]+)*/gu, (word) => {
    const lower = word.toLowerCase().replaceAll('’', "'");
    const changed = (afterFirstPerson ? afterI[lower] : undefined) ?? retold[lower];
    afterFirstPerson = lower === 'i';
    return changed ?? word;
  });
}

/**
 * A clause as a researcher notes it, without the person: `I'd feel stuck with it` becomes `would feel stuck with it`.
 * Starts in lower case unless it starts with a name. Null when the clause asks, quotes or would read badly.
 */
export function noteOf(clause: string): string | null {
  const bare = withoutFillers(clause.replaceAll('’', "'"));
  if (
    /[?"“”:…]|\.\.\./.test(bare) ||
    /^(?:it's that|that's it|this is|that (?:i|i'[a-z]+|they|we|it|the|my|you))\b/i.test(bare)
  )
    return null;
  const text = withoutTails(bare);
  const words = text.split(/\s+/);
  if (words.length < 4 || words.length > 24) return null;
  if (!noteOpening.test(text)) return null;
  const told = /^I\b/.test(text) ? startingWithI(words) : retell(lowerStart(text));
  return told === null || /^(?:who|which|than|as|nor|or|if|when|once|to)\b/i.test(told) ? null : told;
}

/** A subject: what starts otherwise makes no note of its own. */
const noteOpening =
  /^(?:I(?:'\w+)?|my|it|it'[sd]|that|that'[sd]|the|this|these|those|there|there's|they|their|nobody|no one|everything|nothing|you|your|too|not|in|on|at|last|every|some|a|an|one|two|most|many|all|each|both|his|her)\b/i;

function startingWithI(words: readonly string[]): string | null {
  const [first = '', second = ''] = words.map((word) => word.toLowerCase().replace(/,$/, ''));
  const two = noteStarts[`${first} ${second}`];
  if (two !== undefined) return `${two} ${retell(words.slice(2).join(' '))}`;
  const one = noteStarts[first];
  if (one !== undefined) return `${one} ${retell(words.slice(1).join(' '))}`;
  if (first !== 'i') return null;
  const adverb = betweenAdverbs.has(second) ? words[1] : undefined;
  const rest = words.slice(adverb === undefined ? 1 : 2);
  const verb = rest[0]?.toLowerCase() ?? '';
  if (!/^[a-z']+$/.test(verb)) return null;
  const inflected = unchanged.has(verb) || verb.endsWith('ed') ? verb : singularVerb(verb);
  return [...(adverb === undefined ? [] : [adverb]), inflected, retell(rest.slice(1).join(' '))].join(' ').trim();
}

const byLength = (list: readonly string[]) => list.toSorted((a, b) => b.length - a.length);
const openings = byLength(fillers);
const pausedOpenings = byLength(pausedFillers);
const tails = new Set([...fillers, ...pausedFillers, ...tailFillers]);

/** Cuts fillers off the start, as many as there are. */
export function withoutFillers(text: string): string {
  const trimmed = text.trim();
  const lower = trimmed.toLowerCase();
  const filler =
    openings.find((each) => lower.startsWith(each) && /^[\s,.:;!-]/.test(lower.slice(each.length))) ??
    pausedOpenings.find((each) => lower.startsWith(each) && /^[,.:;!]/.test(lower.slice(each.length)));
  return filler === undefined ? trimmed : withoutFillers(trimmed.slice(filler.length).replace(/^[\s,.:;!-]+/, ''));
}

/** Cuts a filler off the end: `, to be honest`. */
function withoutTails(text: string): string {
  const bare = text.replace(/[\s.,;!-]+$/, '');
  const at = bare.lastIndexOf(',');
  const tail =
    at < 0
      ? ''
      : bare
          .slice(at + 1)
          .trim()
          .toLowerCase();
  return tails.has(tail) ? withoutTails(bare.slice(0, at)) : bare;
}

/** A lower-case start when the first word cannot be a name. */
function lowerStart(text: string): string {
  const first = /^[\p{L}']+/u.exec(text)?.[0].toLowerCase() ?? '';
  return functionWords.has(first) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
