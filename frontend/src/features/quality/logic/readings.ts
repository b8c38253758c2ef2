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

/** What one reader says about one study. */
export interface Reading extends Counts {
  readonly round: number;
  readonly reader: string;
  readonly type: StudyType;
  readonly about: string;
  readonly subject: 'known' | 'unknown' | 'mistaken';
}

/** Written by `infra/simulator/evaluation/publish.ts` from the readers' forms, the newest round first. */
export const readings = published.readings as readonly Reading[];

/** What is aimed at on subjects that the participants know, as shares. */
export const { aims } = published;

export const latestRound = Math.max(...readings.map(({ round }) => round));

/** Readings of one reader, of studies whose subject the participants knew or did not. */
export interface Group {
  readonly round: number;
  readonly reader: string;
  readonly known: boolean;
  readonly readings: readonly [Reading, ...Reading[]];
}

/** The readings by round, by whether the subject was known, and by reader: readers of the same answers are never added up. */
export function groupsOf(all: readonly Reading[]): Group[] {
  const groups: Group[] = [];
  for (const reading of all) {
    const { round, reader, subject } = reading;
    const known = subject === 'known';
    const at = groups.findIndex((each) => each.round === round && each.reader === reader && each.known === known);
    const group = groups[at];
    if (group === undefined) groups.push({ round, reader, known, readings: [reading] });
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
export function readersOf(groups: readonly Group[], { round, known }: Group): number {
  return groups.filter((each) => each.round === round && each.known === known).length;
}
