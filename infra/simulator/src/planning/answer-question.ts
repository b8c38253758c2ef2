import { afterTask } from '../questions/after-task.ts';
import { classify } from '../questions/classify.ts';
import { eventOf } from '../questions/event.ts';
import type { Question } from '../questions/forms.ts';
import { continuationAsked } from '../questions/halves.ts';
import { unmetWords } from '../questions/unmet-words.ts';
import { answerBound, answerSurely } from './answers/bound/answer-bound.ts';
import { declineAbout } from './answers/bound/decline-about.ts';
import { answerDrawer } from './answers/drawers/answer-drawer.ts';
import { answerEvent, isOfLife } from './answers/events.ts';
import { answerOwnFact, answerRetell, answerStimulusFact } from './answers/facts.ts';
import { answerHabit, answerYesOrNo, isHabitOfDomain } from './answers/habits.ts';
import { answerHere } from './answers/here/asked-here.ts';
import { answerOfSeveral } from './answers/here/of-several.ts';
import { answerFigure } from './answers/life-figures.ts';
import { atMostHalfDecline } from './answers/most-answer.ts';
import { answerAmount, answerPrice } from './answers/price.ts';
import { answerScale } from './answers/ratings.ts';
import { answerShown } from './answers/shown/answer-shown.ts';
import { answerLeading, answerUnanswerable } from './answers/special.ts';
import { answerChoice } from './answers/stances/choices.ts';
import { answerStance } from './answers/stances/stances.ts';
import {
  answerImpression,
  answerOpen,
  answerUse,
  answerWalkOnScreen,
  asksForWalk,
  isOpen,
} from './answers/stimulus.ts';
import { answerAfterFailure, answerWhere, asksAfterFailure, asksWhere } from './answers/suppositions.ts';
import { answerAfterTasks, isAboutTasks } from './answers/tasks/after-tasks.ts';
import { answerAfterWalk, walkedInSteps } from './answers/tasks/after-walks.ts';
import { answerOfSite } from './answers/tasks/of-site.ts';
import { answerTask } from './answers/tasks/tasks.ts';
import { answerBoth, answerEach, answerInTurn } from './answers/two-halves.ts';
import { answerYesNo } from './answers/yes-no.ts';
import { isNothingButDecline } from './declined.ts';
import type { Drawn } from './drawn.ts';
import { answersOf, leads, type Round } from './round.ts';

/** Everybody's answer to one question of the guide, in the order of the panel: by what it is about, else by its form. */
export function answerQuestion(round: Round): Drawn[] {
  const unanswerable = answerUnanswerable(round);
  if (unanswerable !== null) return unanswerable;
  if (round.item.kind === 'task') return answerTask(round);
  return atMostHalfDecline(round, asksTwoOfShown(round) ? answerEach(round, answerAlone) : answerAlone(round));
}

/** One question, or one half of two. */
function answerAlone(round: Round): Drawn[] {
  const { question } = round;
  const ofSite = answerOfSite(round);
  if (ofSite !== null) return ofSite;
  const special = question.leading === undefined && !isAfterTasks(round) ? answerSpecial(round) : null;
  if (special !== null) return special;
  if (asksTwoAfterTasks(round)) return answerInTurn(round, byForm);
  if (isBeyondForm(round)) return declineAbout(round);
  const answers = question.leading === undefined ? byForm(round) : answerLeading(round, question.leading);
  return leavesHalfOut(round) ? firstHalf(round, answers) : answers;
}

/** "What is your first impression, and what would you expect?": two questions about something shown, neither a ground of the other. */
function asksTwoOfShown({ item, question }: Round): boolean {
  const { halves, leading, form } = question;
  if (halves === undefined || leading !== undefined || !/^(?:concept|screen|comparative)-question$/.test(item.kind))
    return false;
  const twiceYesOrNo = form === 'yes-no' && classify(halves[1], item.kind).form === 'yes-no';
  return asksTwoThings(question) && form !== 'choice' && !twiceYesOrNo && !leansOnFirst.test(halves[1]);
}

/** "... and why?", "Which one more?", "for what?": a reason or a detail of the answer before it. */
const leansOnFirst =
  /^(?:and )?(?:why\b|which (?:one|of)|what (?:makes?|made|leads?|led|tips?|tipped|decides?|decided|swayed|settles?|settled|convinced|drove|drives) |for (?:what|which|whom)|how come|on what|(?:which|what|when|where) (?:would|could|do|did|can|will) you not\b|what (?:is|are|do you base) (?:that|this|your)|how (?:did|do|would) you (?:work|get|come|arrive|reckon)|how (?:does|would|might|will) (?:it|this|that) (?:actually |really )?work|what happens (?:during|in|at) (?:it|this)|what (?:does|do) (?:it|they) want|(?:which|when|what) would you (?:rather )?not|what (?:do|does|would|will) (?:it|you|that) (?:end up )?(?:pay|cost|get back)|what (?:does|do|did) (?:it|that|this|they|these) (?:tell|say|mean)|if so\b|if not\b)|^\S+(?:\s+\S+){0,2}$/i;

/** Whether a question asks two things of which the participants answer the first and say so. */
export function leavesHalfOut(asked: Pick<Round, 'item' | 'question'>): boolean {
  if (asked.question.halves !== undefined && leansOnFirst.test(asked.question.halves[1])) return false;
  const bothTold = asked.item.kind === 'topic' && asked.question.halves !== undefined;
  return asksTwoThings(asked.question) && !isAfterTasks(asked) && !bothTold;
}

/** Forms that are answered by a number, a fact or one of the things named, whatever else the question says. */
const answeredAnyhow =
  /^(?:own-fact|stimulus-fact|scale|choice|price|amount|frequency|task|closing|foreign|no-question)$/;

/**
 * Whether a question beside a concept or a screen is about something that its form knows nothing of. The form's stock answer
 * would be about the product and not about that.
 */
function isBeyondForm({ study, stimulus, question, item }: Round): boolean {
  if (stimulus === null || item.kind === 'question' || question.leading !== undefined) return false;
  if (question.hostile === true || question.sensitive === true || answeredAnyhow.test(question.form)) return false;
  if (asksForWalk(question) || asksWhetherEver(question)) return false;
  if (question.guessed === true || readOutOnly.has(question.drawer)) return true;
  const shown = [stimulus.text, ...study.stimuli.map(({ name }) => name)].join(' ');
  return unmetWords(question, shown).length > 1;
}

/** What no form answers: a line of what is shown does, or nobody can say. */
const readOutOnly: ReadonlySet<Question['drawer']> = new Set([
  'value-for',
  'know-before',
  'worse-off',
  'cases',
  'who-behind',
  'seen-by',
  'if-case',
  'cost',
  'happened',
  'meaning',
  'something-else',
]);

/** A question after the tasks that their outcomes answer, in both its halves. */
const isAfterTasks = ({ item, question }: Pick<Round, 'item' | 'question'>) =>
  item.kind === 'question' && afterTask(question) !== null;

/** "How clear were the prices, and was there anything that you did not expect?": two things that the tasks decide. */
function asksTwoAfterTasks({ item, question: { halves, leading } }: Round): boolean {
  if (item.kind !== 'question' || halves === undefined || leading !== undefined) return false;
  const [first, second] = halves.map((half) => classify(half, item.kind));
  if (first === undefined || second === undefined || first.form === 'scale') return false;
  const [one, two] = [afterTask(first), afterTask(second)];
  return two !== null && one !== two && (one !== null || first.form === 'ease');
}

/**
 * What is found by what the question is about: a topic in a life; beside a concept or a screen first what is shown, then the
 * side that is taken. Null for what its form answers.
 */
function answerSpecial(round: Round): Drawn[] | null {
  const ofLife = isLifeAsked(round);
  if (ofLife && round.item.kind === 'topic') return answerLifeAsked(round);
  return (
    answerHere(round) ??
    answerDrawer(round) ??
    answerSurely(round) ??
    answerShown(round) ??
    answerStance(round) ??
    (ofLife ? answerLifeAsked(round) : null) ??
    answerBound(round)
  );
}

/** Whether a question is about the participant's own life: a topic of a discovery, or one beside something shown that says so. */
function isLifeAsked(round: Round): boolean {
  return round.item.kind === 'topic' || isOfLife(round);
}

function answerHalf(round: Round): Drawn[] {
  const { leading } = round.question;
  return leading === undefined ? answerLife(round) : answerLeading(round, leading);
}

/** What participants are asked to introduce themselves with. */
const onCard: ReadonlySet<string> = new Set(['about', 'job', 'household', 'children']);

function answerLife(round: Round): Drawn[] {
  if (onCard.has(round.question.fact ?? '')) return answerOwnFact(round);
  return answerFigure(round) ?? answerDrawer(round) ?? answerEvent(round) ?? byForm(asTopic(round));
}

/** Where nothing is shown, what sounds like a question about it asks for a habit or a last time. */
function asTopic(round: Round): Round {
  const form = round.item.kind === 'topic' ? habitBehind[round.question.form] : undefined;
  return form === undefined ? round : { ...round, question: { ...round.question, form } };
}

const habitBehind: Readonly<Partial<Record<Question['form'], Question['form']>>> = {
  notice: 'last',
  like: 'routine',
  expect: 'wish',
  task: 'routine',
  retell: 'routine',
};

function answerLifeAsked(round: Round): Drawn[] {
  if (round.question.halves === undefined) return answerLife(round);
  return (isOneEvent(round) ? answerEvent(round) : null) ?? answerBoth(round, answerHalf);
}

/** "What have you tried? What did you give up?" names in both sentences together what neither names alone. */
function isOneEvent({ question: { text, halves }, study }: Round): boolean {
  const { events } = study.corpus;
  const whole = eventOf(text, events);
  // "Who sees to it, and how do you keep each other informed?" asks two things in one sentence.
  if (halves === undefined || !/\?\s/.test(text) || continuationAsked(halves[1]) !== null) return false;
  return whole !== null && halves.every((half) => eventOf(half, events) !== whole) === true;
}

/** "Which, and why?" is one question: a reason comes with every answer. */
function asksTwoThings({ form, double, secondForm, actions }: Question): boolean {
  if (actions !== undefined) return false;
  return double === true && form !== 'scale' && secondForm !== 'why' && secondForm !== 'example';
}

function byForm(round: Round): Drawn[] {
  const { question, item, stimulus } = round;
  const after = item.kind === 'question' ? afterTask(question) : null;
  if (after === 'beside-today' || after === 'went' || after === 'usual') return answerAfterTasks(round);
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
      return stimulus !== null && asksWhetherWorth(question) ? answerPrice(round) : answerChoice(round);
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
      // What is asked beside something shown has mostly not happened to its readers: no one is made to claim it.
      if (stimulus !== null && asksWhetherEver(question)) return answerYesOrNo(round, 0);
      if (isUnread(round)) return answersOf(round, [], [], 'decline-asked');
      if (item.kind === 'question' && (isAboutTasks(question) || !isHabitOfDomain(round)))
        return answerAfterTasks(round);
      if (stimulus !== null && aboutStimulus(question)) return answerOf(round);
      if (isOfMaterial(round)) return answerOfSeveral(round) ?? declineAbout(round);
      if (stimulus === null) return answerHabit(round);
      // What is shown is beside it: nothing of a life is told unless that is surely asked for.
      return question.drawer === undefined && !isOfLife(round) ? declineAbout(round) : answerHabit(round);
  }
}

/** After tasks, what no reader is sure of is not answered by how easy they were. */
const isUnread = ({ item, question: { drawer, form, leading } }: Round) =>
  item.kind === 'question' &&
  drawer === undefined &&
  leading === undefined &&
  /^(?:other|retell|hypothetical|expect|notice|why)$/.test(form);

/** Walks that tell a task in one piece bring their own answers to the usual questions after it. */
const toldWhole = (round: Round) =>
  !walkedInSteps(round) && /^(?:sure|change|wish|missing|clear|pain|dislike|worry)$/.test(round.question.form);

/** "Worth it, not worth it, or depends?" names no things to choose from. */
const asksWhetherWorth = ({ options }: Question) => options?.some((option) => /\bworth\b/i.test(option)) === true;

/** "What is the number of the hotline?" asks for one thing, "What is the idea?" for all of it. */
const asksForDetail = ({ text }: Question) =>
  /^what(?: is|['’]s) the (?!point|purpose|idea|main|aim|goal|gist|use|app|product|service|concept|thing)\w+/i.test(
    text,
  );

/** "Have you ever ...?" is about a life that the text shown says nothing of. */
const asksWhetherEver = ({ form, text }: Question) =>
  form === 'yes-no' && /^(?:have|had|did|do) you ever\b/i.test(text);

function answerOf(round: Round): Drawn[] {
  const { form, text } = round.question;
  if (asksForWalk(round.question)) return answerWalkOnScreen(round);
  if (form === 'yes-no') return answerYesNo(round);
  if (form === 'feeling' || (form === 'impression' && asksImpression.test(text))) return answerImpression(round);
  // Whatever else was said would be about the same product and no answer to this.
  return form === 'impression' || form === 'other' ? answersOf(round, [], [], 'decline-asked') : answerOpen(round);
}

const asksImpression =
  /\b(?:impressions?|reactions?|react|respond|thoughts?|think|make of|strikes?|struck|opinions?|views?|feel|feels|feelings?|first thing|mind|your take|attitude|sense|honest|overall|describe|words?|appeal\w*|this for you|goes through|mean to you|how is)\b/i;

/** Beside something shown, what people do in their own life is no answer unless the question says that it is asked. */
function isOfMaterial({ item, question: { text } }: Round): boolean {
  return /^(?:concept|screen|comparative)-question$/.test(item.kind) && !ofOwnLife.test(text);
}

const ofOwnLife =
  /\b(?:last time|usually|normally|at (?:the moment|present)|these days|nowadays|today|currently|ever|so far|in the past|already|have you|did you|were you|do you (?:now|usually|normally|already|own|have|keep|know|do)|tell (?:me|us) about (?:a|the last|your)|your (?:own )?(?:routine|experience|habits?|week|day|home|family|work)|when you|how often|how many times)\b/i;

/** A question put beside a concept or a screen is about it, unless it asks how people do things today. */
function aboutStimulus({ form }: Question): boolean {
  return isOpen(form) || form === 'other' || form === 'yes-no';
}

/** A double-barrelled question gets an answer to its first half, which says so. */
function firstHalf(round: Round, answers: readonly Drawn[]): Drawn[] {
  const given = leads(round, () => ({ pool: 'half-lead' }));
  return answers.map((drawn, index) => {
    const lead = given[index] ?? null;
    return lead === null || isNothingButDecline(drawn) ? drawn : { ...drawn, leads: [lead, ...drawn.leads] };
  });
}
