import type { DirectAnswer } from '@windtunnel/contracts/analysis';
import type { Panel } from '../panel.ts';
import { wordings } from '../wordings.ts';
import { ownFacts, statedFacts, unanswered } from './facts.ts';
import { listOf } from './lists.ts';
import { amounts, ratings } from './ratings.ts';
import { readings } from './readings.ts';
import { type Asked, codesOf, type DirectResult } from './result.ts';
import { ease, outcomes, stopping, sureness } from './tasks.ts';
import { choices, yesOrNo } from './verdicts.ts';

/** A direct answer with what the summary takes from it. */
export interface DirectFinding {
  readonly answer: DirectAnswer;
  readonly result: DirectResult;
}

/** Each question's answers, added up by what the question asks for; questions that nobody was asked are left out. */
export function directAnswersOf(panel: Panel): DirectFinding[] {
  return panel.questions.flatMap((asked) => {
    const answers = panel.answers.filter((each) => each.asked.item.index === asked.item.index);
    const question: Asked = { asked, answers, panel };
    const result = answers.length === 0 ? null : resultOf(question);
    if (result === null) return [];
    const { item } = asked;
    const answer: DirectAnswer = {
      questionIndex: item.index,
      questionText: item.text,
      ...(item.conceptId === undefined ? {} : { conceptId: item.conceptId }),
      ...(item.screenId === undefined ? {} : { screenId: item.screenId }),
      lines: [...remarks(question), ...result.lines, ...declinesAside(question)]
        .slice(0, linesMost)
        .map((line) => line.slice(0, lineMost)),
      quotes: [...result.quotes].slice(0, 4),
    };
    return [{ answer, result }];
  });
}

const linesMost = 8;
const lineMost = 600;

/** The form of answer that people gave decides; what they named is listed where they gave none. */
const forms: readonly ((question: Asked) => DirectResult | null)[] = [
  unanswered,
  outcomes,
  ratings,
  choices,
  stopping,
  yesOrNo,
  amounts,
  sureness,
  ease,
  ownFacts,
  readings,
  statedFacts,
  listOf,
];

function resultOf(question: Asked): DirectResult | null {
  for (const form of forms) {
    const result = form(question);
    if (result !== null) return result;
  }
  return null;
}

/** How many gave no answer, where others did. */
function declinesAside(question: Asked): string[] {
  const total = question.answers.length;
  const declined = [...codesOf(question, 'decline').values()].filter(({ value }) =>
    /^(decline|task)-/.test(value),
  ).length;
  return declined === 0 || declined === total ? [] : [wordings.noAnswer(declined, total)];
}

/** What is wrong with the question itself. */
function remarks(question: Asked): string[] {
  const total = question.answers.length;
  const leading = [...codesOf(question, 'leading').values()];
  const refused = leading.filter(({ value }) => value === 'no').length;
  const halves = codesOf(question, 'half').size;
  return [
    ...(leading.length * 2 > total ? [wordings.leading(refused, leading.length - refused)] : []),
    ...(halves * 2 > total ? [wordings.double] : []),
  ];
}
