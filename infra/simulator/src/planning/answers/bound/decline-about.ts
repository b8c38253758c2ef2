import { elementMeant } from '../../../material/asked-element.ts';
import { drawFor } from '../../../random.ts';
import { elementsOf } from '../../../reading/shown/elements.ts';
import type { Drawn } from '../../drawn.ts';
import { answersOf, type Round } from '../../round.ts';
import { one } from './said.ts';

/**
 * What is said to a question about something shown that nothing else answers: the line that speaks of it, where one does, and else an
 * honest "I can't say".
 */
export function declineAbout(round: Round): Drawn[] {
  const { stimulus, question } = round;
  const lines = elementsOf(stimulus?.text ?? '').filter(({ words, role }) => role !== 'title' && isSentence(words));
  const telling =
    asksForFact.test(question.text) && !asksForStance.test(question.text)
      ? elementMeant(lines, question, stimulus?.name ?? '')
      : null;
  const said = one(round, ({ key }) =>
    telling !== null && drawFor(key, 'goes by the line', round.purpose).chance(goesByIt)
      ? ['line-answers', { value: telling.words }]
      : null,
  );
  return answersOf(round, said, [], 'decline-asked');
}

const goesByIt = 0.88;
const isSentence = (words: string) => words.split(/\s+/).length > 2;

/** What somebody would do or keep is for them to say. */
const asksForStance =
  /\b(?:in|at|of|among) your (?!(?:opinion|view|reading|understanding|eyes)\b)|\byou (?:own|had|keep|use)\b|\bwould\b[^?]*\bhave to be\b|\byou (?:have|need) to (?:see|know|hear|feel)\b|\b(?:would|will|do|could) you (?!(?:have|need) to\b|be \b|get\b)/i;

/** What happens, what is so, what one has to do: the text may say it; what somebody thinks or feels it cannot. */
const asksForFact =
  /\b(?:what|how|when|where|who|which|whose|by what)\b(?![^?]*\b(?:you (?:think|feel|like|prefer|want|find)|your (?:opinion|view|feeling|plan|life|own))\b)[^?]*\b(?:is|are|will|would|does|do|has|have|must|can|happens?|goes|gets?|comes?|distinguishes|pays?|costs?|counts?)\b|\b(?:is|are|does|do|has|have|will|can|must) (?:it|this|that|they|there|the|any|anyone|your|a)\b/i;
