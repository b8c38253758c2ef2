import type { Tone } from '../corpus/vocabulary.ts';
import type { QuestionForm } from '../questions/forms.ts';
import { drawFor } from '../random.ts';
import { sentencesOf } from '../wording/sentences.ts';
import type { Drawn } from './drawn.ts';
import type { Round } from './round.ts';
import type { Panelist } from './speaker.ts';

/** How readily somebody who sounds like this gives reasons unasked, and how readily they stop after their first sentence. */
const talk: Readonly<Record<Tone, { readonly on: number; readonly off: number }>> = {
  chatty: { on: 0.85, off: 0 },
  warm: { on: 0.6, off: 0 },
  anxious: { on: 0.6, off: 0 },
  careful: { on: 0.6, off: 0 },
  dry: { on: 0.15, off: 0.15 },
  plain: { on: 0.1, off: 0.3 },
  blunt: { on: 0, off: 0.6 },
  brisk: { on: 0, off: 0.7 },
};

const longSay = 28;
const longAnswer = 50;
const wordsIn = (text: string | undefined) => (text ?? '').split(' ').length;

/** How many of a thought's reasons and examples are said in the same breath: none, one, or two by somebody who wanders. */
export function saidUnasked(speaker: Panelist, { body }: Drawn, { purpose }: Pick<Round, 'purpose'>): 0 | 1 | 2 {
  if (body === null || wordsIn(body.thought.parts.say) > longSay) return 0;
  const appetite = talk[speaker.tones[0]].on * (0.5 + speaker.verbosity);
  if (!drawFor(speaker.key, 'talks on', purpose).chance(appetite)) return 0;
  const { say, why, example } = body.thought.parts;
  const all = wordsIn(say) + wordsIn(why) + wordsIn(example);
  const wanders = speaker.tones[0] === 'chatty' && speaker.verbosity > 0.4 && all <= longAnswer;
  return wanders ? 2 : 1;
}

/** A number, a yes or no, a name: what stands by itself. "It depends." does not. */
const bare = /^(?:scale|choice|(?:(?:use|used|it|recommend)-)?(?:yes|no))-lead$/;
const bareForms: readonly QuestionForm[] = ['scale', 'choice', 'yes-no', 'use', 'price'];
const wantsReason = /\b(?:why|reasons?|because|explain|tell|describe|what (?:leads|makes|led|made|would)|how)\b/i;

/** Whether somebody curt gives a bare answer and lets the interviewer ask for its reason: never where the question asks for it. */
export function keepsReasonBack(
  { key, tones: [sounds], verbosity }: Panelist,
  { leads, body, tail, goesOn, task }: Drawn,
  { question, item, purpose }: Pick<Round, 'question' | 'item' | 'purpose'>,
): boolean {
  if (leads.length !== 1 || body === null || body.part !== 'say') return false;
  if (task !== undefined || goesOn !== undefined || (tail ?? null) !== null) return false;
  if (!bareForms.includes(question.form) || question.double === true || question.secondForm !== undefined) return false;
  const { place } = leads[0]?.thought ?? body.thought;
  if (place.kind !== 'pool' || !bare.test(place.pool) || reasonAsked(item.text)) return false;
  return drawFor(key, 'keeps back', purpose).chance(talk[sounds].off * (1.2 - 0.8 * verbosity));
}

/** "How likely are you" asks for no reason, "and why" does. */
const reasonAsked = (text: string) => wantsReason.test(text.replace(/^how (?:likely|easy|hard|useful|much)\b/i, ''));

const leastWords = 4;

/**
 * What is left of an answer in the mouth of somebody who says little: its first sentence, which answers by itself. Kept whole
 * are stories of tasks, and whatever a later sentence claims.
 */
export function keptShort(
  speaker: Panelist,
  text: string,
  { body }: Drawn,
  { purpose }: Pick<Round, 'purpose'>,
): string {
  if (body === null || body.part !== 'say' || body.thought.out !== null) return text;
  const { place, claims } = body.thought;
  if (place.kind === 'pool' || (claims.say ?? []).some(({ to }) => to > 1)) return text;
  const [first, second] = sentencesOf(text);
  if (first === undefined || second === undefined) return text;
  const said = text.slice(first.start, first.end);
  if (wordsIn(said) < leastWords || said.endsWith('?')) return text;
  const appetite = talk[speaker.tones[0]].off * (1.4 - 0.8 * speaker.verbosity);
  return drawFor(speaker.key, 'stops', purpose).chance(appetite) ? said : text;
}
