import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { spokenExchange } from '@windtunnel/contracts/interview';
import { generatedParticipants } from '@windtunnel/contracts/ports/language-model';
import { interviewPlan } from '@windtunnel/contracts/rules/interview-plan';
import * as z from 'zod';
import type { Corpus, Thought } from '../src/corpus/corpus.ts';
import { drawFor } from '../src/random.ts';
import { numberInWords } from '../src/wording/number-words.ts';
import { evaluationFolder } from './folder.ts';
import { boundsIn } from './gates/scales.ts';
import { type HeldStudy, inputOf, withAnswers } from './hold-study.ts';
import type { EvaluatedStudy } from './studies.ts';

/** Panels that the gates have to refuse: what they say has nothing to do with being good participants. */

/** Everybody says what the first person says. */
export function clonePanel(held: HeldStudy): HeldStudy {
  const first = held.interviews[0]?.exchanges ?? [];
  return withAnswers(held, (exchange) => {
    const same = first.find(
      ({ itemIndex, followUp }) => itemIndex === exchange.itemIndex && followUp === exchange.followUp,
    );
    return same?.participant ?? exchange.participant;
  });
}

/** Everybody says sentences of thoughts drawn at random from the corpus. */
export function randomPanel(held: HeldStudy, corpus: Corpus, seed: string): HeldStudy {
  const thoughts = [...corpus.thoughts.values()].filter(
    (thought) => thought.place.kind !== 'pool' && !hasSlot(thought),
  );
  return withAnswers(held, ({ messageId }) =>
    sayOf(drawFor('random panel', seed, held.study.id, messageId).pick(thoughts)),
  );
}

/** Everybody is delighted, whatever was asked, and gives the top of each scale. */
export function sycophantPanel(held: HeldStudy, corpus: Corpus): HeldStudy {
  const praise = [...corpus.thoughts.values()].filter((thought) => thought.stance === 'for' && !hasSlot(thought));
  return withAnswers(held, ({ messageId, question }) => {
    const bounds = boundsIn(question);
    const said = sayOf(drawFor('sycophant', held.study.id, messageId).pick(praise));
    return bounds === null ? said : `A ${numberInWords(bounds.high)}. ${said}`;
  });
}

function hasSlot(thought: Thought): boolean {
  return sayOf(thought).includes('{');
}

function sayOf({ parts }: Thought): string {
  return parts.say ?? '';
}

const recorded = z.record(
  z.string(),
  z.array(z.object({ card: z.looseObject({ participantId: z.string() }), answers: z.array(spokenExchange) })),
);

/** What the first engine's participants said in a study; null for a study that was not recorded. */
export function firstEnginePanel(study: EvaluatedStudy): HeldStudy | null {
  const all = recorded.parse(JSON.parse(readFileSync(join(evaluationFolder, 'fixtures/first-engine.json'), 'utf8')));
  const people = all[study.id];
  if (people === undefined) return null;
  const texts = new Map(interviewPlan(study.material).map(({ index, text }) => [index, text]));
  const generated = generatedParticipants.parse({
    participants: people.map(({ card }) => ({ ...card, provenance: {}, seed: card.participantId })),
    notModelled: [],
  });
  const interviews = people.map(({ answers }, slot) => {
    const participant = generated.participants[slot];
    if (participant === undefined) throw new Error('Every recorded interview has a card');
    const exchanges = answers.map((answer) => ({
      ...answer,
      messageId: `${participant.participantId}-${answer.itemIndex}-${answer.followUp}`,
      question: texts.get(answer.itemIndex) ?? '',
      task: undefined,
    }));
    return { participant, exchanges };
  });
  const input = inputOf(study, interviews, { name: 'built-in simulator', version: '1.0.0' });
  return { study, panel: generated.participants, generated, interviews, input };
}
