import { normalise } from '../../src/wording/normalise.ts';
import type { CodedStudy } from '../coded.ts';
import { spoken } from '../coded.ts';
import { exactly, type Figure } from '../figure.ts';
import type { HeldStudy } from '../hold-study.ts';
import { ownSentences } from './recognition.ts';

/** "Done." is a bare value. Without a codebook, all sentences of so few words are. */
const bareWords = 2;
const bareWordsUncoded = 4;

/** Nobody is given another's answer to the same question. */
export function sharedSentencesGate(
  studies: readonly (CodedStudy | { readonly held: HeldStudy; readonly panel: null })[],
): Figure {
  const shared = studies.flatMap(sharedIn);
  return exactly(
    'G5',
    'sentences two people gave to one question',
    studies.length === 0 ? Number.NaN : shared.length,
    0,
    shared,
  );
}

function sharedIn({ held, panel }: CodedStudy | { readonly held: HeldStudy; readonly panel: null }): string[] {
  const speakers = new Map<string, Set<string>>();
  const recognised = new Map(
    panel?.answers.flatMap(({ utterances }) =>
      utterances.map(({ message, recognised: runs }) => [message.messageId, runs] as const),
    ) ?? [],
  );
  const hedges = new Set(panel?.corpus.pools.get('hedge-front')?.map(({ parts }) => normalise(parts.say ?? '')) ?? []);
  for (const { participant, exchange } of spoken(held)) {
    const runs = recognised.get(`${exchange.messageId}-p`) ?? null;
    for (const sentence of ownSentences(exchange.participant, runs)) {
      const normal = normalise(sentence);
      const words = normal.split(' ').length;
      if (words <= (panel === null ? bareWordsUncoded : bareWords) || hedges.has(normal)) continue;
      const key = `"${exchange.question}": ${normal}`;
      speakers.set(key, (speakers.get(key) ?? new Set()).add(participant.participantId));
    }
  }
  return [...speakers].filter(([, who]) => who.size > 1).map(([key]) => `${held.study.id}, ${key}`);
}
