import type { Corpus } from '../corpus/corpus.ts';
import { drawFor } from '../random.ts';
import { matchesCue } from '../reading/cues.ts';
import { numbersIn } from '../reading/numbers.ts';
import { fill } from '../reading/reference.ts';
import { readText } from '../reading/sentences.ts';
import { taskText } from '../reading/task-text.ts';
import { denied } from '../reading/tasks/own-words.ts';
import { type Want, wantOf, wantsIn } from '../reading/tasks/wants.ts';

/** What a site that nobody visited might say of one want, as participants would put it. */
export interface Possible {
  /** "Twelve months", "I won't be charged for it". */
  readonly values: readonly string[];
  /** Of ten such sites, how many say that it is so, and not the last of the values; for a yes or no. */
  readonly tenths?: number;
}

const days = /\b(Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)\b/;
const months = /\b(January|February|March|April|May|June|July|August|September|October|November|December)\b/;

/** Everything that the site might say of a want; no values where nothing is plausible. */
export function possibleOf({ siteValues }: Pick<Corpus, 'siteValues'>, want: Want, task: string): Possible {
  const entries = siteValues[want.kind] ?? [];
  const slots = slotsOf(want, task);
  const filled = (entry: (typeof entries)[number]) => entry.of.flatMap((value) => fill(value, slots) ?? []);
  const fits = (text: string) =>
    entries.find(
      (entry) =>
        entry.cues.some((cue) => readText(text).some((sentence) => matchesCue(cue, sentence) !== null)) &&
        filled(entry).length > 0,
    );
  // What one of several is may stand in another sentence: the children who come along decide which ticket is cheapest.
  const whole = task.replace(/[.?!] (?=[A-Z])/g, ', ');
  const entry =
    (want.kind === 'choice' ? undefined : fits(want.clause)) ??
    fits(whole) ??
    entries.find(({ cues }) => cues.length === 0);
  if (entry === undefined) return { values: [] };
  if (want.kind !== 'rule') return { values: filled(entry) };
  const { yes, no } = statementsOf(want);
  const so = entry.sum.length === 0 ? [yes] : entry.sum.map((sum) => `${yes}, ${sum}`);
  const presupposed = no === null || isPresupposed(want, task);
  return { values: no === null ? so : [...so, no], tenths: presupposed ? 10 : Number(entry.of[0]) };
}

/** What is to be reserved after it was looked up is there, and nobody asks what proof a reduction needs of a site that has none. */
function isPresupposed({ clause, words }: Want, task: string): boolean {
  const { clauses } = taskText(task);
  const after = clauses
    .slice(clauses.findIndex(({ text }) => text === clause) + 1)
    .filter(({ kind }) => kind === 'order');
  if (after.some(({ text }) => wantOf(text)?.kind === 'needed')) return true;
  return (
    /\b(?:have|has|can|there is|there are|offers?|sells?|works?)\b/.test(words) &&
    after.some(({ text }) => wantOf(text) === null)
  );
}

/** "Whether I will be charged": that it is so, and that it is not. */
function statementsOf({ words }: Want): { readonly yes: string; readonly no: string | null } {
  const statement = words.replace(/^(?:whether|if)(?: or not)? /i, '').replace(/ or not$/i, '');
  const yes = statement
    .replace(/\banything\b/g, 'something')
    .replace(/\bany (?=\w)/g, 'some ')
    .replace(/\b(I|it|they|we) will\b/g, "$1'll")
    .replace(/\b(I|they|we) would\b/g, "$1'd");
  return { yes, no: denied(statement.replace(/\banything\b/g, 'something').replace(/\bany (?=\w)/g, 'some ')) };
}

/** What a task gives that a value may take up. */
function slotsOf({ words }: Want, task: string): Readonly<Record<string, string>> {
  const day = days.exec(words)?.[1] ?? days.exec(task)?.[1];
  const month = months.exec(task)?.[1];
  const noun = /^how many ((?:[a-z]+ )?[a-z]+s|people|children)\b/i.exec(words)?.[1];
  const sum = numbersIn(task).find(({ kind }) => kind === 'money');
  const worth = sum === undefined ? 0 : Math.round(Number(/\d+/.exec(sum.spoken)?.[0] ?? 0) / 4);
  return {
    ...(day === undefined ? {} : { day }),
    ...(month === undefined ? {} : { month }),
    ...(noun === undefined ? {} : { noun: noun.replace(/^(?:more|other) /, '') }),
    ...(worth > 0 ? { low: sum?.spoken.replace(/\d+(?:[.,]\d+)?/, String(worth)) ?? '' } : {}),
  };
}

/**
 * What the site says of a want, the same for all people of a study; null where it says nothing.
 * @param siteKey names the site in draws
 */
export function siteValue(
  corpus: Pick<Corpus, 'siteValues'>,
  siteKey: string,
  want: Want,
  task: string,
): string | null {
  const { values, tenths } = possibleOf(corpus, want, task);
  if (values.length === 0) return null;
  const draw = drawFor(siteKey, 'site value', task, want.clause);
  if (tenths === undefined) return draw.pick(values);
  return draw.chance(tenths / 10) && values.length > 1
    ? draw.pick(tenths === 10 && values.length === 1 ? values : values.slice(0, -1))
    : (values.at(-1) ?? null);
}

/** Everything that a site might say to what these tasks want found, for recognising it. */
export function possibleValues(corpus: Pick<Corpus, 'siteValues'>, tasks: readonly string[]): string[] {
  return tasks.flatMap((task) => wantsIn(task).flatMap((want) => possibleOf(corpus, want, task).values));
}
