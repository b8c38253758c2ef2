import type { TaskAttempt } from '@windtunnel/contracts/interview';
import type { Phrase } from '../language/phrase.ts';
import { asPhrase } from '../language/phrases.ts';
import { isPlural } from '../language/plurals.ts';
import { drawFor } from '../language/random.ts';
import { readWords, type Word } from '../language/tokens.ts';
import type { Person } from '../participants/person.ts';
import { type Act, type AnswerPlan, act } from './plan.ts';
import type { Situation } from './subject.ts';

/** How an attempt went, before it is told. */
export interface Walkthrough {
  readonly result: TaskAttempt;
  /** Single ease question, 1 hard to 7 easy. */
  readonly ease: number;
  /** Problems this person ran into, of those the task holds for everybody. */
  readonly problems: readonly Problem[];
}

interface Problem {
  readonly kind: 'lost' | 'label' | 'form' | 'trust';
  /** Share of people who meet it. */
  readonly share: number;
  /** How much it costs them, 0 to 1. */
  readonly weight: number;
}

const kinds = ['lost', 'label', 'form', 'trust'] as const;
const problemsPerTask = 3;

/**
 * The problems a task of a site holds, the same for every person. No page is visited: shares are drawn from
 * Beta(0.8, 1.8), whose mean of 0.31 is the usual prevalence of a usability problem.
 */
export function problemsOf(siteKey: string, task: string): readonly Problem[] {
  return Array.from({ length: problemsPerTask }, (_, index) => {
    const draw = drawFor('problem', siteKey, task, String(index));
    return { kind: draw.pick(kinds), share: betaOf(0.8, 1.8, draw.real), weight: 0.35 + 0.65 * draw.real() };
  });
}

/** Ratio of two gamma variables (Johnk's method, good for small parameters). */
function betaOf(a: number, b: number, real: () => number): number {
  for (let round = 0; round < 60; round++) {
    const x = real() ** (1 / a);
    const y = real() ** (1 / b);
    if (x + y <= 1 && x + y > 0) return x / (x + y);
  }
  return a / (a + b);
}

/** Lets a person attempt a task: which problems they meet, how it ends, how easy they call it. */
export function walkThrough(person: Person, siteKey: string, task: string): Walkthrough {
  const { traits } = person;
  const draw = drawFor(person.profile.seed, 'walk', siteKey, task);
  const handicap =
    0.5 * (0.5 - traits.techComfort) + 0.25 * (traits.accessNeed - 0.3) + 0.15 * (traits.timePressure - 0.5);
  const problems = problemsOf(siteKey, task).filter(
    (problem) =>
      draw.real() <
      problem.share * (1 + handicap) + (problem.kind === 'trust' ? 0.15 * (traits.riskAversion - 0.5) : 0),
  );
  const load = problems.reduce((sum, problem) => sum + problem.weight, 0);
  const demands = task.split(/\b(?:and|then)\b|,/).length;
  const u =
    2.45 + 1.6 * (traits.techComfort - 0.5) + 0.6 * (traits.tinkering - 0.5) - 1.45 * load - 0.18 * (demands - 1);
  const succeeds = draw.real() < 1 / (1 + Math.exp(-u));
  const outcome = succeeds
    ? load > 0.75 && draw.chance(0.4)
      ? 'completed-with-help'
      : 'completed'
    : problems.length > 0 && draw.chance(0.5 + 0.3 * (traits.timePressure - 0.5))
      ? 'gave-up'
      : 'failed';
  const felt =
    6.05 -
    0.85 * load -
    (outcome === 'gave-up' ? 1.6 : outcome === 'failed' ? 0.7 : outcome === 'completed-with-help' ? 0.6 : 0);
  return {
    result: { outcome, steps: Math.max(1, Math.min(50, 3 + demands + problems.length * 2 + draw.int(3))) },
    ease: Math.max(1, Math.min(7, Math.round(felt + 0.7 * (traits.agreeableness - 0.5) + 0.8 * draw.normal()))),
    problems,
  };
}

const entries = [
  'search box',
  'main menu',
  'home page',
  'top bar',
  'middle button',
  'account menu',
  'first link',
  'category list',
  'footer',
  'likeliest tile',
];

/** What the person says while trying. */
export function planTask(person: Person, situation: Situation): AnswerPlan & { readonly walk: Walkthrough } {
  const task = situation.question.text;
  const walk = walkThrough(person, situation.subject.key, task);
  const draw = drawFor(person.profile.seed, 'task words', situation.subject.key, task);
  const objects = objectsOf(situation);
  const object = () => (draw.chance(0.75) ? (objects[0] ?? situation.subject.name) : draw.pick(objects));
  const goal = goalOf(task);
  const [worst] = walk.problems.toSorted((a, b) => b.weight - a.weight);
  const talkative = person.traits.verbosity + person.traits.extraversion > 0.9;
  const first = object();
  const entry = draw.pick(entries);
  const acts: Act[] = [
    act('taskStart', { goal, entry, object: first }),
    ...(draw.chance(0.6) ? [act('taskSite')] : []),
    act('taskStep', { object: first }),
    ...(talkative ? [act('taskStep', { object: object() })] : []),
    worst === undefined ? act('task-none') : act(`task-${worst.kind}`, { goal, object: object() }),
    act(`task-${walk.result.outcome}`, { goal }),
    ...(draw.chance(0.55) ? [act(walk.ease >= 4 ? 'ease+' : 'ease-', { ease: String(walk.ease) })] : []),
  ];
  return { acts, manner: walk.ease <= 2 ? 'strong' : 'plain', walk };
}

/** The first thing to do, in at most four words: `find a gift`. */
export function goalOf(task: string): string {
  const words = readWords(task);
  const [first] = words;
  if (
    first === undefined ||
    first.kind === 'article' ||
    first.kind === 'number' ||
    /^(you|your|imagine|suppose)$/.test(first.lower)
  )
    return 'get it done';
  const kept: Word[] = [];
  for (const word of words) {
    const named = kept.some((each) => each.kind === 'noun');
    if (
      kept.length > 0 &&
      (word.cut || goalEnds.has(word.lower) || (named && /^(for|with|in|on|to)$/.test(word.lower)))
    )
      break;
    if (wordCount(kept) >= 4) {
      // In the middle of a long name the last word of it says most: `find a novel`.
      if (word.kind !== 'noun') break;
      kept.pop();
    }
    kept.push(word);
  }
  while (kept.length > 1 && kept.at(-1)?.kind !== 'noun') kept.pop();
  if (kept.length === 1) return /^(find|work)$/.test(first.lower) ? `${first.lower} out` : `${first.lower} it`;
  return kept
    .map((word) => (word.lower === 'your' ? 'my' : /^[A-Z]/.test(word.text) && word !== first ? word.text : word.lower))
    .join(' ');
}

const goalEnds = new Set('and then that so which using where whether how why if because what when'.split(' '));

/** Words as one hears them: `two-bedroom` is two. */
function wordCount(words: readonly Word[]): number {
  return words.reduce((sum, word) => sum + word.text.split('-').length, 0);
}

/** What the task names; when it names nothing, what every task has. */
function objectsOf(situation: Situation): readonly Phrase[] {
  const found = situation.question.phrases.filter((phrase) => !phrase.denied).map(asObject);
  const general = ['right page', 'next step', 'other option', 'missing line'].map((text) => asPhrase(text));
  return found.length > 1 ? found : [...found, ...general];
}

function asObject(phrase: Phrase): Phrase {
  if (!phrase.activity || phrase.object === undefined) return phrase;
  const bare = phrase.object.replace(/^the /, '');
  return {
    ...phrase,
    bare,
    definite:
      phrase.object.startsWith('the ') || phrase.object.startsWith('my ') ? phrase.object : `the ${phrase.object}`,
    plural: isPlural(phrase.head),
    activity: false,
  };
}
