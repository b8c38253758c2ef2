import type { Question } from '../../questions/forms.ts';
import { drawFor } from '../../random.ts';
import { isNothingButDecline } from '../declined.ts';
import type { Drawn } from '../drawn.ts';
import type { Round } from '../round.ts';
import { sayReaction } from './bound/sides.ts';
import { answerNearby } from './nearby/answer-nearby.ts';
import { answerChoice } from './stances/choices.ts';
import { answerAfterTasks } from './tasks/after-tasks.ts';

const mostDecline = 0.5;
const staysSilent = 0.15;

/**
 * A question that anybody could answer is not declined by more than half of a panel: most of the others say what they hold of
 * the thing as a whole, or how the tasks went for them.
 */
export function atMostHalfDecline(round: Round, given: Drawn[]): Drawn[] {
  if (round.item.kind === 'topic') return answerNearby(round, given);
  const declined = given.map(isNothingButDecline);
  const count = declined.filter(Boolean).length;
  if (count <= given.length * mostDecline || !isForAnybody(round)) return given;
  const spoken = inGeneral(round);
  if (spoken === null) return given;
  let silent = 0;
  return given.map((drawn, at) => {
    const other = spoken[at];
    const key = round.study.panel[at]?.key ?? '';
    if (declined[at] !== true || other === undefined || isNothingButDecline(other)) return drawn;
    const mayDecline = silent + 1 < given.length * mostDecline;
    if (mayDecline && drawFor(key, 'stays silent', round.purpose).chance(staysSilent)) {
      silent += 1;
      return drawn;
    }
    return other;
  });
}

/** What somebody would do, feels or thinks is for anybody to say; what is so stands in the text or does not. */
function isForAnybody({ question, item }: Round): boolean {
  // What the reader of questions is not sure of is not talked about in general.
  if (question.drawer === undefined) return false;
  if (question.leading !== undefined || question.sensitive === true || question.hostile === true) return false;
  if (/^(?:own-fact|stimulus-fact|scale|amount|price|closing)$/.test(question.form)) return false;
  return item.kind === 'question' ? ofTasks.test(question.text) : ofThemselves.test(question.text);
}

const ofThemselves =
  /\b(?:would|could|do|did|might|will|can) (?:either of them be of use to )?you (?:\w+ )?(?:use|try|buy|prefer|sign up|recommend|trust|feel|enjoy|mind|consider|switch|miss)\b|\b(?:comfortable|useful|helpful|fits? in(?:to)?|suits? you|appeal\w*|make of|your (?:view|opinion|feelings?|reaction|impression|thoughts|attitude|week|day|life|routine|way))\b/i;
const ofTasks = /\b(?:you|your)\b/i;

/** Beside a thing shown a first reaction to it, of several which one and why, after tasks how easy they were. */
function inGeneral(round: Round): Drawn[] | null {
  const { item, stimulus, question } = round;
  const as = (form: Question['form']): Round => ({ ...round, question: { ...question, form } });
  // Which of them is liked better is no answer to a question about all of them.
  if (item.kind === 'comparative-question') return choosing.test(question.text) ? answerChoice(as('choice')) : null;
  if (item.kind === 'question') return answerAfterTasks(as('ease'));
  if (stimulus === null) return null;
  return sayReaction(round)?.map((leads) => ({ leads, body: null, subject: stimulus.id })) ?? null;
}

const choosing =
  /\b(?:which|prefer\w*|rather|sooner|choose|choice|pick|favourite|better|of the two|of these|one of them|either)\b/i;
