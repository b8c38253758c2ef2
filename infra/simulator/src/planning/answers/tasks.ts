import type { TaskAttempt } from '@windtunnel/contracts/interview';
import type { Goal, Thought } from '../../corpus/corpus.ts';
import type { WalkOutcome } from '../../corpus/vocabulary.ts';
import { issueThoughts } from '../../material/issue-thoughts.ts';
import type { Stimulus, Study } from '../../material/study.ts';
import { drawFor, normalQuantile } from '../../random.ts';
import { matchesCue } from '../../reading/cues.ts';
import { readText } from '../../reading/sentences.ts';
import type { Drawn } from '../drawn.ts';
import { answersOf, bodies, type Round, siteSubject } from '../round.ts';
import type { Panelist } from '../speaker.ts';

/** Mean share of people who get a task done by themselves; published completion rates lie near .78 with help counted. */
const doneMean = 0.68;
const anyGoal = 'do-it';
const outcomeOf: Readonly<Record<WalkOutcome, TaskAttempt['outcome']>> = {
  done: 'completed',
  helped: 'completed-with-help',
  'gave-up': 'gave-up',
  'thought-done': 'failed',
};

/** The task of the corpus that a task's text describes, of the domain first; null if none does. */
export function goalFor({ domain, general }: Pick<Study, 'domain' | 'general'>, text: string): Goal | null {
  const sentences = readText(text);
  for (const goals of [domain?.goals ?? [], general?.goals ?? []]) {
    const ranked = goals
      .map((goal) => ({
        goal,
        hits: goal.cues.filter((cue) => sentences.some((sentence) => matchesCue(cue, sentence) !== null)).length,
      }))
      .sort((a, b) => b.hits - a.hits);
    const best = ranked[0];
    if (best !== undefined && best.hits > 0) return best.goal;
  }
  // What no goal knows is still done somehow.
  return general?.goals.find(({ id }) => id === anyGoal) ?? null;
}

/**
 * A modelled walk-through: how it ends is drawn for each person before any sentence is chosen. Trouble that the task's own
 * text describes comes first; else the usual trouble at such a site.
 */
export function answerTask(round: Round): Drawn[] {
  const { study, memory, item, stimulus } = round;
  const goal = withoutContradictions(goalFor(study, item.text), stimulus);
  const { thoughts, spare: further } = issueThoughts(study, stimulus?.issues ?? [], ['task']);
  const described = [...thoughts, ...further];
  const met = bodies(round, (speaker) =>
    described.length === 0 || stimulus === null
      ? null
      : { thoughts: described.filter((thought) => mindsIt(thought, speaker, round)) },
  );
  const walked = bodies(round, (speaker) => {
    if (met[study.panel.indexOf(speaker)] !== null || goal === null) return null;
    const outcome = drawOutcome(speaker, round, goal.id);
    const follows = goal.walks.filter((walk) => followsFrom(walk, memory.outcomes.get(speaker) ?? {}));
    if (follows.length > 0) return { thoughts: follows, subject: siteSubject, settled: true };
    return { thoughts: goal.walks.filter(({ out }) => out === outcome), subject: siteSubject };
  });
  // Whoever holds no claim that a walk of this outcome makes still gets that outcome, and then any other.
  const spare = bodies(round, (speaker) => {
    if (met[study.panel.indexOf(speaker)] !== null || walked[study.panel.indexOf(speaker)] !== null) return null;
    const outcome = goal === null ? null : drawOutcome(speaker, round, goal.id);
    const left =
      goal?.walks.filter(({ out, id }) => out === outcome && !walked.some((body) => body?.thought.id === id)) ?? [];
    return { thoughts: left, subject: siteSubject, settled: true };
  });
  const last = bodies(round, (speaker) => {
    const index = study.panel.indexOf(speaker);
    const taken = new Set([...walked, ...spare].map((body) => body?.thought.id));
    const has = met[index] !== null || walked[index] !== null || spare[index] !== null;
    return has || goal === null
      ? null
      : { thoughts: goal.walks.filter(({ id }) => !taken.has(id)), subject: siteSubject, settled: true };
  });
  const found = study.panel.map((_, index) => met[index] ?? walked[index] ?? spare[index] ?? last[index] ?? null);
  found.forEach((body, index) => {
    const speaker = study.panel[index];
    const out = body?.thought.out;
    if (speaker !== undefined) memory.attempts.get(speaker)?.push(body?.thought ?? null);
    if (speaker === undefined || body === null || out === null || out === undefined) return;
    memory.walks.get(speaker)?.push(body.thought);
    const outcomes = memory.outcomes.get(speaker);
    if (outcomes !== undefined && goal !== null) outcomes[goal.id] = out;
  });
  return answersOf(round, [], found, 'task-decline').map((drawn, index) => ({
    ...drawn,
    subject: met[index] !== null ? drawn.subject : siteSubject,
    task: attemptOf(drawn.body?.thought ?? null, study.panel[index], round),
  }));
}

/** A walk written for how an earlier task ended is the only one that fits who ended it so. */
function followsFrom({ needs }: Thought, outcomes: Readonly<Record<string, WalkOutcome>>): boolean {
  return Object.entries(needs.after ?? {}).some(([goal, outs]) => {
    const outcome = outcomes[goal];
    return outcome !== undefined && outcome !== 'done' && outs.includes(outcome);
  });
}

/** Where the task's text states what something costs, no walk does that knows of another sum or of none. */
function withoutContradictions(goal: Goal | null, stimulus: Stimulus | null): Goal | null {
  if (goal === null || stimulus === null || stimulus.values.amounts.length === 0) return goal;
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
  const shared = drawFor(study.panel[0]?.key.split('|').slice(0, 2).join('|') ?? '', 'hardness', goal).real();
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
