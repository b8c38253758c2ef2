import { ownValue } from '@windtunnel/contracts/kernel/own-value';
import { dividedInto, upperFirst } from '../phrasing.ts';
import { valuesFound } from '../report/site-values.ts';
import { wordings } from '../wordings.ts';
import { type Asked, answerQuotes, codesOf, type DirectResult, groupsOf } from './result.ts';
import { didAll, type StepCode, stepLines, worstOf } from './steps-walked.ts';

/** How a task went: done, done with help, gave up, took it as done. Of a task told step by step the worst step decides. */
export function outcomes(question: Asked): DirectResult | null {
  const told = toldBy(question);
  if (told.size === 0) return null;
  const ends = new Map([...told].map(([person, codes]) => [person, { value: worstOf(codes) }] as const));
  const [done = [], helped = [], gaveUp = [], thought = []] = groupsOf(ends, [
    'done',
    'helped',
    'gave-up',
    'thought-done',
  ]);
  // The longest walk names every step.
  const longest = [...told.values()].toSorted((a, b) => stepsIn(b) - stepsIn(a))[0] ?? [];
  const did = didAll(question.panel.corpus, longest, question.asked.item.text);
  const values = valuesFound(question.panel, question.answers);
  const managed = [...done, ...helped];
  const untried = [...codesOf(question, 'decline').keys()].filter((person) => !told.has(person));
  const parts = dividedInto(told.size + untried.length, [
    [managed, wordings.managed(did, done.length, helped.length)],
    [gaveUp, wordings.gaveUp],
    [thought, wordings.thoughtDone],
    [untried, wordings.untried],
  ]);
  const clause = managed.length === 0 ? wordings.nobodyDid(did, parts) : parts;
  const named = question.panel.questions.filter(({ item }) => item.kind === 'task').length > 1;
  return {
    lines: [
      `${upperFirst(clause)}.`,
      ...stepLines(question.panel.corpus, [...told.values()]),
      ...(values.length === 0 ? [] : [wordings.foundThere(values)]),
    ],
    quotes: answerQuotes(question, [done[0], gaveUp[0], thought[0], helped[0]]),
    verdict: {
      clause: named ? wordings.inTask(question.asked.item.text, clause) : clause,
      low: new Set([...gaveUp, ...thought]),
      rank: 1,
    },
  };
}

const stepsIn = (codes: readonly StepCode[]) => codes.filter(({ goal }) => goal !== null).length;

/** How each step ended, by participant. */
function toldBy({ answers }: Asked): Map<string, readonly StepCode[]> {
  return new Map(
    answers.flatMap(({ person, utterances }) => {
      const codes = utterances.flatMap((utterance) => utterance.codes).filter((code) => code.kind === 'outcome');
      return codes.length === 0 ? [] : [[person, codes] as const];
    }),
  );
}

/** Whether people are sure that something worked, of those who could be. */
export function sureness(question: Asked): DirectResult | null {
  const codes = codesOf(question, 'sure');
  const [yes = [], partly = [], no = [], none = []] = groupsOf(codes, ['yes', 'partly', 'no', 'none']);
  const total = codes.size - none.length;
  if (total === 0) return null;
  const clause = dividedInto(none.length > 0 ? wordings.gotThatFar(total) : total, [
    [yes, wordings.sure.yes],
    [partly, wordings.sure.partly],
    [no, wordings.sure.no],
  ]);
  const bases = Map.groupBy(
    [...codes.values()].flatMap(({ basis }) => basis ?? []),
    (basis) => basis,
  );
  const rests = [...bases].flatMap(([basis, people]) => {
    const words = ownValue(wordings.basis, basis);
    return words === undefined ? [] : [`${people.length} ${words}`];
  });
  return {
    lines: [`${upperFirst(clause)}.`, ...(rests.length === 0 ? [] : [wordings.restsOn(rests)])],
    quotes: answerQuotes(question, [no[0], yes[0], partly[0], no[1]]),
    verdict: { clause: wordings.sureOfIt(clause), low: new Set(no), rank: 3 },
  };
}

/** How easy people found it, where no number was asked for. */
export function ease(question: Asked): DirectResult | null {
  const codes = codesOf(question, 'ease');
  if (codes.size === 0) return null;
  const [easy = [], mixed = [], hard = []] = groupsOf(codes, ['easy', 'mixed', 'hard']);
  const clause = dividedInto(codes.size, [
    [easy, wordings.ease.easy],
    [mixed, wordings.ease.mixed],
    [hard, wordings.ease.hard],
  ]);
  return {
    lines: [`${upperFirst(clause)}.`],
    quotes: answerQuotes(question, [hard[0], easy[0], mixed[0]]),
    verdict: { clause, low: new Set(hard), rank: 2 },
  };
}

/** Who would have stopped, or did, and who needed somebody to go on. */
export function stopping(question: Asked): DirectResult | null {
  const codes = codesOf(question, 'stopped');
  if (codes.size === 0) return null;
  const [yes = [], nearly = [], no = []] = groupsOf(codes, ['yes', 'nearly', 'no']);
  const clause = dividedInto(codes.size, [
    [yes, wordings.gaveUp],
    [nearly, wordings.neededHelp],
    [no, wordings.wentOn],
  ]);
  return {
    lines: [`${upperFirst(clause)}.`],
    quotes: answerQuotes(question, [yes[0], nearly[0], yes[1], no[0]]),
    verdict: { clause, low: new Set(yes), rank: 3 },
  };
}
