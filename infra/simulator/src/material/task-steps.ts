import type { Corpus, Goal, Step } from '../corpus/corpus.ts';
import { matchesCue } from '../reading/cues.ts';
import type { SlotValues } from '../reading/reference.ts';
import { readText } from '../reading/sentences.ts';
import { readOutOf, type TaskClause, taskText } from '../reading/task-text.ts';
import { actOf, doingOf } from '../reading/tasks/own-words.ts';
import { type Want, wantOf } from '../reading/tasks/wants.ts';

/** A step of a task as the corpus knows it. */
export interface TaskStep {
  readonly step: Step;
  /** The names that the task gives, and this step's own words. */
  readonly values: Pick<SlotValues, 'thing' | 'person' | 'step' | 'act' | 'doing'>;
  /** What it is there to find out, if that is of a kind that can be told. */
  readonly want: Want | null;
}

/** The step that fits whatever a task orders. */
const anyStep = 'any-step';
/** A longer walk is not told in one breath. */
const stepsMost = 4;

/** The steps that a task's text asks for, in their order; what no step knows is done by its own words. */
export function stepsOf({ steps }: Pick<Corpus, 'steps'>, text: string): TaskStep[] {
  const { clauses, thing, person } = taskText(text);
  const names = { ...(thing === undefined ? {} : { thing }), ...(person === undefined ? {} : { person }) };
  const found = clauses.map((clause) => {
    const want = clause.kind === 'order' ? wantOf(clause.text) : null;
    return { clause, want, step: want === null ? stepFor(steps, clause) : stepOfWant(steps, clause, want) };
  });
  const wishes = found.filter(({ clause, step }) => clause.kind === 'wish' && step !== null);
  // "You want to pay him every month. Set this up." orders what it has told; any other story is only told.
  const leans = (each: (typeof found)[number]) =>
    each.clause.kind === 'order' && wishes.length > 0 && leansOnAnother(each.clause) && (each.step?.vague ?? true);
  const orders = found.filter((each) => each.clause.kind === 'order');
  const told =
    !orders.some(leans) && orders.some(({ step }) => step !== null)
      ? found.filter(({ clause }) => clause.kind !== 'wish')
      : found;
  const any = steps.find(({ id }) => id === anyStep);
  // What must not happen is seen to once there is something that it could happen to.
  const inOrder = [
    ...told.filter(({ clause }) => clause.kind !== 'condition'),
    ...told.filter(({ clause }) => clause.kind === 'condition'),
  ];
  const walked = inOrder.flatMap((each): TaskStep[] => {
    if (leans(each)) return [];
    const own = { ...names, ...ownWords(each.clause) };
    if (each.step !== null) return [{ step: each.step, values: own, want: each.want }];
    const words = readOutOf(each.clause);
    if (any === undefined || each.clause.kind !== 'order' || (found.length > 1 && saysNothing.test(each.clause.text)))
      return [];
    return [{ step: any, values: { ...own, ...(words === undefined ? {} : { step: words }) }, want: each.want }];
  });
  // One step told twice ("You want to share it. Share it.") is one.
  const once = walked.filter(
    ({ step, want }, at) =>
      step === any ||
      walked.findIndex((each) => each.step === step && (want === null || each.want?.clause === want.clause)) === at,
  );
  return once.length <= stepsMost ? once : [...once.slice(0, stepsMost - 1), ...once.slice(-1)];
}

const saysNothing =
  /^(?:get as far|go as far|use (?:the|this) (?:site|app|page)|do (?:it|so|that|this)|try (?:it|this|to)|see how far|(?:log|sign) in|go to|open (?:the|your))\b/i;

/** The clause as it is said by who does it, where it is an order that can be told so. */
function ownWords({ text, kind }: TaskClause): Pick<SlotValues, 'act' | 'doing'> {
  const act = kind === 'order' ? actOf(text) : null;
  return act === null ? {} : { act, doing: doingOf(act) };
}

/** "Set this up" wants what the sentence before it said. */
function leansOnAnother({ text }: TaskClause): boolean {
  return text.split(/\s+/).length <= 4 && /\b(?:it|this|that|them|so)\b/i.test(text);
}

/** Steps that know more of what is asked: "whether you can get it back" asks for money back. */
const knownBetter: Readonly<Partial<Record<Want['kind'], string>>> = {
  rule: 'claim-back',
  way: 'follow',
  reason: 'explain-charge',
};

/** The best of several is found by setting them side by side, what fits by leaving out what does not. */
const isBest = /\b(?:compare|cheap\w*|best|better|lowest|smallest|nearest|which of|differences?)\b/i;

/** The step that finds out what is wanted, and none that does what the same words also speak of. */
function stepOfWant(steps: readonly Step[], clause: TaskClause, { kind }: Want): Step | null {
  const finding = steps.filter(({ finds }) => finds);
  if (kind === 'choice')
    return finding.find(({ id }) => id === (isBest.test(clause.text) ? 'compare' : 'narrow')) ?? null;
  const meant = finding.find(({ wants }) => wants.includes(kind)) ?? null;
  const better = finding.filter(({ id }) => id === knownBetter[kind]);
  return stepFor(better, clause) ?? meant;
}

/** The step that says most about a clause: whose pattern has most parts; of two, the earlier. */
function stepFor(all: readonly Step[], clause: TaskClause): Step | null {
  // What is only to be found out is not done, whatever it is about.
  const steps = onlyFinds.test(clause.text) ? all.filter(({ finds }) => finds) : all;
  const sentences = readText(clause.text);
  let best: { readonly step: Step; readonly parts: number } | null = null;
  for (const step of steps)
    for (const cue of step.cues) {
      const parts = cue.split(' + ').length - (step.vague ? 0.5 : 0);
      if (best !== null && best.parts >= parts) continue;
      const matches = sentences.map((sentence) => matchesCue(cue, sentence)).filter((match) => match !== null);
      // A single word names a step by being its verb: "keep the books" books nothing.
      if (
        matches.some(({ start }) => cue.includes(' + ') || cue.includes('~') || clause.kind !== 'order' || start === 0)
      )
        best = { step, parts };
    }
  return best?.step ?? null;
}

const onlyFinds =
  /^(?:find out|see|check|work out|look up|learn|understand|figure out)\b.{0,4}\b(?:(?:on|at|in|from|by|for|until) )?(?:whether|when|where|what|which|who|how|if|why)\b/i;

/** Whether the walks of a goal tell of all these steps. */
export function tellsOf(goal: Goal, steps: readonly TaskStep[]): boolean {
  return steps.length > 0 && steps.every(({ step }) => step.within.includes(goal.id));
}

/** The steps of which a question speaks, by patterns of two words and more. */
export function stepsNamed({ steps }: Pick<Corpus, 'steps'>, question: string): string[] {
  const sentences = readText(question);
  const named = steps.filter(
    ({ vague, cues }) =>
      !vague &&
      cues.some((cue) => cue.includes(' + ') && sentences.some((sentence) => matchesCue(cue, sentence) !== null)),
  );
  return named.map(({ id }) => id);
}
