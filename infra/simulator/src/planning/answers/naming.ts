import type { Corpus, Thought } from '../../corpus/corpus.ts';
import type { Question } from '../../questions/forms.ts';
import { readText } from '../../reading/sentences.ts';
import type { Source } from '../round.ts';

/** How many thoughts must name what a question names, to come before the rest of their cell. */
const namingMin = 2;
const lettersMin = 4;

/** "The last time your boiler broke down": of a cell about repairs, who has a boiler to tell of comes first. */
export function namingFirst(
  thoughts: readonly Thought[],
  { text, form }: Question,
  claims: Corpus['claims'] = new Map(),
): Source {
  if (form !== 'last' && form !== 'pain') return { thoughts };
  const named = (word: string) => thoughts.filter((thought) => says(thought, word) || claimsOf(thought, word, claims));
  const telling = nounsOf(text).filter((word) => named(word).length < thoughts.length * commonShare);
  const first = thoughts.filter((thought) => telling.some((word) => named(word).includes(thought)));
  if (first.length < namingMin) return { thoughts };
  return { thoughts: first, spare: thoughts.filter((thought) => !first.includes(thought)) };
}

/** What nearly all of a cell's thoughts name tells none of them from the rest. */
const commonShare = 0.75;

/** "It wanted nine pounds a month" tells of a paywall by what its writer coded, and not by the word. */
function claimsOf({ claims: made }: Thought, word: string, claims: Corpus['claims']): boolean {
  return (made.say ?? []).some(({ claim }) => new RegExp(`\\b${word}`, 'i').test(claims.get(claim)?.many ?? ''));
}

const says = ({ parts }: Thought, word: string) => (parts.say ?? '').toLowerCase().includes(word);

function nounsOf(text: string): string[] {
  const tokens = readText(text).flatMap((sentence) => sentence.tokens);
  return tokens.flatMap(({ tag, lemma }) =>
    /^(?:NOUN|PROPN)$/.test(tag) && lemma.length >= lettersMin && !ofTime.test(lemma) ? [lemma.toLowerCase()] : [],
  );
}

const ofTime = /^(?:time|occasion|moment|week|month|year|thing|part|example|situation|case|people|problem|trouble)$/i;
