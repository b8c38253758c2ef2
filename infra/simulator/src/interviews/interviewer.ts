import type { InterviewTurn } from '@windtunnel/contracts/ports/language-model';
import { interviewerLines } from '../../corpus/interviewer.ts';
import { expand } from '../language/grammar.ts';
import { type Draw, drawFor } from '../language/random.ts';
import type { Said } from './plan.ts';
import type { ProbeTarget } from './plan-probe.ts';
import type { Situation } from './subject.ts';

type LineName = keyof typeof interviewerLines;

/** The planned words, verbatim, with what a host would say before and after them. */
export function askPlanned(turn: InterviewTurn, situation: Situation): string {
  const { item, participant } = turn;
  const draw = drawFor(participant.seed, 'interviewer', item.text, situation.subject.key);
  const line = (name: LineName) =>
    speak(name, draw, { first: participant.name.split(' ')[0] ?? participant.name, name: item.stimulus?.name ?? '' });
  const before: string[] = [];
  if (turn.questionIndex === 0) before.push(line('hello'));
  else if (draw.chance(0.6)) before.push(line('link'));
  if (item.stimulus !== undefined && isFirstSightOf(item.stimulus.name, turn))
    before.push(line(item.screenId === undefined ? 'showConcept' : 'showScreen'));
  if (item.kind === 'comparative-question' && draw.chance(0.4)) before.push(line('compare'));
  if (item.kind === 'task') return [...before, line('taskBefore'), ended(item.text), line('taskAfter')].join(' ');
  if (item.kind === 'topic' && !item.text.trim().endsWith('?')) {
    return [...before, line('topicBefore'), ended(item.text), line(topicQuestion(situation))].join(' ');
  }
  return [...before, item.text].join(' ');
}

/** A follow-up on the first answer. */
export function askAgain(turn: InterviewTurn, situation: Situation, target: ProbeTarget): string {
  const draw = drawFor(turn.participant.seed, 'interviewer probe', turn.item.text, situation.subject.key);
  if (turn.item.kind === 'task') return speak('probeTask', draw, {});
  const lines = { vague: 'probeVague', strong: 'probeStrong', torn: 'probeTorn', example: 'probeExample' } as const;
  return speak(lines[target.why], draw, { x: heard(target.x), y: target.y === null ? '' : heard(target.y) });
}

/** Which facet of a topic is asked about; the answer is planned by the same reading. */
function topicQuestion(situation: Situation): LineName {
  switch (situation.question.intent) {
    case 'pain':
    case 'dislike':
    case 'comprehension':
      return 'topicPain';
    case 'last-time':
      return 'topicLast';
    case 'need':
    case 'improve':
    case 'like':
      return 'topicNeed';
    case 'compare':
    case 'price':
    case 'trust':
      return 'topicDecide';
    default:
      return 'topicCurrent';
  }
}

function speak(name: LineName, draw: Draw, fill: Readonly<Record<string, string>>): string {
  return expand(draw.pick(interviewerLines[name]), draw, (slot) => fill[slot] ?? '');
}

/** A participant's phrase as the other side says it back. */
function heard(said: Said): string {
  const text = typeof said === 'string' ? said : said.definite;
  return text.replace(/\bmy\b/g, 'your');
}

function ended(text: string): string {
  return /[.!?…]$/.test(text.trim()) ? text : `${text}.`;
}

function isFirstSightOf(name: string, turn: InterviewTurn): boolean {
  return !turn.said.some((exchange) => exchange.interviewer.includes(name));
}
