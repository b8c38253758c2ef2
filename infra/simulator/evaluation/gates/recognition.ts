import { answerCode } from '../../src/codebook/answer-codes.ts';
import type { RecognisedMessage, Run } from '../../src/codebook/recognise.ts';
import { sentencesOf } from '../../src/wording/sentences.ts';
import type { CodedStudy } from '../coded.ts';
import { atMost, exactly, type Figure, share } from '../figure.ts';

const uncodedMost = 0.25;
const uncodedMostDiscovery = 0.35;

/** Every sentence is one that somebody wrote, and most of them say something that is counted. */
export function recognitionGates(studies: readonly CodedStudy[]): Figure[] {
  const discovery = studies.filter(({ held }) => held.study.material.type === 'PRODUCT_DISCOVERY');
  const others = studies.filter(({ held }) => held.study.material.type !== 'PRODUCT_DISCOVERY');
  const unknown = studies.flatMap(unknownIn);
  return [
    exactly(
      'G4',
      'sentences that the codebook does not know',
      sentencesIn(studies) === 0 ? Number.NaN : unknown.length,
      0,
      unknown,
    ),
    atMost('G4', 'sentences deliberately uncoded', uncodedShare(others), uncodedMost, perStudy(others)),
    atMost(
      'G4',
      'sentences deliberately uncoded, discovery',
      uncodedShare(discovery),
      uncodedMostDiscovery,
      perStudy(discovery),
    ),
  ];
}

function messages({ panel }: CodedStudy): RecognisedMessage[] {
  return panel.answers.flatMap(({ utterances }) => utterances.map(({ recognised }) => recognised));
}

function unknownIn(study: CodedStudy): string[] {
  return study.panel.answers.flatMap(({ utterances }) =>
    utterances.flatMap(({ message, recognised }) =>
      recognised.unknown.map(({ start, end }) => `${study.held.study.id}: ${message.content.slice(start, end)}`),
    ),
  );
}

function sentencesIn(studies: readonly CodedStudy[]): number {
  return studies.flatMap(messages).reduce((sum, { sentences }) => sum + sentences, 0);
}

function uncodedShare(studies: readonly CodedStudy[]): number {
  const runs = studies.flatMap(messages).flatMap((message) => message.runs);
  const uncoded = runs.filter(isUncoded).reduce((sum, { from, to }) => sum + to - from + 1, 0);
  return share(uncoded, sentencesIn(studies));
}

/** A part that carries neither a claim nor an answer in code (a number, an outcome, a decline). */
function isUncoded(run: Run): boolean {
  return run.claims.length === 0 && answerCode(run) === null;
}

function perStudy(studies: readonly CodedStudy[]): string[] {
  return studies
    .map((study) => ({ id: study.held.study.id, uncoded: uncodedShare([study]) }))
    .sort((a, b) => b.uncoded - a.uncoded)
    .map(({ id, uncoded }) => `${id}: ${uncoded.toFixed(2)}`);
}

/** The sentences of an answer that are neither an own fact, nor a bare value, nor a decline. */
export function ownSentences(answer: string, recognised: RecognisedMessage | null): string[] {
  const bare =
    recognised?.runs.filter((run) => bareKinds.has(answerCode(run)?.kind ?? '') && run.thought.place.kind === 'pool') ??
    [];
  return sentencesOf(answer)
    .filter(({ start, end }) => !bare.some((run) => run.start <= start && end <= run.end))
    .map(({ start, end }) => answer.slice(start, end));
}

const bareKinds = new Set([
  'rating',
  'verdict',
  'choice',
  'amount',
  'fact',
  'own',
  'foreign',
  'nothing',
  'decline',
  'sure',
  'ease',
]);
