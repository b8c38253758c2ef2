import type { TaskAttempt } from '@windtunnel/contracts/interview';
import type { InterviewTurn, InterviewTurnOutput } from '@windtunnel/contracts/ports/language-model';
import { drawFor } from '../language/random.ts';
import { type Person, personOf } from '../participants/person.ts';
import { askAgain, askPlanned } from './interviewer.ts';
import { type AnswerPlan, act } from './plan.ts';
import { planAnswer } from './plan-answer.ts';
import { planProbe, probeTarget } from './plan-probe.ts';
import { realise } from './realise.ts';
import { type Situation, situationOf } from './subject.ts';
import { planTask } from './walkthrough.ts';

/** One exchange: the interviewer's words, the answer, and whether a follow-up is wanted. Pure. */
export function takeTurn(turn: InterviewTurn): InterviewTurnOutput {
  const person = personOf(turn.participant);
  const situation = situationOf(turn);
  const occurrence = earlierOccurrences(turn);
  const { plan, task } = firstPlan(person, situation, turn.slot, occurrence);
  const target = probeTarget(person, situation, plan);
  const now =
    turn.followUp === 0
      ? plan
      : turn.item.kind === 'task'
        ? taskProbe(person, situation, plan)
        : planProbe(person, situation, plan, turn.slot);
  const participant = realise(now.acts, {
    person,
    seat: turn.slot,
    stage: situation.stage,
    purpose: [situation.subject.key, turn.item.text, String(turn.followUp), String(occurrence)],
    subjectName: situation.subject.name,
  });
  return {
    interviewer: turn.followUp === 0 ? askPlanned(turn, situation) : askAgain(turn, situation, target),
    participant,
    wantsFollowUp: turn.followUp === 0 && wantsToKnowMore(person, situation, plan),
    ...(task === null || turn.followUp > 0 ? {} : { task }),
    spokenMs: spokenMsOf(participant, person, turn),
  };
}

/** The decisions behind an answer, for measuring the engine. */
export function planOf(turn: InterviewTurn): AnswerPlan {
  const person = personOf(turn.participant);
  return firstPlan(person, situationOf(turn), turn.slot, earlierOccurrences(turn)).plan;
}

function firstPlan(
  person: Person,
  situation: Situation,
  seat: number,
  occurrence: number,
): { plan: AnswerPlan; task: TaskAttempt | null } {
  if (situation.kind !== 'task') return { plan: planAnswer(person, situation, seat, occurrence), task: null };
  const { walk, ...plan } = planTask(person, situation);
  return { plan, task: walk.result };
}

function taskProbe(person: Person, situation: Situation, plan: AnswerPlan): AnswerPlan {
  const draw = drawFor(person.profile.seed, 'task probe', situation.subject.key, situation.question.text);
  const bad = plan.acts.some((each) => /^task-(lost|label|form|trust|failed|gave-up)$/.test(each.list));
  const named = plan.acts.find((each) => each.fill.object !== undefined)?.fill.object ?? situation.topic;
  const life = draw.chance(0.4) ? [act(bad ? 'life-' : 'life+')] : [];
  return { manner: 'plain', acts: [act(bad ? 'taskProbe-' : 'taskProbe+', { object: named }), ...life] };
}

/** The same words asked before in this interview, for instance of another concept. */
function earlierOccurrences(turn: InterviewTurn): number {
  return turn.said.filter(
    (exchange) =>
      exchange.followUp === 0 &&
      exchange.itemIndex !== turn.item.index &&
      exchange.interviewer.endsWith(turn.item.text),
  ).length;
}

const appetite = { vague: 0.72, off: 0.3, torn: 0.5, strong: 0.45, plain: 0.26 } as const;

/** Vague, strong and contradictory answers are followed up more often; about a third of all. */
function wantsToKnowMore(person: Person, situation: Situation, plan: AnswerPlan): boolean {
  return drawFor(person.profile.seed, 'follow up', situation.subject.key, situation.question.text).chance(
    appetite[plan.manner],
  );
}

/** Speech at about 150 words a minute after a pause to think, both varying like a person's. */
function spokenMsOf(text: string, person: Person, turn: InterviewTurn): number {
  const draw = drawFor(person.profile.seed, 'tempo', turn.item.text, String(turn.followUp));
  const words = text.split(/\s+/).length;
  const thinkingMs = 1_800 * Math.exp(0.5 * draw.normal());
  return Math.round(thinkingMs + words * 400 * Math.exp(0.18 * draw.normal()));
}
