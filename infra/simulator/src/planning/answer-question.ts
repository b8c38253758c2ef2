import { afterTask } from '../questions/after-task.ts';
import type { Question } from '../questions/forms.ts';
import { answerAfterTasks, isAboutTasks } from './answers/after-tasks.ts';
import { answerAfterWalk, walkedInSteps } from './answers/after-walks.ts';
import { answerChoice } from './answers/choices.ts';
import { answerOwnFact, answerRetell, answerStimulusFact } from './answers/facts.ts';
import { answerHabit, isHabitOfDomain } from './answers/habits.ts';
import { answerAmount, answerPrice } from './answers/price.ts';
import { answerScale } from './answers/ratings.ts';
import { answerLeading, answerUnanswerable } from './answers/special.ts';
import {
  answerImpression,
  answerOpen,
  answerUse,
  answerWalkOnScreen,
  asksForWalk,
  isOpen,
} from './answers/stimulus.ts';
import { answerAfterFailure, answerWhere, asksAfterFailure, asksWhere } from './answers/suppositions.ts';
import { answerTask } from './answers/tasks.ts';
import { answerYesNo } from './answers/yes-no.ts';
import type { Drawn } from './drawn.ts';
import { answersOf, leads, type Round } from './round.ts';

/** Everybody's answer to one question of the guide, in the order of the panel. The form decides, before the topic does. */
export function answerQuestion(round: Round): Drawn[] {
  const unanswerable = answerUnanswerable(round);
  if (unanswerable !== null) return unanswerable;
  if (round.item.kind === 'task') return answerTask(round);
  const { question } = round;
  const answers = question.leading === undefined ? byForm(round) : answerLeading(round, question.leading);
  const whole = round.item.kind === 'question' && afterTask(question) !== null;
  return asksTwoThings(question) && !whole ? firstHalf(round, answers) : answers;
}

/** "Which, and why?" is one question: a reason comes with every answer. */
export function asksTwoThings({ form, double, secondForm, actions }: Question): boolean {
  if (actions !== undefined) return false;
  return double === true && form !== 'scale' && secondForm !== 'why' && secondForm !== 'example';
}

function byForm(round: Round): Drawn[] {
  const { question, item, stimulus } = round;
  const after = item.kind === 'question' ? afterTask(question) : null;
  if (after !== null && (question.form !== 'scale' || after === 'sure') && !toldWhole(round))
    return answerAfterWalk(round, after);
  switch (question.form) {
    case 'own-fact':
      return answerOwnFact(round);
    case 'stimulus-fact':
      return answerStimulusFact(round);
    case 'scale':
      return answerScale(round, question.scale ?? { low: 1, high: 5 });
    case 'choice':
      return answerChoice(round);
    case 'retell':
      return asksForDetail(question) ? answerStimulusFact(round) : answerRetell(round);
    case 'price':
      return answerPrice(round);
    case 'amount':
      return answerAmount(round);
    case 'use':
      if (item.kind === 'question') return answerAfterTasks(round);
      return stimulus === null ? answerHabit(round) : answerUse(round);
    default:
      if (stimulus !== null && asksForWalk(question)) return answerWalkOnScreen(round);
      if (stimulus !== null && asksWhere(question)) return answerWhere(round);
      if (stimulus !== null && asksAfterFailure(question)) return answerAfterFailure(round);
      if (stimulus !== null && asksWhetherEver(question)) return answersOf(round, [], [], 'decline-never');
      if (item.kind === 'question' && (isAboutTasks(question) || !isHabitOfDomain(round)))
        return answerAfterTasks(round);
      return stimulus !== null && aboutStimulus(question) ? answerOf(round) : answerHabit(round);
  }
}

/** Walks that tell a task in one piece bring their own answers to the usual questions after it. */
const toldWhole = (round: Round) =>
  !walkedInSteps(round) && /^(?:sure|change|wish|missing|clear|pain|dislike|worry)$/.test(round.question.form);

/** "What is the number of the hotline?" asks for one thing, "What is the idea?" for all of it. */
const asksForDetail = ({ text }: Question) =>
  /^what(?: is|['’]s) the (?!point|purpose|idea|main|aim|goal|gist|use|app|product|service|concept|thing)\w+/i.test(
    text,
  );

/** "Have you ever ...?" is about a life that the text shown says nothing of. */
const asksWhetherEver = ({ form, text }: Question) =>
  form === 'yes-no' && /^(?:have|had|did|do) you ever\b/i.test(text);

function answerOf(round: Round): Drawn[] {
  const { form } = round.question;
  if (asksForWalk(round.question)) return answerWalkOnScreen(round);
  if (form === 'yes-no') return answerYesNo(round);
  return form === 'impression' || form === 'feeling' || form === 'other' ? answerImpression(round) : answerOpen(round);
}

/** A question put beside a concept or a screen is about it, unless it asks how people do things today. */
function aboutStimulus({ form }: Question): boolean {
  return isOpen(form) || form === 'other' || form === 'yes-no';
}

/** A double-barrelled question gets an answer to its first half, which says so. */
function firstHalf(round: Round, answers: readonly Drawn[]): Drawn[] {
  const given = leads(round, () => ({ pool: 'half-lead' }));
  return answers.map((drawn, index) => {
    const lead = given[index] ?? null;
    return lead === null ? drawn : { ...drawn, leads: [lead, ...drawn.leads] };
  });
}
