import { listed } from '../wordings.ts';
import { type Asked, answerQuotes, codesOf, counted, type DirectResult, groupsOf } from './result.ts';

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
  const managed = done.length + helped.length;
  const total = codes.size;
  const help =
    helped.length === 0 ? '' : helped.length === managed ? ', with help' : `, ${helped.length} of them with help`;
  const rest = [
    ...counted(gaveUp, 'gave up', 'gave up'),
    ...counted(thought, 'thought it was done when it was not', 'thought it was done when it was not'),
  ];
  const clause = `${managed === 0 ? `none of the ${total}` : `${managed} of ${total}`} ${did}${help}${rest.length === 0 ? '' : `; ${listed(rest)}`}`;
  return {
    lines: [`${clause.charAt(0).toUpperCase()}${clause.slice(1)}.`],
    quotes: answerQuotes(question, [done[0], gaveUp[0], thought[0], helped[0]]),
    verdict: { clause, low: new Set([...gaveUp, ...thought]), of: total },
  };
}

function didOf({ panel }: Asked, goal: string | null): string {
  const goals = [...panel.corpus.domains.values()].flatMap((domain) => domain.goals);
  return goals.find(({ id }) => id === goal)?.did ?? 'finished the task';
}

/** Whether people are sure that something worked, of those who could be. */
export function sureness(question: Asked): DirectResult | null {
  const codes = codesOf(question, 'sure');
  if (codes.size === 0) return null;
  const [yes = [], partly = [], no = []] = groupsOf(codes, ['yes', 'partly', 'no']);
  const asked = question.answers.length;
  const total = codes.size < asked ? `the ${codes.size} who got that far` : String(codes.size);
  const sides = [
    ...counted(yes, 'is sure', 'are sure'),
    ...counted(partly, 'is partly sure', 'are partly sure'),
    ...counted(no, 'is not', 'are not'),
  ];
  const clause = `of ${total}, ${listed(sides)}`;
  return {
    lines: [`${clause.replace(/^of/, 'Of')}.`],
    quotes: answerQuotes(question, [no[0], yes[0], partly[0], no[1]]),
    verdict: { clause: `of ${total}, ${listed(sides)} that it worked`, low: new Set(no), of: codes.size },
  };
}

/** How easy people found it, where no number was asked for. */
export function ease(question: Asked): DirectResult | null {
  const codes = codesOf(question, 'ease');
  if (codes.size === 0) return null;
  const [easy = [], mixed = [], hard = []] = groupsOf(codes, ['easy', 'mixed', 'hard']);
  const sides = [
    ...counted(easy, 'found it easy', 'found it easy'),
    ...counted(mixed, 'neither easy nor hard', 'neither easy nor hard'),
    ...counted(hard, 'hard', 'hard'),
  ];
  const clause =
    easy.length > 0
      ? `of ${codes.size}, ${listed(sides)}`
      : `of ${codes.size}, ${listed(sides)}`.replace(/(\d+) (neither|hard)/, '$1 found it $2');
  return {
    lines: [`${clause.replace(/^of/, 'Of')}.`],
    quotes: answerQuotes(question, [hard[0], easy[0], mixed[0]]),
    verdict: { clause, low: new Set(hard), of: codes.size },
  };
}
