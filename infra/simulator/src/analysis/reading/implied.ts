import type { Utterance } from '../text/utterances.ts';
import { type Intent, yesNoSign } from './intent.ts';

const expected: Readonly<Partial<Record<Intent, number>>> = { like: 0.35, dislike: -0.35, pain: -0.35 };
const evasion =
  /\b(?:nothing|not (?:much|a lot|really|anything)|none|can't (?:think|say|name|find)|couldn't (?:say|name|tell)|no idea|don't know|hard to say|not sure|very little|no (?:real |great |big )?(?:complaints?|problems?|concerns?|worries|trouble)|nope|all good|pass|no thought)\b/i;
const yes =
  /^(?:(?:well|oh|um|er|hm+|honestly|so|okay|ok)[,.]? )?(?:yes|yeah|yep|yup|sure|definitely|absolutely|certainly|of course|i would|i do|i think so|i'd say so|i believe so|it does|it is|they do)\b/i;
const no =
  /^(?:(?:well|oh|um|er|hm+|honestly|so|okay|ok)[,.]? )?(?:no|nope|nah|never|not really|hardly|i wouldn't|i don't think so|i don't|i'd have to say no|it doesn't|it isn't|far from it)\b/i;
const replyStrength = 0.5;

/**
 * What an answer without a judging word says through its question: the thing named after 'what do you like' is liked,
 * 'no' to 'would you use it' is a no. 0 when the answer evades or the question leaves it open.
 */
export function impliedValue({ question, asked, intent, content }: Utterance): number {
  const sign = yesNoSign(asked) || yesNoSign(question.text);
  if (sign !== 0 && yes.test(content)) return sign * replyStrength;
  if (sign !== 0 && no.test(content)) return -sign * replyStrength;
  return evasion.test(content.slice(0, evasionWithin)) ? 0 : (expected[intent] ?? 0);
}

/** Letters of an answer in which an evasion counts for the whole. */
const evasionWithin = 120;
