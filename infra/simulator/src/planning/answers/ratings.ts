import type { Thought } from '../../corpus/corpus.ts';
import type { WalkOutcome } from '../../corpus/vocabulary.ts';
import { issueThoughts } from '../../material/issue-thoughts.ts';
import type { Stimulus } from '../../material/study.ts';
import { degreeStance } from '../../questions/stance.ts';
import { drawFor } from '../../random.ts';
import { numberInWords } from '../../wording/number-words.ts';
import type { Drawn } from '../drawn.ts';
import { siteSubject } from '../opinions.ts';
import { answersOf, bodies, leads, noValues, type Round } from '../round.ts';
import type { Panelist } from '../speaker.ts';
import { bandOf, claimsAbout, likingOf, minds, pointOn } from '../verdict.ts';
import { lineReasons } from './stances/line-reasons.ts';
import { sideOn, thingAsked, thingReasons } from './stances/thing-asked.ts';
import { reasonsOfSteps } from './tasks/after-walks.ts';
import { aboutTask, neverReached } from './tasks/asked-task.ts';

interface Scale {
  readonly low: number;
  readonly high: number;
}

/** A number on the question's scale, and the reason that brought it about. */
export function answerScale(round: Round, scale: Scale): Drawn[] {
  return round.stimulus !== null && round.item.kind !== 'question'
    ? answerLikingScale(round, scale)
    : answerEaseScale(round, scale);
}

function answerLikingScale(round: Round, scale: Scale): Drawn[] {
  const { study, memory, stimulus } = round;
  if (stimulus === null) return answersOf(round, [], [], 'decline-guess');
  if (asksHowSure(round)) return answerSureScale(round, stimulus, scale);
  const thing = answerThingScale(round, stimulus, scale);
  if (thing !== null) return thing;
  const points = study.panel.map((speaker) => {
    const point = pointOn(scale, likingOf(speaker, stimulus, study, memory));
    // Nobody gives full marks to what they have just found a real fault with.
    return point === scale.high && minds(speaker, stimulus, study, memory) ? point - 1 : point;
  });
  const given = leads(round, (_, index) => scaleLead(points[index] ?? scale.low));
  const severity = new Map(claimsAbout(stimulus, study).map(({ id, severity: weight }) => [id, weight]));
  const bands = points.map((point) => bandOf(point, scale));
  const found = bodies(round, (speaker) => ({
    ...issueThoughts(study, stimulus.issues, [`rate-${bands[study.panel.indexOf(speaker)] ?? 'mid'}`]),
    // The heaviest of a person's reasons is the one that moved the number.
    weight: (claim) => 0.5 + 0.5 * (severity.get(claim) ?? 1),
  }));
  const lines = lineReasons(round, (_, index) => {
    if (found[index] !== null) return null;
    return { stimulus, side: bands[index] === 'low' ? 'against' : 'for' };
  });
  return answersOf(
    round,
    given,
    study.panel.map((_, index) => found[index] ?? lines[index] ?? null),
    'decline-guess',
  );
}

const asksHowSure = ({ question }: Round) => /\bhow (?:sure|certain|confident)\b/i.test(question.text);

/** How sure somebody is of what a thing on the screen does: by their ease with such things and the words' plainness for them. */
function answerSureScale(round: Round, stimulus: Stimulus, scale: Scale): Drawn[] {
  const points = round.study.panel.map(({ key, traits }) => {
    const ease = 1.6 * (traits.techComfort - 0.5) + 0.7 * drawFor(key, 'sure of', stimulus.id).normal() + 0.2;
    return pointOn(scale, ease);
  });
  const given = leads(round, (_, index) => scaleLead(points[index] ?? scale.low));
  const reasons = leads(round, (_, index) => ({ pool: `sure-shown-${bandOf(points[index] ?? scale.low, scale)}` }));
  return answersOf(round, given, reasons, 'decline-guess');
}

/** "How pushed do you feel, from 1 to 7?": a number for one thing, from where the speaker stands on it. */
function answerThingScale(round: Round, stimulus: Stimulus, scale: Scale): Drawn[] | null {
  const degree = degreeStance(round.question.text.toLowerCase(), false);
  const thing = degree === null ? null : thingAsked(round, stimulus);
  if (degree?.kind !== 'degree' || thing === null) return null;
  const sides = round.study.panel.map((speaker) => sideOn(speaker, thing, stimulus, round));
  const liking = { for: 1.1, mixed: 0, against: -1.1 } as const;
  const given = leads(round, (speaker, index) => {
    const own = 0.4 * drawFor(speaker.key, 'point', round.purpose).normal();
    const value = liking[sides[index] ?? 'mixed'] + own;
    return scaleLead(pointOn(scale, degree.polarity === 'bad' ? -value : value));
  });
  return answersOf(round, given, thingReasons(round, stimulus, thing, sides), 'decline-guess');
}

/** After tasks, a scale measures how the tasks went. */
function answerEaseScale(round: Round, scale: Scale): Drawn[] {
  const { study, memory } = round;
  const walksOf = (speaker: Panelist) => {
    const asked = aboutTask(speaker, round);
    return asked === null ? (memory.walks.get(speaker) ?? []) : [asked];
  };
  const points = study.panel.map((speaker) => pointOn(scale, easeOf(speaker, round, walksOf(speaker))));
  const given = leads(round, (speaker, index) =>
    neverReached(speaker, round) ? { pool: 'not-reached' } : scaleLead(points[index] ?? scale.low),
  );
  const sure = /\b(?:sure|certain|confident|trust)\b/i.test(round.question.text);
  const found = bodies(round, (speaker) => {
    if (neverReached(speaker, round)) return null;
    const walks = walksOf(speaker);
    if (sure)
      return {
        thoughts: sureAs(walks, bandOf(points[study.panel.indexOf(speaker)] ?? scale.low, scale)),
        part: 'sure',
        subject: siteSubject,
        settled: true,
      };
    const band = bandOf(points[study.panel.indexOf(speaker)] ?? scale.low, scale);
    const telling = walks.filter(({ out }) => (out === 'done') === (band === 'high'));
    // A middling number may have any reason; a low one has none in a task that went well.
    const fits = telling.length === 0 && band === 'mid' ? walks : telling;
    return { thoughts: fits, part: 'ease', subject: siteSubject, settled: true };
  });
  const reasons = reasonsOfSteps(round, found, walksOf);
  return answersOf(round, given, found, 'decline-guess').map((drawn, index) => ({
    ...drawn,
    leads: [...drawn.leads, ...[reasons[index]?.lead ?? null].filter((lead) => lead !== null)],
    body: drawn.body ?? reasons[index]?.body ?? null,
  }));
}

const sureOfBand = { low: ['no', 'none'], mid: ['partly'], high: ['yes'] } as const;

/** Walks whose reason for being sure, or not, goes with the number. */
function sureAs(walks: readonly Thought[], band: 'low' | 'mid' | 'high'): readonly Thought[] {
  const fits: readonly (string | null)[] = sureOfBand[band];
  return walks.filter(({ sureIs }) => fits.includes(sureIs));
}

const easeOfOutcome: Readonly<Record<WalkOutcome, number>> = {
  done: 1.1,
  'thought-done': 0.5,
  helped: -0.2,
  'gave-up': -1.3,
};

/** How easy a person found the tasks, about -2 to 2. */
export function easeOf(
  speaker: Panelist,
  { memory }: Pick<Round, 'memory'>,
  walks: readonly Thought[] = memory.walks.get(speaker) ?? [],
): number {
  const outcomes = walks.map(({ out }) => easeOfOutcome[out ?? 'done']);
  const mean = outcomes.length === 0 ? 0.3 : outcomes.reduce((sum, each) => sum + each, 0) / outcomes.length;
  return mean + 0.5 * drawFor(speaker.key, 'ease').normal() + 0.6 * (speaker.traits.techComfort - 0.5);
}

function scaleLead(point: number) {
  return { pool: 'scale-lead', values: { ...noValues, n: numberInWords(point) } };
}
