import { elementsOf } from '../../../reading/shown/elements.ts';
import type { Round } from '../../round.ts';
import { likingOf } from '../../verdict.ts';
import { answerExplain } from '../shown/explains.ts';
import { inARow, one, type Said } from './said.ts';
import { bestLineOf } from './transfers.ts';

/** What a thing is, in the sentences with which it tells itself; null where it has none. */
export function sayWhatItIs(round: Round): Said | null {
  const { stimulus, study } = round;
  if (stimulus === null) return null;
  const elements = elementsOf(stimulus.text, study.type === 'CONCEPT_VALIDATION');
  return answerExplain(round, elements)?.map(({ leads }) => leads) ?? null;
}

const forMe = 0.35;

/** Whom a thing is for: the speaker or others, and the line of it that says so, if it has one to go by. */
export function sayForWhom(round: Round): Said | null {
  const { stimulus, study, memory } = round;
  if (stimulus === null) return null;
  return inARow(
    round,
    one(round, (speaker) => {
      const whom = likingOf(speaker, stimulus, study, memory) > forMe ? 'whom-me' : 'whom-others';
      const value = bestLineOf(speaker, stimulus, round);
      return value === null ? [`${whom}-plain`] : [whom, { value }];
    }),
  );
}
