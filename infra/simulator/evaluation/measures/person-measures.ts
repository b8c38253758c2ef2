import { studyText } from '@windtunnel/infra/language-model/contract/fixed-study';
import { planOf } from '../../src/interviews/turn.ts';
import { personOf, type Traits } from '../../src/participants/person.ts';
import { fixedStudies } from '../fixtures/fixed-studies.ts';
import { checkFacts } from './facts.ts';
import { atMost, exactly, type Measure, within } from './measure.ts';
import type { Spoken } from './panel-talk.ts';
import { meanOf, spearman, wordsOf } from './text-measures.ts';

/** C1 to C6: whether a person stays the same person. */
export function personMeasures(talk: readonly Spoken[]): Measure[] {
  const texts = new Map(fixedStudies.map((study) => [study.key, studyText(study)]));
  const facts = talk.map(({ person, study, output }) => checkFacts(person, output.participant, texts.get(study) ?? ''));
  return [
    exactly(
      'C1',
      'contradicted facts of the profile',
      facts.reduce((sum, check) => sum + check.contradictions.length, 0),
      0,
    ),
    atMost('C3', 'sides changed on one thing', signFlips(talk), 0.03),
    ...adherence(talk),
    within('C5', 'answers given to the right one of ten', individuation(talk), [0.4, 0.8]),
    atMost(
      'C6',
      'share of liking explained by gender',
      stereotype(talk, (spoken) => spoken.person.gender),
      0.15,
    ),
    atMost(
      'C6',
      'share of liking explained by age group',
      stereotype(talk, (spoken) => String(Math.floor(spoken.person.age / 20))),
      0.15,
    ),
  ];
}

/** Opinions voiced twice on the same words of a study with opposite signs, over all voiced twice. */
function signFlips(talk: readonly Spoken[]): number {
  const voiced = new Map<string, boolean[]>();
  for (const spoken of talk.filter(({ followUp }) => followUp === 0)) {
    for (const { point } of planOf(spoken.turn).acts) {
      if (point === undefined) continue;
      const key = [spoken.person.seed, spoken.item.stimulus?.name ?? '', point.attribute, point.phrase.bare].join('/');
      voiced.set(key, [...(voiced.get(key) ?? []), point.value >= 0]);
    }
  }
  const repeated = [...voiced.values()].filter((signs) => signs.length > 1);
  return repeated.filter((signs) => new Set(signs).size > 1).length / Math.max(1, repeated.length);
}

/** Rank correlation of a hidden trait with what shows of it in the words, per person, apart from what the study asks for. */
function adherence(talk: readonly Spoken[]): Measure[] {
  const people = new Map<string, Spoken[]>();
  for (const spoken of talk) people.set(spoken.person.seed, [...(people.get(spoken.person.seed) ?? []), spoken]);
  const rows = [...people.values()].map((list) => {
    const [first] = list;
    if (first === undefined) throw new Error('nobody');
    const plans = list.filter(({ followUp }) => followUp === 0).map(({ turn }) => planOf(turn));
    const points = plans.flatMap((plan) => plan.acts.flatMap((each) => each.point ?? []));
    const said = list.map(({ output }) => output.participant);
    const words = said.flatMap(wordsOf);
    return {
      study: first.study,
      traits: personOf(first.person).traits,
      length: words.length / said.length,
      hedges: (said.join(' ').match(hedges)?.length ?? 0) / words.length,
      criticism: points.filter((point) => point.value < 0).length / Math.max(1, points.length),
      detail: plans.filter((plan) => plan.acts.some((each) => each.list.startsWith('life'))).length / plans.length,
    };
  });
  type Row = (typeof rows)[number];
  const shownIn = (row: Row, shown: keyof Omit<Row, 'traits' | 'study'>) =>
    row[shown] - meanOf(rows.filter(({ study }) => study === row.study).map((each) => each[shown]));
  const rank = (trait: keyof Traits, shown: keyof Omit<Row, 'traits' | 'study'>, sign: 1 | -1) =>
    spearman(
      rows.map((row) => sign * row.traits[trait]),
      rows.map((row) => shownIn(row, shown)),
    );
  return [
    within('C4', 'length follows extraversion', rank('extraversion', 'length', 1), [0.3, 0.6]),
    within('C4', 'hedging follows neuroticism', rank('neuroticism', 'hedges', 1), [0.3, 0.6]),
    within('C4', 'criticism follows disagreeableness', rank('agreeableness', 'criticism', -1), [0.3, 0.6]),
    within('C4', 'detail follows conscientiousness', rank('conscientiousness', 'detail', 1), [0.3, 0.6]),
  ];
}

const hedges =
  /\b(I think|probably|I suppose|perhaps|I reckon|most likely|I guess|maybe|I'd imagine|as far as I can tell|my sense is|possibly|it seems to me|I expect|I'd say|more or less|from what I see|presumably|I'm fairly sure|by the look of it)\b/gi;

/** Every answer is held out once and given to the one of ten whose other answers are nearest by letters in threes, logarithmic counts. */
function individuation(talk: readonly Spoken[]): number {
  const shares = fixedStudies.map(({ key }) => {
    const answers = talk
      .filter(({ study }) => study === key)
      .map(({ seat, output }) => ({ seat, grams: letters(output.participant) }));
    const totals = Array.from({ length: 10 }, (_, seat) =>
      summed(answers.filter((answer) => answer.seat === seat).map(({ grams }) => grams)),
    );
    const right = answers.filter((answer) => {
      const scores = totals.map((total, seat) =>
        cosine(answer.grams, total, seat === answer.seat ? answer.grams : null),
      );
      return scores.indexOf(Math.max(...scores)) === answer.seat;
    });
    return right.length / Math.max(1, answers.length);
  });
  return meanOf(shares);
}

function letters(text: string): Map<string, number> {
  const grams = new Map<string, number>();
  const plain = text.toLowerCase();
  for (let at = 0; at + 3 <= plain.length; at++)
    grams.set(plain.slice(at, at + 3), (grams.get(plain.slice(at, at + 3)) ?? 0) + 1);
  return grams;
}

function summed(list: readonly ReadonlyMap<string, number>[]): Map<string, number> {
  const sum = new Map<string, number>();
  for (const each of list) for (const [gram, count] of each) sum.set(gram, (sum.get(gram) ?? 0) + count);
  return sum;
}

function cosine(
  a: ReadonlyMap<string, number>,
  b: ReadonlyMap<string, number>,
  without: ReadonlyMap<string, number> | null,
): number {
  let dot = 0;
  let norm = 0;
  for (const [gram, count] of b) {
    const there = Math.log1p(count - (without?.get(gram) ?? 0));
    dot += there * Math.log1p(a.get(gram) ?? 0);
    norm += there * there;
  }
  return norm === 0 ? 0 : dot / Math.sqrt(norm);
}

/** Eta squared: how much of the spread of ratings lies between groups. */
function stereotype(talk: readonly Spoken[], groupOf: (spoken: Spoken) => string): number {
  const rated = talk.flatMap((spoken) => {
    const rating = spoken.followUp === 0 ? planOf(spoken.turn).rating : undefined;
    return rating === undefined
      ? []
      : [{ group: `${spoken.study}/${groupOf(spoken)}`, study: `${spoken.study}/${spoken.item.index}`, rating }];
  });
  const mean = new Map(
    [...new Set(rated.map(({ study }) => study))].map((study) => [
      study,
      meanOf(rated.filter((each) => each.study === study).map(({ rating }) => rating)),
    ]),
  );
  const centred = rated.map((each) => ({
    group: each.group.split('/').at(-1) ?? '',
    value: each.rating - (mean.get(each.study) ?? 0),
  }));
  const total = centred.reduce((sum, { value }) => sum + value * value, 0);
  const groups = [...new Set(centred.map(({ group }) => group))].map((group) =>
    centred.filter((each) => each.group === group).map(({ value }) => value),
  );
  return total === 0 ? 0 : groups.reduce((sum, values) => sum + values.length * meanOf(values) ** 2, 0) / total;
}
