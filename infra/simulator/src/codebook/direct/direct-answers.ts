import type { DirectAnswer } from '@windtunnel/contracts/analysis';
import type { AnswerCode } from '../answer-codes.ts';
import type { Panel } from '../panel.ts';
import { wordings } from '../wordings.ts';
import { ownFacts, statedFacts, unanswered } from './facts.ts';
import { type Gap, gapOf } from './gaps.ts';
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
  readonly gap: Gap;
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
    return [{ answer, result, gap: gapOf(question, result) }];
  });
}

const linesMost = 8;
const lineMost = 600;

type Form = (question: Asked) => DirectResult | null;

/** Forms of answer by the code that tells them, in the order in which they are looked for. */
const forms: readonly (readonly [kind: AnswerCode['kind'], form: Form])[] = [
  ['outcome', outcomes],
  ['rating', ratings],
  ['choice', choices],
  ['stopped', stopping],
  ['verdict', yesOrNo],
  ['amount', amounts],
  ['sure', sureness],
  ['ease', ease],
  ['own', ownFacts],
  ['reading', readings],
  ['reason', readings],
  ['fact', statedFacts],
];

/**
 * The form of answer that most people gave decides: one "yes" among eight answers is no verdict of one of one. What people
 * named is listed where no form is common.
 */
function resultOf(question: Asked): DirectResult | null {
  const refused = unanswered(question);
  if (refused !== null) return refused;
  const answered = Math.max(1, question.answers.length - codesOf(question, 'decline').size);
  for (const [kind, form] of forms) {
    const result = codesOf(question, kind).size * 2 >= answered ? form(question) : null;
    if (result !== null) return result;
  }
  return listOf(question);
}

/** How many gave no answer, where others did. */
function declinesAside(question: Asked): string[] {
  const total = question.answers.length;
  const declined = [...codesOf(question, 'decline').values()].filter(({ value }) => /^decline-/.test(value)).length;
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
