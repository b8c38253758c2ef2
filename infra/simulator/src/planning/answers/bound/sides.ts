import type { Stimulus } from '../../../material/study.ts';
import { drawFor } from '../../../random.ts';
import { elementsOf } from '../../../reading/shown/elements.ts';
import type { Round } from '../../round.ts';
import { likingOf } from '../../verdict.ts';
import { becauseOf } from '../here/because.ts';
import { lineReasons } from '../stances/line-reasons.ts';
import { sideOn } from '../stances/thing-asked.ts';
import { thingMeant } from './object-line.ts';
import { type Quality, sayOf } from './quality.ts';
import { inARow, one, type Said } from './said.ts';
import { bestLineOf } from './transfers.ts';

/** How far people trust, like or could use the one line that a question is about; null where it is about no line. */
export function sayQuality(round: Round, quality: Quality): Said | null {
  const { stimulus, question } = round;
  if (stimulus === null) return null;
  const thing = thingMeant(round, stimulus);
  if (thing === null) return null;
  const sides = round.study.panel.map((speaker) => sideOn(speaker, thing, stimulus, round));
  const said = sayOf(round, quality, thing.line, sides);
  return asksForGround.test(question.text)
    ? inARow(round, said, grounds(round, stimulus, thing.line))
    : inARow(round, said, becauseOf(round, thing.line, sides));
}

const asksForGround =
  /\bbased on\b|\bbase (?:that|this|it)\b|\bon what (?:basis|grounds?)\b|\bwhere does that come from\b|\bwhat makes you\b/i;
const saysGround = /\b(?:based on|because|since|calculated|from your|measured|source|checked|according to)\b/i;

/** What somebody goes by: the line that says where a figure comes from, or their own experience. */
function grounds(round: Round, stimulus: Stimulus, line: string) {
  const ground = elementsOf(stimulus.text).find(
    ({ words, role }) => saysGround.test(words) && words !== line && role !== 'link',
  );
  return one(round, ({ key }) =>
    ground === undefined || drawFor(key, 'goes by', round.purpose).chance(0.4)
      ? ['trust-gut']
      : ['trust-basis', { value: ground.words }],
  );
}

const taken = 0.5;
const cool = -0.05;

/** A first reaction to all of something: which way it goes, and a line that it comes from. */
export function sayReaction(round: Round): Said | null {
  const { stimulus, study, memory } = round;
  if (stimulus === null) return null;
  const ways = study.panel.map((speaker) => {
    const liking = likingOf(speaker, stimulus, study, memory);
    return liking > taken ? 'for' : liking < cool ? 'against' : 'half';
  });
  const reactions = one(round, (_, index) => [`reacts-${ways[index] ?? 'half'}`]);
  const reasons = lineReasons(round, (_, index) => {
    const way = ways[index] ?? 'half';
    return way === 'half' ? null : { stimulus, side: way };
  });
  const inPart = one(round, (speaker, index) => {
    if (ways[index] !== 'half') return null;
    const value = bestLineOf(speaker, stimulus, round);
    return value === null ? null : ['reacts-half-line', { value }];
  });
  return inARow(round, reactions, reasons, inPart);
}
