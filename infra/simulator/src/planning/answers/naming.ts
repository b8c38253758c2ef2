import type { Thought } from '../../corpus/corpus.ts';
import type { Question } from '../../questions/forms.ts';
import { readText } from '../../reading/sentences.ts';
import type { Source } from '../round.ts';

/** How many thoughts must name what a question names, to come before the rest of their cell. */
const namingMin = 2;
const lettersMin = 4;

/** "The last time your boiler broke down": of a cell about repairs, who has a boiler to tell of comes first. */
export function namingFirst(thoughts: readonly Thought[], { text, form }: Question): Source {
  if (form !== 'last' && form !== 'pain') return { thoughts };
  const named = (word: string) => thoughts.filter((thought) => says(thought, word));
  const telling = nounsOf(text).filter((word) => named(word).length * 2 < thoughts.length);
  const first = thoughts.filter((thought) => telling.some((word) => says(thought, word)));
  if (first.length < namingMin) return { thoughts };
  return { thoughts: first, spare: thoughts.filter((thought) => !first.includes(thought)) };
}

const says = ({ parts }: Thought, word: string) => (parts.say ?? '').toLowerCase().includes(word);

function nounsOf(text: string): string[] {
  const tokens = readText(text).flatMap((sentence) => sentence.tokens);
  return tokens.flatMap(({ tag, lemma }) =>
    /^(?:NOUN|PROPN)$/.test(tag) && lemma.length >= lettersMin && !ofTime.test(lemma) ? [lemma.toLowerCase()] : [],
  );
}

const ofTime = /^(?:time|occasion|moment|week|month|year|thing|part|example|situation|case|people|problem|trouble)$/i;
