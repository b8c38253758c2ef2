import { studyText } from '@windtunnel/infra/language-model/contract/fixed-study';
import { fixedStudies } from '../fixtures/fixed-studies.ts';
import { atLeast, atMost, exactly, type Measure, within } from './measure.ts';
import type { Spoken } from './panel-talk.ts';
import {
  contentStems,
  deviationOf,
  distinctGrams,
  gramsOf,
  meanOf,
  nearestDocument,
  quantileOf,
  selfBleu,
  sentencesOf,
  sharedBetween,
  trigramJaccard,
  wordsOf,
} from './text-measures.ts';

const texts = new Map(fixedStudies.map((study) => [study.key, studyText(study)]));

/** Answers of ten people to one planned question, without the words everybody has to use. */
interface Round {
  readonly masked: readonly string[];
  readonly plain: readonly string[];
}

/** D1 to D5: how much ten people sound like ten people. Means over all questions of all studies. */
export function wordMeasures(talk: readonly Spoken[]): Measure[] {
  const rounds = roundsOf(talk);
  const jaccards = rounds.flatMap(({ masked }) =>
    pairsOf(masked.map((text) => wordsOf(text).slice(0, 30))).map(([a, b]) => trigramJaccard(a, b)),
  );
  const lengths = rounds.map(({ plain }) => plain.map((text) => wordsOf(text).length));
  const openings = rounds.map(
    ({ plain }) => new Set(plain.map((text) => wordsOf(text).slice(0, 2).join(' '))).size / Math.max(1, plain.length),
  );
  const bySpeaker = (pieces: (text: string) => string[]) =>
    fixedStudies.flatMap(({ key }) =>
      sharedBetween(
        talk
          .filter(({ study }) => study === key)
          .flatMap(({ person, output }) =>
            pieces(output.participant).map((piece) => [person.participantId, piece] as const),
          ),
      ),
    ).length;
  return [
    atLeast(
      'D1',
      'distinct-2, 200 words of a panel',
      meanOf(rounds.map(({ masked }) => distinctGrams(masked, 2, { each: 30, budget: 200 }))),
      0.9,
    ),
    atLeast(
      'D1',
      'distinct-3, 200 words of a panel',
      meanOf(rounds.map(({ masked }) => distinctGrams(masked, 3, { each: 30, budget: 200 }))),
      0.97,
    ),
    atMost('D2', 'self-BLEU-4, same question', meanOf(rounds.map(({ masked }) => selfBleu(masked, 30))), 0.1),
    atMost('D3', 'trigram Jaccard of two answers, 95th percentile', quantileOf(jaccards, 0.95), 0.1),
    atMost('D3', 'trigram Jaccard of two answers, highest', Math.max(...jaccards), 0.25),
    exactly(
      'D3',
      '8-grams two people of a study share',
      bySpeaker((text) => [...new Set(gramsOf(wordsOf(text), 8))]),
      0,
    ),
    exactly(
      'D4',
      'sentences two people of a study share',
      bySpeaker((text) => sentencesOf(text).filter((sentence) => wordsOf(sentence).length >= 6)),
      0,
    ),
    atMost('D4', 'sentences said in two studies, share', acrossStudies(talk), 0.005),
    within(
      'D5',
      'variation of length (CV), same question',
      meanOf(lengths.map((list) => deviationOf(list) / meanOf(list))),
      [0.35, 0.85],
    ),
    atLeast('D5', 'different two-word openings, same question', meanOf(openings), 0.8),
    within('D5', 'words per answer', meanOf(lengths.flat()), [20, 70]),
  ];
}

/** V6: whether an answer belongs to its study. */
export function groundMeasures(talk: readonly Spoken[]): Measure[] {
  const nearest = nearestDocument(texts);
  const stems = new Map([...texts].map(([key, text]) => [key, new Set(contentStems(text))]));
  const grounded = talk.filter(({ study, output }) =>
    contentStems(output.participant).some((stem) => stems.get(study)?.has(stem)),
  );
  return [
    atLeast('V6', 'answers with a word of their study', grounded.length / talk.length, 0.9),
    atLeast(
      'V6',
      'answer to study, nearest of 20 by TF-IDF',
      talk.filter(({ study, output }) => nearest(output.participant) === study).length / talk.length,
      0.9,
    ),
  ];
}

function roundsOf(talk: readonly Spoken[]): Round[] {
  const rounds = new Map<string, Spoken[]>();
  for (const spoken of talk.filter(({ followUp }) => followUp === 0)) {
    const key = `${spoken.study}/${spoken.item.index}`;
    rounds.set(key, [...(rounds.get(key) ?? []), spoken]);
  }
  return [...rounds.values()].map((list) => ({
    plain: list.map(({ output }) => output.participant),
    masked: list.map(({ study, person, output }) => mask(output.participant, texts.get(study) ?? '', person.name)),
  }));
}

/** Leaves out names and the content words of the study, which grounded answers have to share. */
function mask(text: string, study: string, name: string): string {
  const shared = new Set([...contentStems(study), ...contentStems(name)]);
  return wordsOf(text)
    .filter((word) => !contentStems(word).some((stem) => shared.has(stem)))
    .join(' ');
}

function acrossStudies(talk: readonly Spoken[]): number {
  const long = talk.flatMap(({ study, output }) =>
    sentencesOf(output.participant)
      .filter((sentence) => wordsOf(sentence).length >= 6)
      .map((sentence) => [study, sentence] as const),
  );
  const shared = new Set(sharedBetween(long));
  return long.filter(([, sentence]) => shared.has(sentence)).length / long.length;
}

function pairsOf<T>(list: readonly T[]): [T, T][] {
  return list.flatMap((one, index) => list.slice(index + 1).map((other): [T, T] => [one, other]));
}
