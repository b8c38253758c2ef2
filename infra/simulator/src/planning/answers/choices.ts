import { issueThoughts } from '../../material/issue-thoughts.ts';
import type { Stimulus } from '../../material/study.ts';
import { drawFor } from '../../random.ts';
import type { Drawn } from '../drawn.ts';
import { answersOf, bodies, leads, noValues, type Round } from '../round.ts';
import type { Panelist } from '../speaker.ts';
import { likingOf } from '../verdict.ts';

/** Nobody is forced to like the better of two that they both dislike. */
const neitherBelow = -0.9;

/** "Which of the two?": the one a person likes best and what speaks for it, or neither. */
export function answerChoice(round: Round): Drawn[] {
  const { study, question } = round;
  if (question.actions !== undefined) return answerWhatToDo(round, question.actions);
  const between = stimuliNamed(round);
  if (between.length < 2) return answerPlainChoice(round, question.options ?? []);
  const chosen = study.panel.map((speaker) => favourite(speaker, between, round));
  const given = leads(round, (_, index) => {
    const best = chosen[index] ?? null;
    return best === null
      ? { pool: 'choice-none-lead' }
      : { pool: 'choice-lead', values: { ...noValues, option: best.name } };
  });
  const found = bodies(round, (speaker) => {
    const best = chosen[study.panel.indexOf(speaker)] ?? null;
    return best === null ? null : { ...issueThoughts(study, best.issues, ['choose']), stimulus: best };
  });
  return answersOf(round, given, found, 'decline-guess').map((drawn, index) => ({
    ...drawn,
    subject: chosen[index]?.id ?? '',
  }));
}

/** The concepts that the question names, or all of them. */
function stimuliNamed({ study, question }: Round): readonly Stimulus[] {
  if (study.type !== 'CONCEPT_VALIDATION') return [];
  const text = question.text.toLowerCase();
  const named = study.stimuli.filter(({ name }) => text.includes(name.toLowerCase()));
  return named.length > 1 ? named : study.stimuli;
}

function favourite(speaker: Panelist, between: readonly Stimulus[], { study, memory }: Round): Stimulus | null {
  const ranked = between
    .map((stimulus) => ({ stimulus, liking: likingOf(speaker, stimulus, study, memory) }))
    .sort((a, b) => b.liking - a.liking);
  const best = ranked[0];
  return best === undefined || best.liking < neitherBelow ? null : best.stimulus;
}

/** "Would you keep it, change it or take it out?": people do as they are, and say which. */
function answerWhatToDo(round: Round, actions: readonly string[]): Drawn[] {
  const given = leads(round, (speaker) => {
    const option = drawFor(speaker.key, 'choice', round.purpose).pick(actions);
    return { pool: 'action-lead', values: { ...noValues, option } };
  });
  return answersOf(round, given, [], 'decline-guess');
}

/** A choice between words of the question has no reasons to draw from; people still have a preference. */
function answerPlainChoice(round: Round, options: readonly string[]): Drawn[] {
  if (options.length < 2) return answersOf(round, [], [], 'decline-guess');
  const given = leads(round, (speaker) => {
    const option = drawFor(speaker.key, 'choice', round.purpose).pick(options);
    return { pool: 'choice-lead', values: { ...noValues, option } };
  });
  return answersOf(round, given, [], 'decline-guess');
}
