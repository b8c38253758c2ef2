import { dividedInto, upperFirst } from '../phrasing.ts';
import { wordings } from '../wordings.ts';
import { type Asked, answerQuotes, codesOf, type DirectResult, groupsOf } from './result.ts';

/** How a task went: done, done with help, gave up, thought it was done. */
export function outcomes(question: Asked): DirectResult | null {
  const codes = codesOf(question, 'outcome');
  if (codes.size === 0) return null;
  const [done = [], helped = [], gaveUp = [], thought = []] = groupsOf(codes, [
    'done',
    'helped',
    'gave-up',
    'thought-done',
  ]);
  const did = didOf(question, [...codes.values()].find(({ goal }) => goal !== null)?.goal ?? null);
  const managed = [...done, ...helped];
  const ends = dividedInto(codes.size, [
    [managed, wordings.managed(did, done.length, helped.length)],
    [gaveUp, wordings.gaveUp],
    [thought, wordings.thoughtDone],
  ]);
  const clause = managed.length === 0 ? wordings.nobodyDid(did, ends) : ends;
  return {
    lines: [`${upperFirst(clause)}.`],
    quotes: answerQuotes(question, [done[0], gaveUp[0], thought[0], helped[0]]),
    verdict: { clause, low: new Set([...gaveUp, ...thought]), rank: 1 },
  };
}

function didOf({ panel }: Asked, goal: string | null): string {
  const goals = [...panel.corpus.domains.values()].flatMap((domain) => domain.goals);
  return goals.find(({ id }) => id === goal)?.did ?? wordings.didUnnamed;
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
  return {
    lines: [`${upperFirst(clause)}.`],
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
