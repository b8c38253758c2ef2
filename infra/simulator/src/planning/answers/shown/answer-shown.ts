import { type ShownClass, shownClassOf } from '../../../questions/shown-class.ts';
import { elementsOf, type ShownElement } from '../../../reading/shown/elements.ts';
import type { Drawn } from '../../drawn.ts';
import type { Round } from '../../round.ts';
import { answerMissing } from './absent.ts';
import { answerCase } from './cases.ts';
import { answerExplain } from './explains.ts';
import { answerMeaning, answerWhereto } from './meanings.ts';
import { answerSeenBy, answerWho } from './others.ts';
import { answerPress } from './presses.ts';
import { answerStage } from './stages.ts';
import { answerAddsUp, answerCost } from './sums.ts';

const answers: Readonly<Record<ShownClass, (round: Round, elements: readonly ShownElement[]) => Drawn[] | null>> = {
  meaning: answerMeaning,
  whereto: answerWhereto,
  explain: answerExplain,
  cost: answerCost,
  'adds-up': answerAddsUp,
  stage: answerStage,
  press: answerPress,
  'seen-by': answerSeenBy,
  who: answerWho,
  case: answerCase,
  missing: answerMissing,
};

/**
 * Answers to a question about what is on a concept or a screen: what a label means, what it costs, what a press does, who sees
 * what. Null for every other question, and where the material has nothing that the question could be about.
 */
export function answerShown(round: Round): Drawn[] | null {
  const { study, stimulus, item, question } = round;
  if (stimulus === null || !/^(?:concept|screen)-question$/.test(item.kind)) return null;
  const asked = shownClassOf(question);
  if (asked === null) return null;
  const elements = elementsOf(stimulus.text, study.type === 'CONCEPT_VALIDATION');
  return elements.length === 0 ? null : answers[asked](round, elements);
}
