import type { Drawer } from '../../../questions/drawers/drawer.ts';
import { drawFor } from '../../../random.ts';
import { listedCases } from '../../../reading/shown/listed-cases.ts';
import type { Drawn } from '../../drawn.ts';
import { answersOf, type Round } from '../../round.ts';
import type { Panelist } from '../../speaker.ts';
import { likingOf } from '../../verdict.ts';
import { one } from '../bound/said.ts';
import { habitCell } from '../habits.ts';
import { isStrangeToCell } from '../met.ts';
import { answerWhere } from '../suppositions.ts';
import { sayHappened } from './happened.ts';

/** Answers to drawers that no form, label or stance knows; null for any other, and where the material has nothing for them. */
export function answerDrawer(round: Round): Drawn[] | null {
  const { question, item } = round;
  const { drawer, leading, form } = question;
  if (drawer === undefined || leading !== undefined || form === 'scale' || item.kind === 'question') return null;
  return (item.kind === 'topic' ? ofLife[drawer] : beside[drawer])?.(round) ?? null;
}

const pool = (name: string) => (round: Round) => spoken(round, () => name);

/** Where nothing is shown. */
const ofLife: Readonly<Partial<Record<Drawer, (round: Round) => Drawn[] | null>>> = {
  'others-think': pool('others-think-of-it'),
  'other-person': pool('other-person-like'),
  informed: (round) => (knowsOf(round) || isStrange(round) ? null : pool('informed-by')(round)),
  gain: (round) => (asksForGood.test(round.question.text) ? pool('gain-of-it')(round) : null),
};

const asksForGood = /\b(?:get|getting|gives?|gain|bring|worth|for you|good|benefit|out of)\b/i;

/** A question with much of its own is about more than how one hears of things. */
const isStrange = (round: Round) =>
  isStrangeToCell(round, round.study.domain === null ? 'helpers' : 'routine', null, false);

/** Whether the study's domain tells of the matter itself. */
const knowsOf = ({ study, question }: Round) =>
  study.domain !== null && habitCell(study, question)?.domain === study.domain.id;

/** Beside something shown. */
const beside: Readonly<Partial<Record<Drawer, (round: Round) => Drawn[] | null>>> = {
  'other-person': pool('other-person-like'),
  'others-think': (round) =>
    spoken(round, (speaker) => (likingOfAll(speaker, round) > 0.15 ? 'others-take-well' : 'others-take-ill')),
  cases: answerCases,
  'find-here': (round) => (round.stimulus === null || !seeks.test(round.question.text) ? null : answerWhere(round)),
  happened: sayHappened,
  'feel-about': (round) =>
    round.item.kind === 'comparative-question' && fromWhom.test(round.question.text) ? answerMaker(round) : null,
};

/** What has no place on a screen is not looked for on it. */
const seeks = /\b(?:where|find|look|get to|reach|report|cancel|change|switch|book|pay|send|add|turn (?:on|off))\b/i;

/** "How would you feel about getting these from an insurance company?" */
const fromWhom = /\b(?:from|by|run by|offered by|behind)\b/i;

const taken = 0.45;
const refused = -0.05;

function answerMaker(round: Round): Drawn[] {
  return spoken(round, (speaker) => {
    const liking = likingOfAll(speaker, round) - 0.4 * speaker.traits.privacyConcern;
    return liking > taken ? 'maker-for' : liking < refused ? 'maker-against' : 'maker-half';
  });
}

const hasNoCase = -0.25;
const twoShare = 0.5;

/** "Which sort of problem would you use it for?": one of those that it lists for itself, or one and not another. */
function answerCases(round: Round): Drawn[] | null {
  const cases = listedCases(round.stimulus?.text ?? '');
  if (cases.length < 2) return null;
  const said = one(round, (speaker) => {
    if (likingOfAll(speaker, round) < hasNoCase) return ['case-none'];
    const draw = drawFor(speaker.key, 'cases', round.purpose);
    const first = draw.pick(cases);
    if (!draw.chance(twoShare)) return ['case-of-it', { value: first }];
    return ['case-but', { one: first, other: draw.pick(cases.filter((each) => each !== first)) }];
  });
  return answersOf(round, said, [], 'decline-asked');
}

/** How much somebody likes what is shown; of several, the mean. */
function likingOfAll(speaker: Panelist, { study, memory, stimulus }: Round): number {
  const shown = stimulus === null ? study.stimuli : [stimulus];
  const sum = shown.reduce((total, each) => total + likingOf(speaker, each, study, memory), 0);
  return sum / Math.max(1, shown.length);
}

function spoken(round: Round, poolOf: (speaker: Panelist) => string): Drawn[] {
  return answersOf(
    round,
    one(round, (speaker) => [poolOf(speaker)]),
    [],
    'decline-asked',
  );
}
