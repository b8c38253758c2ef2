import type { StudyType } from '@windtunnel/contracts/rules/study-type';
import published from '../readings.json' with { type: 'json' };

type Answers = Readonly<Record<'yes' | 'decline' | 'partly' | 'no', number>>;

interface PartOf {
  readonly hold: number;
  readonly of: number;
}

/** What readers say, in whole numbers, about one study or several. */
export interface Counts {
  readonly answers: Answers;
  readonly sense: Readonly<Record<'fine' | 'odd' | 'nonsense', number>>;
  /** Findings and things to check; none were made where `of` is 0. */
  readonly findings: PartOf;
  /** What the reader took away from the transcripts, and how much of it the analysis has. */
  readonly takeaways: PartOf;
  /** From 1 to 5; the mean of several studies. */
  readonly soundDifferent: number;
}

/** `us`: studies that we wrote and used while making the participants. */
export type Writer = 'us' | 'strangers';

/** What one reader says about one study. */
export interface Reading extends Counts {
  readonly round: number;
  readonly writtenBy: Writer;
  readonly reader: string;
  readonly type: StudyType;
  readonly about: string;
  readonly subject: 'known' | 'unknown' | 'mistaken';
}

/** Written by `infra/simulator/evaluation/publish.ts` from the readers' forms, the newest round first. */
export const readings = published.readings as readonly Reading[];

/** What is aimed at on subjects that the participants know, as shares. */
export const { aims } = published;

/** Readings of one reader, of studies whose subject the participants knew or did not. */
export interface Group {
  readonly round: number;
  readonly writtenBy: Writer;
  readonly reader: string;
  readonly known: boolean;
  readonly readings: readonly [Reading, ...Reading[]];
}

/** The readings by round, by writer, by whether the subject was known, and by reader: readers of the same answers are never added up. */
export function groupsOf(all: readonly Reading[]): Group[] {
  const groups: Group[] = [];
  for (const reading of all) {
    const { round, writtenBy, reader, subject } = reading;
    const known = subject === 'known';
    const at = groups.findIndex(
      (each) => each.round === round && each.writtenBy === writtenBy && each.reader === reader && each.known === known,
    );
    const group = groups[at];
    if (group === undefined) groups.push({ round, writtenBy, reader, known, readings: [reading] });
    else groups[at] = { ...group, readings: [...group.readings, reading] };
  }
  return groups.sort(
    (a, b) => b.round - a.round || Number(b.known) - Number(a.known) || (a.reader < b.reader ? -1 : 1),
  );
}

/** Several counts as one: sums, and the mean of how different the participants sound. */
export function sumOf(counts: readonly [Counts, ...Counts[]]): Counts {
  const sum = (pick: (each: Counts) => number) => counts.reduce((total, each) => total + pick(each), 0);
  return {
    answers: {
      yes: sum(({ answers }) => answers.yes),
      decline: sum(({ answers }) => answers.decline),
      partly: sum(({ answers }) => answers.partly),
      no: sum(({ answers }) => answers.no),
    },
    sense: {
      fine: sum(({ sense }) => sense.fine),
      odd: sum(({ sense }) => sense.odd),
      nonsense: sum(({ sense }) => sense.nonsense),
    },
    findings: { hold: sum(({ findings }) => findings.hold), of: sum(({ findings }) => findings.of) },
    takeaways: { hold: sum(({ takeaways }) => takeaways.hold), of: sum(({ takeaways }) => takeaways.of) },
    soundDifferent: sum(({ soundDifferent }) => soundDifferent) / counts.length,
  };
}

/** How many answers were read. */
export function answersRead({ answers }: Counts): number {
  return answers.yes + answers.decline + answers.partly + answers.no;
}

/** How many readers judged the same answers as this group's reader. */
export function readersOf(groups: readonly Group[], { round, writtenBy, known }: Group): number {
  return groups.filter((each) => each.round === round && each.writtenBy === writtenBy && each.known === known).length;
}

/** The newest round that read studies of one writer, and its first reader's counts: readers of the same answers are not added up. */
export interface Latest {
  readonly round: number;
  /** Every reader's, the known subjects first. */
  readonly groups: readonly Group[];
  /** The first reader's, of known and unknown subjects. */
  readonly readings: readonly [Reading, ...Reading[]];
  /** Whether these studies had been read in an earlier round. */
  readonly again: boolean;
  /** The second reader's; none where one reader read alone. */
  readonly second: readonly Reading[];
  /** Of how many answers the two say the same: whether they answer their question. */
  readonly agreement: { readonly same: number; readonly of: number } | null;
}

/** Throws where no round read studies of this writer: the page cannot be without them. */
export function latestOf(groups: readonly Group[], writer: Writer): Latest {
  const own = groups.filter(({ writtenBy }) => writtenBy === writer);
  const round = Math.max(...own.map((group) => group.round));
  const latest = own.filter((group) => group.round === round);
  const [first, second] = [...new Set(latest.map(({ reader }) => reader))].sort();
  const by = (name: string | undefined) =>
    latest.filter(({ reader }) => reader === name).flatMap((group) => group.readings);
  const [reading, ...others] = by(first);
  if (reading === undefined) throw new Error(`No round read studies written by ${writer}`);
  const agreement = published.agreements.find((each) => each.round === round && each.writtenBy === writer) ?? null;
  const again = own.some((group) => group.round < round && group.readings.some(({ about }) => about === reading.about));
  return { round, groups: latest, readings: [reading, ...others], again, second: by(second), agreement };
}
