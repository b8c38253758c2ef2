import type { StudyAnalysis } from '@windtunnel/contracts/analysis';
import type { Panel } from '../grouping/panel.ts';
import { quoteOf } from '../quoting.ts';
import { type Choice, choicesOf } from '../reading/choices.ts';
import type { ReadInterview } from '../reading/interviews.ts';
import { type Attempt, attemptsOf, type Rating, ratingsOf } from '../reading/outcomes.ts';
import { capital, listOf, share } from './grammar.ts';
import { shortened } from './insights.ts';

type Takeaway = StudyAnalysis['takeaways'][number];
type Of<Thing> = Thing & { readonly participantId: string };

const tasksMax = 2;
/** Share of people who have to be stuck before a task is worth a takeaway. */
const stuckFrom = 0.2;
const choicesMax = 1;
const ratingsMax = 1;
const quotesMax = 5;
const counterQuotesMax = 3;

/** What can be counted without judging words: tasks that were not finished, and concepts chosen. */
export function outcomesOf(panel: Panel): Takeaway[] {
  const attempts = panel.studyType === 'USABILITY' ? readAll(panel, ({ utterances }) => attemptsOf(utterances)) : [];
  const choices =
    panel.concepts.size > 1 ? readAll(panel, ({ utterances }) => choicesOf(utterances, panel.concepts)) : [];
  const tasks = byQuestion(attempts, ({ task }) => task).flatMap((tried) => taskTakeaway(tried, panel.total));
  const chosen = byQuestion(choices, ({ question }) => question)
    .toSorted((a, b) => Number(asksPreference(b[0])) - Number(asksPreference(a[0])))
    .flatMap((made) => choiceTakeaway(made, panel));
  const stuck = tasks.filter(({ count, total }) => count >= stuckFrom * total);
  return [...stuck.toSorted((a, b) => b.count - a.count).slice(0, tasksMax), ...chosen.slice(0, choicesMax)];
}

/** The first question that was answered with numbers. */
export function scoresOf(panel: Panel): Takeaway[] {
  const ratings = readAll(panel, ({ utterances }) => ratingsOf(utterances));
  const given = byQuestion(ratings, ({ question, high }) => `${question} ${high}`);
  return given.flatMap((each) => ratingTakeaway(each, panel.total)).slice(0, ratingsMax);
}

function readAll<Thing>({ interviews }: Panel, read: (interview: ReadInterview) => readonly Thing[]): Of<Thing>[] {
  return interviews.flatMap((interview) =>
    read(interview).map((thing) => ({ ...thing, participantId: interview.participantId })),
  );
}

function byQuestion<Thing>(things: readonly Thing[], key: (thing: Thing) => string): Thing[][] {
  const groups = new Map<string, Thing[]>();
  for (const thing of things) groups.set(key(thing), [...(groups.get(key(thing)) ?? []), thing]);
  return [...groups.values()];
}

/** Nothing when everybody finished by themselves: that is no finding about a problem. */
function taskTakeaway(tried: readonly Of<Attempt>[], total: number): Takeaway[] {
  const stuck = tried.filter(({ outcome }) => outcome === 'failed' || outcome === 'gaveUp');
  const helped = tried.filter(({ outcome }) => outcome === 'helped');
  const done = tried.filter(({ outcome }) => outcome === 'completed');
  const [first] = tried;
  const troubled = stuck.length > 0 ? stuck : helped;
  if (first === undefined || troubled.length === 0) return [];
  const task = `‘${shortened(first.task)}’`;
  const also = stuck.length > 0 && helped.length > 0 ? `, and ${helped.length} more needed help` : '';
  const what = stuck.length > 0 ? `did not finish the task ${task}` : `needed help with the task ${task}`;
  const finished = done.length === 0 ? '' : `; ${done.length} finished it unaided`;
  return [
    {
      text: `${share(troubled.length, total)} ${what}${also}${finished}.`,
      count: troubled.length,
      total,
      quotes: troubled.slice(0, quotesMax).map(quoteOf),
      counterQuotes: done.slice(0, counterQuotesMax).map(quoteOf),
    },
  ];
}

function asksPreference(choice: Choice | undefined): boolean {
  return /\b(?:rather|prefer|choose|pick|buy|take|use|want|keep|favou?rite)\b/i.test(choice?.question ?? '');
}

function choiceTakeaway(made: readonly Of<Choice>[], panel: Panel): Takeaway[] {
  const sides = byQuestion(made, ({ conceptId }) => conceptId).toSorted((a, b) => b.length - a.length);
  const [winners = [], ...others] = sides;
  const [first] = winners;
  if (first === undefined || made.length < Math.min(2, panel.total)) return [];
  const rest = others.map((side) => `${side.length} ${panel.concepts.get(side[0]?.conceptId ?? '') ?? 'another'}`);
  const name = panel.concepts.get(first.conceptId) ?? 'the first concept';
  const also = rest.length === 0 ? '' : `, ${listOf(rest)}`;
  const tie = others[0] !== undefined && others[0].length === winners.length;
  const verdict = tie
    ? 'There is no clear choice: asked'
    : asksPreference(first)
      ? `${capital(name)} is preferred: asked`
      : 'Asked';
  const text = `${verdict} ‘${shortened(first.question)}’, ${share(winners.length, panel.total)} name ${name}${also}.`;
  return [
    {
      text,
      count: winners.length,
      total: panel.total,
      quotes: winners.slice(0, quotesMax).map(quoteOf),
      counterQuotes: others.flat().slice(0, counterQuotesMax).map(quoteOf),
    },
  ];
}

/** The range and the middle; the quotes are the lowest and the highest. */
function ratingTakeaway(given: readonly Of<Rating>[], total: number): Takeaway[] {
  const sorted = given.toSorted((a, b) => a.value - b.value);
  const [low, high] = [sorted[0], sorted.at(-1)];
  if (low === undefined || high === undefined || given.length < Math.max(Math.min(3, total), total / 2)) return [];
  const middle = sorted[Math.floor((sorted.length - 1) / 2)]?.value ?? low.value;
  const range =
    low.value === high.value
      ? `are all ${low.value} of ${low.high}`
      : `run from ${low.value} to ${high.value} of ${low.high}, with ${middle} in the middle`;
  const quotes = low === high ? [quoteOf(low)] : [quoteOf(high), quoteOf(low)];
  return [
    {
      text: `${low.isTask ? 'After' : 'Asked'} ‘${shortened(low.question)}’, ${share(given.length, total)} give a number: the ratings ${range}.`,
      count: given.length,
      total,
      quotes,
      counterQuotes: [],
    },
  ];
}
