import type { Corpus, Goal, Step } from '../corpus/corpus.ts';
import { matchesCue } from '../reading/cues.ts';
import type { SlotValues } from '../reading/reference.ts';
import { readText } from '../reading/sentences.ts';
import { readOutOf, type TaskClause, taskText } from '../reading/task-text.ts';

/** A step of a task as the corpus knows it. */
export interface TaskStep {
  readonly step: Step;
  /** The names that the task gives, and this step's own words. */
  readonly values: Pick<SlotValues, 'thing' | 'person' | 'step'>;
}

/** The step that fits whatever a task orders. */
const anyStep = 'any-step';
/** A longer walk is not told in one breath. */
const stepsMost = 4;

/** The steps that a task's text asks for, in their order; what no step knows is done by its own words. */
export function stepsOf({ steps }: Pick<Corpus, 'steps'>, text: string): TaskStep[] {
  const { clauses, thing, person } = taskText(text);
  const names = { ...(thing === undefined ? {} : { thing }), ...(person === undefined ? {} : { person }) };
  const found = clauses.map((clause) => ({ clause, step: stepFor(steps, clause) }));
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
    if (each.step !== null) return [{ step: each.step, values: names }];
    const words = readOutOf(each.clause);
    if (any === undefined || each.clause.kind !== 'order' || (found.length > 1 && saysNothing.test(each.clause.text)))
      return [];
    return [{ step: any, values: { ...names, ...(words === undefined ? {} : { step: words }) } }];
  });
  // One step told twice ("You want to share it. Share it.") is one.
  const once = walked.filter(({ step }, at) => step === any || walked.findIndex((each) => each.step === step) === at);
  return once.length <= stepsMost ? once : [...once.slice(0, stepsMost - 1), ...once.slice(-1)];
}

const saysNothing =
  /^(?:get as far|go as far|use (?:the|this) (?:site|app|page)|do (?:it|so|that|this)|try (?:it|this|to)|see how far|(?:log|sign) in|go to|open (?:the|your))\b/i;

/** "Set this up" wants what the sentence before it said. */
function leansOnAnother({ text }: TaskClause): boolean {
  return text.split(/\s+/).length <= 4 && /\b(?:it|this|that|them|so)\b/i.test(text);
}

/** The step that says most about a clause: whose pattern has most parts; of two, the earlier. */
function stepFor(steps: readonly Step[], clause: TaskClause): Step | null {
  const sentences = readText(clause.text);
  let best: { readonly step: Step; readonly parts: number } | null = null;
  for (const step of steps)
    for (const cue of step.cues) {
      const parts = cue.split(' + ').length - (step.vague ? 0.5 : 0);
      if (best !== null && best.parts >= parts) continue;
      if (sentences.some((sentence) => matchesCue(cue, sentence) !== null)) best = { step, parts };
    }
  return best?.step ?? null;
}

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
