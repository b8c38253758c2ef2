import type { TaskAttempt } from '@windtunnel/contracts/interview';
import { type Goal, generalDomain, type Thought } from '../../../corpus/corpus.ts';
import type { WalkOutcome } from '../../../corpus/vocabulary.ts';
import { issueThoughts } from '../../../material/issue-thoughts.ts';
import { issuesIn } from '../../../material/issues-in.ts';
import type { Stimulus, Study } from '../../../material/study.ts';
import { stepsOf, type TaskStep, tellsOf } from '../../../material/task-steps.ts';
import { drawFor, normalQuantile } from '../../../random.ts';
import { matchesCue } from '../../../reading/cues.ts';
import { readText } from '../../../reading/sentences.ts';
import { taskText } from '../../../reading/task-text.ts';
import type { Chosen, Drawn } from '../../drawn.ts';
import type { Memory } from '../../memory.ts';
import { siteSubject } from '../../opinions.ts';
import { answersOf, bodies, type Round } from '../../round.ts';
import type { Panelist } from '../../speaker.ts';
import { sayFound } from './found.ts';
import { sayParticulars } from './particulars.ts';
import { nameOf, walkSteps } from './task-steps.ts';

/** Mean share of people who get a task done by themselves; published completion rates lie near .78 with help counted. */
const doneMean = 0.68;
const anyGoal = 'do-it';
const outcomeOf: Readonly<Record<WalkOutcome, TaskAttempt['outcome']>> = {
  done: 'completed',
  helped: 'completed-with-help',
  'gave-up': 'gave-up',
  'thought-done': 'failed',
};

/** What a task's text describes: a task of a domain, or else the steps that it asks for. */
interface Described {
  /** Names it in draws and in what later tasks may follow from. */
  readonly name: string;
  readonly walks: readonly Thought[];
  /** Empty where the walks of a domain tell all of it. */
  readonly steps: readonly TaskStep[];
  /** What the text asks for beyond what the walks of a domain tell, for who came to their end. */
  readonly rest: readonly TaskStep[];
  /** Days that the walks of a domain come upon and leave unsaid. */
  readonly days: readonly TaskStep[];
}

/**
 * The task of the study's domain, or the one of another domain whose walks tell of every step that the text asks for; else its
 * steps, and where the text orders nothing, what fits any task.
 */
export function describedBy(
  { domain, general, corpus }: Pick<Study, 'domain' | 'general' | 'corpus'>,
  text: string,
): Described {
  const steps = stepsOf(corpus, text);
  const own = bestGoal(domain?.goals ?? [], orderedIn(text));
  // A walk that is told in one piece says whether and why, and that there was a day; it never says how much.
  const wants = steps.flatMap(({ want }) => want ?? []);
  const wanting = wants.some(({ kind }) => kind !== 'reason' && kind !== 'rule' && kind !== 'day');
  const others = [...corpus.domains.values()].filter(({ id }) => id !== generalDomain).flatMap(({ goals }) => goals);
  const covers = (goal: Goal | null) =>
    goal !== null && !wanting && ((steps.length < 2 && wants.length === 0) || tellsOf(goal, steps));
  const goal = covers(own)
    ? own
    : wants.length > 0
      ? null
      : bestGoal(
          others.filter((each) => tellsOf(each, steps)),
          text,
        );
  const days = steps.filter(({ want }) => want?.kind === 'day');
  if (goal !== null) return { name: goal.id, walks: goal.walks, steps: [], rest: [], days };
  if (own !== null && isBegunBy(own, steps, text)) {
    const rest = steps.filter(({ step }) => !step.within.includes(own.id) && !step.vague);
    return { name: own.id, walks: own.walks, steps: [], rest, days: [] };
  }
  const any = bestGoal(general?.goals ?? [], text) ?? general?.goals.find(({ id }) => id === anyGoal) ?? null;
  if (steps.length > 0) return { name: nameOf(steps), walks: any?.walks ?? [], steps, rest: [], days: [] };
  return { name: any?.id ?? '', walks: any?.walks ?? [], steps, rest: [], days: [] };
}

/** What a task orders, without what it only tells or wishes: "change trains no more than once" changes no ticket. */
function orderedIn(text: string): string {
  const orders = taskText(text).clauses.filter(({ kind }) => kind === 'order');
  return orders.length === 0 ? text : orders.map((clause) => clause.text).join('. ');
}

/** Whether a task that is surely of this domain begins with what the domain's own walks tell, and only goes on with something else. */
function isBegunBy(goal: Goal, steps: readonly TaskStep[], text: string): boolean {
  return steps[0]?.want === null && steps[0].step.within.includes(goal.id) && hitsOf(goal, readText(text)) >= sureHits;
}

const sureHits = 2;
const hitsOf = ({ cues }: Goal, sentences: ReturnType<typeof readText>) =>
  cues.filter((cue) => sentences.some((sentence) => matchesCue(cue, sentence) !== null)).length;

/** The goal of which most patterns hold; null if none does. */
function bestGoal(goals: readonly Goal[], text: string): Goal | null {
  const sentences = readText(text);
  const ranked = goals.map((goal) => ({ goal, hits: hitsOf(goal, sentences) })).sort((a, b) => b.hits - a.hits);
  const best = ranked[0];
  return best !== undefined && best.hits > 0 ? best.goal : null;
}

/**
 * A modelled walk-through: how it ends is drawn for each person before any sentence is chosen. Trouble that the task's own
 * text describes comes first; else the usual trouble at such a site.
 */
export function answerTask(round: Round): Drawn[] {
  const { study, memory, item, stimulus } = round;
  const task = withoutContradictions(describedBy(study, item.text), stimulus);
  const met = walksIntoTrouble(round, task);
  const goes = (index: number) => met[index] === null;
  const outcome = (speaker: Panelist) =>
    goes(study.panel.indexOf(speaker)) ? drawOutcome(speaker, round, task.name) : null;
  const stepped = task.steps.length === 0 ? [] : walkSteps(round, task.steps, outcome);
  const whole = walksOfWhole(round, task, outcome, (index) => goes(index) && (stepped[index] ?? null) === null);
  const ended = (speaker: Panelist) =>
    /^(?:done|helped)$/.test(whole[study.panel.indexOf(speaker)]?.thought.out ?? '') ? ('done' as const) : null;
  const further = task.rest.length === 0 ? [] : walkSteps(round, task.rest, ended);
  const found = task.days.map((step) => sayFound(round, step, whole));
  const told = study.panel.map((speaker, index): (Chosen | null)[] => {
    const days = found.flatMap((each) => each[index] ?? []);
    const said = stepped[index]?.said ?? [met[index] ?? whole[index] ?? null, ...days, ...(further[index]?.said ?? [])];
    const telling = stepped[index]?.telling ?? said[0]?.thought ?? null;
    note(memory, speaker, telling, task.name);
    return [...said];
  });
  const tellingOf = (index: number) => stepped[index]?.telling ?? told[index]?.[0]?.thought ?? null;
  const last = told.map((said) => said.at(-1) ?? null);
  const particulars = sayParticulars(round, (index) => /^(?:done|helped)$/.test(tellingOf(index)?.out ?? ''));
  return answersOf(round, [], last, 'task-decline').map((drawn, index) => ({
    ...drawn,
    leads: [particulars[index]?.before ?? null, ...(told[index] ?? []).slice(0, -1), ...drawn.leads].filter(
      (each) => each !== null,
    ),
    tail: (hasPaid(told[index] ?? []) ? null : particulars[index]?.after) ?? drawn.tail ?? null,
    subject: met[index] === null ? siteSubject : drawn.subject,
    task: attemptOf(tellingOf(index), study.panel[index], round),
  }));
}

/** Who has paid and got it does not stop before that. */
const hasPaid = (said: readonly (Chosen | null)[]) =>
  said.some(
    (each) =>
      each !== null && /\b(?:pays?|paid|tickets?|code|emailed|confirmed)\b/i.test(each.thought.parts[each.part] ?? ''),
  );

/** What those say who mind what the task's own text describes; null for the others. */
function walksIntoTrouble(round: Round, { steps }: Described): (Chosen | null)[] {
  const { study, stimulus, item } = round;
  // "Stop it without ending it for good" orders something and says nothing about the site.
  const told = steps.length === 0 ? null : issuesIn(study.corpus, taskText(item.text).story);
  const issues = (stimulus?.issues ?? []).filter((issue) => told === null || told.includes(issue));
  const { thoughts, spare } = issueThoughts(study, issues, ['task']);
  const described = [...thoughts, ...spare];
  return bodies(round, (speaker) =>
    described.length === 0 || stimulus === null
      ? null
      : { thoughts: described.filter((thought) => mindsIt(thought, speaker, round)) },
  );
}

/** Walks that tell a task in one piece, of the outcome that was drawn; then any of that outcome, then any at all. */
function walksOfWhole(
  round: Round,
  { walks }: Described,
  outcomeOf: (speaker: Panelist) => WalkOutcome | null,
  goes: (index: number) => boolean,
): (Chosen | null)[] {
  const { study, memory } = round;
  const indexOf = (speaker: Panelist) => study.panel.indexOf(speaker);
  const walked = bodies(round, (speaker) => {
    if (!goes(indexOf(speaker))) return null;
    const outcome = outcomeOf(speaker);
    const follows = walks.filter((walk) => followsFrom(walk, memory.outcomes.get(speaker) ?? new Map()));
    if (follows.length > 0) return { thoughts: follows, subject: siteSubject, settled: true };
    return { thoughts: walks.filter(({ out }) => out === outcome), subject: siteSubject };
  });
  // Whoever holds no claim that a walk of this outcome makes still gets that outcome, and then any other.
  const left = (found: readonly (Chosen | null)[], fits: (walk: Thought, speaker: Panelist) => boolean) =>
    bodies(round, (speaker) => {
      if (!goes(indexOf(speaker)) || found[indexOf(speaker)] !== null) return null;
      const taken = new Set(found.map((body) => body?.thought.id));
      const thoughts = walks.filter((walk) => !taken.has(walk.id) && fits(walk, speaker));
      return { thoughts, subject: siteSubject, settled: true };
    }).map((body, index) => found[index] ?? body);
  const sameEnd = left(walked, ({ out }, speaker) => out === outcomeOf(speaker));
  return left(sameEnd, () => true);
}

function note(memory: Memory, speaker: Panelist, telling: Thought | null, task: string): void {
  memory.attempts.get(speaker)?.push(telling);
  if (telling === null || telling.out === null) return;
  memory.walks.get(speaker)?.push(telling);
  memory.outcomes.get(speaker)?.set(task, telling.out);
}

/** A walk written for how an earlier task ended is the only one that fits who ended it so. */
function followsFrom({ needs }: Thought, outcomes: ReadonlyMap<string, WalkOutcome>): boolean {
  return Object.entries(needs.after ?? {}).some(([goal, outs]) => {
    const outcome = outcomes.get(goal);
    return outcome !== undefined && outcome !== 'done' && outs.includes(outcome);
  });
}

/** Where the task's text states what something costs, no walk does that knows of another sum or of none. */
function withoutContradictions(goal: Described, stimulus: Stimulus | null): Described {
  if (stimulus === null || stimulus.values.amounts.length === 0) return goal;
  const walks = goal.walks.filter(({ parts }) => !/\b(pay|pays|cost|costs|price|charge|free)\b/i.test(parts.say ?? ''));
  return walks.length === 0 ? goal : { ...goal, walks };
}

/** Whether this person minds what the task's text describes: holds a problem that any part of the thought names. */
function mindsIt(thought: Thought, speaker: Panelist, { memory, study, stimulus }: Round): boolean {
  const claims = Object.values(thought.claims).flatMap((marks) => (marks ?? []).map(({ claim }) => claim));
  const opinions = memory.opinions(speaker, stimulus?.id ?? '');
  return claims.some((claim) => study.corpus.claims.get(claim)?.kind === 'problem' && opinions.holds(claim));
}

/** Some tasks are hard for everybody, some people find all tasks easier. */
function drawOutcome(speaker: Panelist, { study, purpose }: Round, goal: string): WalkOutcome {
  const shared = drawFor(study.siteKey, 'hardness', goal).real();
  const hardness = 0.16 * normalQuantile(0.05 + 0.9 * shared);
  const able = 0.3 * (speaker.traits.techComfort - 0.5);
  const done = Math.min(0.92, Math.max(0.3, doneMean + able - hardness));
  const at = drawFor(speaker.key, 'outcome', purpose).real();
  if (at < done) return 'done';
  const rest = (at - done) / (1 - done);
  return rest < 0.38 ? 'helped' : rest < 0.74 ? 'gave-up' : 'thought-done';
}

function attemptOf(thought: Thought | null, speaker: Panelist | undefined, { purpose }: Round): TaskAttempt {
  const out = thought?.out ?? 'gave-up';
  const draw = drawFor(speaker?.key ?? '', 'steps', purpose);
  return { outcome: outcomeOf[out], steps: (out === 'done' ? 4 : 6) + draw.int(5) };
}
