import { type CodedStudy, spoken } from '../coded.ts';
import { type Figure, share, within } from '../figure.ts';
import { boundsIn, ratingIn } from '../gates/scales.ts';
import type { HeldStudy } from '../hold-study.ts';
import { countsOf, deviationOf, meanOf, spearman } from '../text/text-measures.ts';

/** A number on a scale and the words that came with it. */
export interface Rating {
  readonly person: string;
  readonly question: string;
  readonly value: number;
  readonly words: string;
}

const humanDeviation = 1.36;

export function ratingsIn(held: HeldStudy): Rating[] {
  return spoken(held).flatMap(({ participant, exchange }) => {
    const value = boundsIn(exchange.question) === null || exchange.followUp > 0 ? null : ratingIn(exchange.participant);
    return value === null
      ? []
      : [{ person: participant.participantId, question: exchange.question, value, words: exchange.participant }];
  });
}

/** D6 to D8: whether ratings spread as people's do, on something middling and on something that divides. */
export function ratingAlarms(middling: readonly HeldStudy[], dividing: readonly HeldStudy[]): Figure[] {
  const values = middling.flatMap(ratingsIn).map(({ value }) => value);
  const entropy = [...countsOf(values.map(String)).values()].reduce(
    (sum, count) => sum - (count / values.length) * Math.log2(count / values.length),
    0,
  );
  const ends = dividing.flatMap(ratingsIn).map(({ value }) => value === 1 || value === 5);
  return [
    within('D6', 'mean rating of a middling idea (1 to 5)', meanOf(values), [2.7, 3.4]),
    within('D6', 'deviation of ratings over that of people (1.36)', deviationOf(values) / humanDeviation, [0.8, 1.2]),
    within('D7', 'entropy of ratings over the highest possible', entropy / Math.log2(5), [0.8, 0.99]),
    within(
      'D8',
      'ones and fives for an idea that divides people',
      share(ends.filter(Boolean).length, ends.length),
      [0.2, 0.5],
    ),
  ];
}

/** V8: words and numbers go together, but are not the same. */
export function couplingAlarm(studies: readonly HeldStudy[], sentimentOf: (text: string) => number): Figure {
  const ratings = studies.flatMap(ratingsIn);
  const coupled = spearman(
    ratings.map(({ words }) => sentimentOf(words)),
    ratings.map(({ value }) => value),
  );
  return within('V8', 'sentiment of the words and rating (Spearman)', coupled, [0.35, 0.75]);
}

/** V5: the same people rate a mended brief no lower. */
export function monotonicityAlarm(pairs: readonly { readonly defect: HeldStudy; readonly fixed: HeldStudy }[]): Figure {
  const steps = pairs.flatMap(({ defect, fixed }) => {
    const before = new Map(ratingsIn(defect).map(({ person, question, value }) => [`${person} ${question}`, value]));
    return ratingsIn(fixed).flatMap(({ person, question, value }) => {
      const worse = before.get(`${person} ${question}`);
      return worse === undefined ? [] : [value >= worse];
    });
  });
  return within(
    'V5',
    'ratings not lower when one thing is mended',
    share(steps.filter(Boolean).length, steps.length),
    [0.95, 1],
  );
}

/** V1: nobody says yes to whatever is asked: it is clear, and something is unclear. */
export function acquiescenceAlarm(studies: readonly CodedStudy[], clear: string, unclear: string): Figure {
  const answersTo = (question: string) =>
    studies.flatMap(({ panel }) => panel.answers.filter(({ asked }) => asked.item.text === question).map(verdictIn));
  const [saysClear, saysUnclear] = [answersTo(clear), answersTo(unclear)];
  const yesToClear = share(
    saysClear.filter((verdict) => verdict === 'yes' || verdict === 'nothing').length,
    saysClear.length,
  );
  const yesToUnclear = share(
    saysUnclear.filter((verdict) => verdict === 'yes' || verdict === 'something').length,
    saysUnclear.length,
  );
  return within(
    'V1',
    'yes to clear plus yes to unclear, minus 1',
    yesToClear + yesToUnclear - 1,
    [0, 0.15],
    [`clear: ${[...countsOf(saysClear)].join(' ')}`, `unclear: ${[...countsOf(saysUnclear)].join(' ')}`],
  );
}

type Verdict = 'yes' | 'no' | 'nothing' | 'something';

/** What an answer says to whether something is so: yes, no, that nothing is unclear, or it names a thing. */
function verdictIn({ utterances: [main] }: CodedStudy['panel']['answers'][number]): Verdict {
  for (const code of main?.codes ?? []) {
    if (code.kind === 'verdict' && code.value !== 'depends') return code.value;
    if (code.kind === 'nothing') return 'nothing';
  }
  const answer = main?.message.content ?? '';
  if (/^(yes|yeah|it is|perfectly)\b/i.test(answer)) return 'yes';
  return /^(no|not)\b/i.test(answer) ? 'no' : 'something';
}

/** V2: the first of two is chosen a little more often for standing first. */
export function positionAlarm(first: readonly CodedStudy[], second: readonly CodedStudy[], name: string): Figure {
  const chosen = (studies: readonly CodedStudy[]) => {
    const choices = studies.flatMap(({ panel }) =>
      panel.answers.flatMap(
        ({ utterances: [main] }) => main?.codes.flatMap((code) => (code.kind === 'choice' ? [code.value] : [])) ?? [],
      ),
    );
    return share(choices.filter((value) => value === name.toLowerCase()).length, choices.length);
  };
  return within('V2', 'chosen when first minus chosen when second', chosen(first) - chosen(second), [0.02, 0.1]);
}
