import type { Thought } from '../../../corpus/corpus.ts';
import { readText } from '../../../reading/sentences.ts';

/** Who is spoken of by name or as the speaker's own; "it" and "they" would need the question that the sentence was written for. */
const subject = /^(?:i|we|my|our|you|there|everybody|everyone|nobody|somebody)$/;
const leaning =
  /^(?:it|they|he|she|this|that|these|those|one|both|neither|mostly|yes|no|not|never|always|because|to|by|so|and|but|or|the)$/;

/**
 * Whether what a thought says is a whole sentence that needs no question before it: "I ring the landlord, then I write" and not
 * "By ringing" or "On Tuesday". What answers another form than the one it was written for must.
 */
export function standsAlone({ parts }: Thought): boolean {
  const known = remembered.get(parts);
  if (known !== undefined) return known;
  const tokens = readText(parts.say ?? '')[0]?.tokens ?? [];
  const words = tokens.filter(({ tag }) => tag !== 'PUNCT');
  const at = words.findIndex(({ lower }) => subject.test(lower));
  const made =
    at >= 0 &&
    !leaning.test(words[0]?.lower ?? '') &&
    words.slice(at + 1).some(({ tag }) => tag === 'VERB' || tag === 'AUX');
  remembered.set(parts, made);
  return made;
}

const remembered = new WeakMap<Thought['parts'], boolean>();
