import type { Stimulus } from '../../../material/study.ts';
import { drawFor } from '../../../random.ts';
import { elementsOf } from '../../../reading/shown/elements.ts';
import { type Pressable, pressablesIn } from '../../../reading/shown/pressable.ts';
import type { Round } from '../../round.ts';
import type { Panelist } from '../../speaker.ts';
import { likingOf } from '../../verdict.ts';
import { inARow, one, type Said } from './said.ts';

const asksWhy = /\bwhy\b|\bwhat (?:leads?|led|makes?|made|brings?|tips?|speaks?|decides?)\b|\breasons?\b/i;
const asksWhatIsThere = /\bexpect\b|\bfind\b|\bhope\b|\bsee there\b|\bbehind it\b|\bhappen\w*\b/i;

/** "What would you do on this screen?": one of the things that can be pressed on it, or none of them, and what decides it. */
export function sayDeed(round: Round): Said | null {
  const { stimulus, question } = round;
  if (stimulus === null) return null;
  // Where something has happened, nobody first reads how a figure was worked out.
  const happened = /^(?:you|your|it is|the) [^?]*[.] /i.test(question.text);
  const pressables = pressablesIn(stimulus.text).filter(
    ({ does }) => does !== 'place' && !(happened && does === 'check'),
  );
  if (!pressables.some(({ does }) => does === 'go' || does === 'stay')) return sayDeedByLine(round, stimulus);
  const done = round.study.panel.map((speaker) => deedOf(speaker, pressables, round));
  const deeds = one(round, (_, index) => {
    const { button, pool } = done[index] ?? { button: '', pool: 'leave' };
    return [`acts-${pool}`, { button }];
  });
  if (!asksWhy.test(question.text)) return inARow(round, deeds);
  const reasons = one(round, (_, index) => {
    const pool = done[index]?.pool ?? 'leave';
    return [`acts-why-${pool === 'leave' ? 'stay' : pool}`];
  });
  return inARow(round, deeds, reasons);
}

/** Where nothing is to be pressed, a line of it is seen to, or only taken note of. */
function sayDeedByLine(round: Round, stimulus: Stimulus): Said | null {
  const lines = elementsOf(stimulus.text).filter(
    ({ role, words }) => /^(?:line|small|row)$/.test(role) && words.split(/\s+/).length > 1,
  );
  if (lines.length === 0) return null;
  return inARow(
    round,
    one(round, ({ key, traits }) => {
      const draw = drawFor(key, 'does about', round.purpose);
      const value = draw.pick(lines).words;
      return [draw.chance(0.2 + 0.6 * traits.conscientiousness) ? 'acts-line-does' : 'acts-line-leaves', { value }];
    }),
  );
}

const noise = 0.5;

interface Deed {
  readonly pool: 'go' | 'stay' | 'check' | 'leave';
  readonly button: string;
}

/** Who likes the thing goes along, who is wary looks first, and who does neither leaves it as it is. */
function deedOf(speaker: Panelist, pressables: readonly Pressable[], round: Round): Deed {
  const { study, memory, stimulus } = round;
  const liking = stimulus === null ? 0 : likingOf(speaker, stimulus, study, memory);
  const { conscientiousness, riskAversion, statusQuo } = speaker.traits;
  const weights = {
    go: 0.7 * liking,
    stay: statusQuo - 0.4 * liking,
    check: conscientiousness + riskAversion - 0.6,
    open: 0,
    place: -1,
  };
  const main = pressables.find(({ does }) => does === 'go')?.words ?? pressables[0]?.words ?? '';
  const leaves = { words: main, does: 'leave' as const };
  const options = pressables.some(({ does }) => does === 'stay') ? pressables : [...pressables, leaves];
  const weighed = options.map((option) => ({
    option,
    weight:
      (option.does === 'leave' ? weights.stay : weights[option.does]) +
      noise * drawFor(speaker.key, 'deed', round.purpose, option.words).normal(),
  }));
  const best = weighed.toSorted((a, b) => b.weight - a.weight)[0]?.option ?? leaves;
  const pool = best.does === 'open' || best.does === 'place' ? 'check' : best.does;
  return { pool, button: best.words };
}

/** "What would you tap next, and what would you expect there?": something that can be pressed, and what such a thing leads to. */
export function sayPress(round: Round): Said | null {
  const { stimulus, question } = round;
  if (stimulus === null) return null;
  const pressables = pressablesIn(stimulus.text);
  if (pressables.length === 0) return null;
  const tapped = round.study.panel.map((speaker) => tappedBy(speaker, pressables, round));
  const taps = one(round, (_, index) => ['taps-lead', { button: tapped[index]?.words ?? '' }]);
  const reasons = asksWhy.test(question.text) ? one(round, () => ['taps-why']) : [];
  if (!asksWhatIsThere.test(question.text)) return inARow(round, taps, reasons);
  const found = one(round, (_, index) => {
    const button = tapped[index]?.words ?? '';
    const does = tapped[index]?.does;
    if (does === 'go' || does === 'stay') return ['shown-press-asks', { button }];
    return [does === 'place' ? 'finds-place' : 'finds-more', { button }];
  });
  return inARow(round, taps, found);
}

const drawOf = { open: 1.2, check: 0.7, go: 0.8, stay: 0.2, place: 0.35 } as const;

function tappedBy(speaker: Panelist, pressables: readonly Pressable[], round: Round): Pressable | undefined {
  return pressables
    .map((each) => ({
      each,
      weight: drawOf[each.does] + 0.6 * drawFor(speaker.key, 'taps', round.purpose, each.words).normal(),
    }))
    .toSorted((a, b) => b.weight - a.weight)[0]?.each;
}
