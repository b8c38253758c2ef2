import { normalise } from '../../wording/normalise.ts';
import type { AnswerCode, CodeOf } from '../answer-codes.ts';
import type { Answer, Panel } from '../panel.ts';
import { wordings } from '../wordings.ts';
import { didAll, worstOf } from './steps-walked.ts';

const verdictsMost = 4;

/** One person's verdicts as verb phrases: "moved the ticket", `answered 3 to "How likely ...?"`. */
export function ownVerdicts(panel: Panel): string[] {
  return panel.answers
    .flatMap((answer) => {
      const codes = answer.utterances.flatMap((utterance) => utterance.codes);
      const walked = codes.filter((each) => each.kind === 'outcome');
      if (walked.length > 0) return [outcomePhrase(walked, panel, answer.asked.item.text)];
      const code = codes.find((each) => phraseOf(each, answer, panel) !== null);
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
    default:
      return null;
  }
}

/** Of a task told step by step the worst step decides. */
function outcomePhrase(walked: readonly CodeOf<'outcome'>[], { corpus }: Panel, task: string): string {
  const did = didAll(corpus, walked, task);
  const value = worstOf(walked);
  if (value === 'done') return did;
  if (value === 'helped') return wordings.own.helped(did);
  return value === 'gave-up' ? wordings.own.gaveUp : wordings.own.thoughtDone;
}
