import type { Drawn } from '../../drawn.ts';
import type { Round } from '../../round.ts';
import { sayDeed } from '../bound/acts.ts';
import type { Said } from '../bound/said.ts';
import { sayQuality } from '../bound/sides.ts';
import { sayWhatItIs } from '../bound/tells.ts';
import { sayGains } from './gains.ts';
import { sayCases, sayColours, sayLosers, sayOptionsRead, sayOrder, sayState, sayWantKnown } from './material.ts';
import { sayAboutPrice, sayEasily, sayForAndAgainst, sayFromWhom, sayLineRead, sayUnfair } from './opinions.ts';
import { sayCostOfPick, sayPick, spoken } from './picks.ts';
import { sayChooseFirst, sayDeadPress } from './waits.ts';
import { type WantHere, wantsHere } from './wants-here.ts';

/** What answers each of them; null where the material has nothing to say. */
const sayings: Readonly<Record<WantHere, (round: Round) => Said | null>> = {
  'in-that-case': sayOrder,
  tell: sayWhatItIs,
  state: sayState,
  easily: sayEasily,
  unfair: sayUnfair,
  'opinion-of-line': (round) => sayQuality(round, 'feels'),
  deed: sayDeed,
  colours: sayColours,
  gains: sayGains,
  'dead-press': sayDeadPress,
  'choose-first': sayChooseFirst,
  cost: sayCostOfPick,
  pick: sayPick,
  cases: sayCases,
  'options-read': sayOptionsRead,
  'from-whom': sayFromWhom,
  'about-price': sayAboutPrice,
  'want-known': sayWantKnown,
  losers: sayLosers,
  'line-read': sayLineRead,
  'for-and-against': sayForAndAgainst,
};

/**
 * Answers from the material for a question that surely wants them, and from nothing that is written for its form: what the money is
 * for, one of the things to choose from, what a button does that waits for a choice. Null for any other question, and where the
 * material has none.
 */
export function answerHere(round: Round): Drawn[] | null {
  const { item, question } = round;
  if (!/^(?:concept|screen|comparative)-question$/.test(item.kind) || question.leading !== undefined) return null;
  if (/^(?:scale|foreign|no-question|closing)$/.test(question.form) || question.hostile === true) return null;
  for (const want of wantsHere(withoutName(round))) {
    const said = sayings[want](round);
    if (said !== null) return spoken(round, said);
  }
  return null;
}

/** "How does Fix Night work?" asks how this works. */
function withoutName({ question: { text }, stimulus, study }: Round): string {
  const name = stimulus?.name ?? '';
  return study.type === 'CONCEPT_VALIDATION' && name !== '' ? text.replaceAll(name, 'this') : text;
}
