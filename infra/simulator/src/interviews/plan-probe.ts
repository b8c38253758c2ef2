import { drawFor } from '../language/random.ts';
import type { Person } from '../participants/person.ts';
import { type AnswerPlan, act, type Planning, planningFor, reason, type Said } from './plan.ts';
import { withBesides } from './plan-answer.ts';
import { pieceOf } from './plan-habits.ts';
import type { Situation } from './subject.ts';

/** What the interviewer goes after: the phrases of the first answer and the reason for asking again. */
export interface ProbeTarget {
  readonly why: 'vague' | 'strong' | 'torn' | 'example';
  readonly x: Said;
  readonly y: Said | null;
}

/** Picks what to follow up in an answer; the same whenever it is asked. */
export function probeTarget(person: Person, situation: Situation, first: AnswerPlan): ProbeTarget {
  const voiced = first.acts.filter((each) => each.point !== undefined);
  const x = voiced[0]?.point?.phrase ?? situation.topic;
  const opposite = voiced.find(
    (each) =>
      each.point !== undefined && voiced[0]?.point !== undefined && each.point.value > 0 !== voiced[0].point.value > 0,
  );
  const draw = drawFor(person.profile.seed, 'probe target', situation.subject.key, situation.question.text);
  const y = opposite?.point?.phrase ?? null;
  if (first.manner === 'torn' && y !== null) return { why: 'torn', x, y };
  if (first.manner === 'vague' || first.manner === 'off') return { why: 'vague', x, y };
  if (first.manner === 'strong' && situation.kind !== 'topic') return { why: 'strong', x, y };
  const wanted = situation.kind === 'topic' || draw.chance(0.35) ? 'example' : 'strong';
  return { why: wanted, x, y };
}

/** The answer to a follow-up. */
export function planProbe(person: Person, situation: Situation, first: AnswerPlan, seat: number): AnswerPlan {
  const planning = planningFor(person, situation, 'probe');
  const plan = probeMoves(planning, first, seat);
  return { ...plan, acts: withBesides(planning, plan.acts) };
}

function probeMoves(planning: Planning, first: AnswerPlan, seat: number): AnswerPlan {
  const { person, situation } = planning;
  const target = probeTarget(person, situation, first);
  const { draw } = planning;
  const point = first.acts.find((each) => each.point !== undefined)?.point ?? null;
  const sign = (point?.value ?? draw.normal()) >= 0 ? '+' : '-';
  const life = draw.chance(0.45) ? [act(sign === '+' ? 'life+' : 'life-')] : [];
  const told = first.acts.flatMap((each) => Object.values(each.fill).filter((said) => typeof said === 'string'));
  const example = () =>
    act('example', { trouble: pieceOf(planning, 'troubles', seat, told), fix: pieceOf(planning, 'fixes', seat, told) });
  const anchored = () => act('more', { x: target.x });
  switch (target.why) {
    case 'torn':
      return { manner: 'plain', acts: [act('confront', { x: target.x, y: target.y ?? target.x }), ...life] };
    case 'vague': {
      const view = planning.take('any');
      return { manner: 'plain', acts: [anchored(), ...(view === null ? [] : [reason(view)])] };
    }
    case 'strong':
      return { manner: 'plain', acts: [act(`why${sign}`, { x: target.x }), ...life] };
    case 'example':
      return {
        manner: 'plain',
        acts: sign === '+' && situation.kind !== 'topic' ? [anchored(), ...life] : [example(), anchored()],
      };
    default:
      return target.why satisfies never;
  }
}
