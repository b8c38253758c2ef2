import { normalise } from '../../wording/normalise.ts';
import type { AnswerCode } from '../answer-codes.ts';
import type { Answer, Panel } from '../panel.ts';
import { wordings } from '../wordings.ts';

const verdictsMost = 4;

/** One person's verdicts as verb phrases: "moved the ticket", `answered 3 to "How likely ...?"`. */
export function ownVerdicts(panel: Panel): string[] {
  return panel.answers
    .flatMap((answer) => {
      const code = answer.utterances
        .flatMap(({ codes }) => codes)
        .find((each) => phraseOf(each, answer, panel) !== null);
      return code === undefined ? [] : [phraseOf(code, answer, panel) ?? ''];
    })
    .slice(0, verdictsMost);
}

function phraseOf(code: AnswerCode, { asked }: Answer, panel: Panel): string | null {
  switch (code.kind) {
    case 'rating':
      return Number.isFinite(code.value) ? wordings.own.rating(code.value, asked.item.text) : null;
    case 'verdict':
      return wordings.own.verdict(code.value, asked.item.text);
    case 'choice': {
      const names = [...panel.named.map(({ name }) => name), ...(asked.question.options ?? [])];
      return wordings.own.choice(
        code.value === null ? null : (names.find((name) => normalise(name) === code.value) ?? code.value),
      );
    }
    case 'outcome':
      return outcomePhrase(code, panel);
    default:
      return null;
  }
}

function outcomePhrase({ value, goal }: Extract<AnswerCode, { kind: 'outcome' }>, { corpus }: Panel): string {
  const goals = [...corpus.domains.values()].flatMap((domain) => domain.goals);
  const did = goals.find(({ id }) => id === goal)?.did ?? wordings.didUnnamed;
  if (value === 'done') return did;
  if (value === 'helped') return wordings.own.helped(did);
  return value === 'gave-up' ? wordings.own.gaveUp : wordings.own.thoughtDone;
}
