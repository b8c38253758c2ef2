import { drawFor } from '../../../random.ts';
import { elementsOf } from '../../../reading/shown/elements.ts';
import type { Drawn } from '../../drawn.ts';
import { answersOf, type Round } from '../../round.ts';
import { one } from '../bound/said.ts';
import { answerStage } from '../shown/stages.ts';

const wordsMin = 3;
/** Lines that say how something stands: with a figure, or with "is", "was", "has". */
const tells = /\d|\b(?:is|are|was|were|has|have|been|will)\b/i;

/** "What has happened with your money?": the step that is reached, or two lines that say how it stands; null where none does. */
export function sayHappened(round: Round): Drawn[] | null {
  const { stimulus, study } = round;
  if (stimulus === null) return null;
  const elements = elementsOf(stimulus.text, study.type === 'CONCEPT_VALIDATION');
  const stage = answerStage(round, elements);
  if (stage !== null) return stage;
  const lines = elements
    .filter(({ role }) => !/^(?:title|button|link|switch|menu)$/.test(role))
    .map(({ words }) => words)
    .filter((words) => words.split(/\s+/).length >= wordsMin && tells.test(words) && !words.endsWith('?'));
  if (lines.length < 2) return null;
  const said = one(round, ({ key, traits }) => {
    const draw = drawFor(key, 'what has happened', round.purpose);
    if (draw.chance(0.25 - 0.2 * traits.techComfort)) return ['happened-unsure'];
    // Two lines that follow each other tell what happened; how it ended comes last.
    const at = Math.floor(draw.real() * (Math.min(3, lines.length) - 1));
    return ['happened-lines', { one: lines[at] ?? '', other: lines[at + 1] ?? '' }];
  });
  return answersOf(round, said, [], 'decline-asked');
}
