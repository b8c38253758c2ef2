import { createFakeClock } from '@windtunnel/infra/clock/fake-clock';
import { beforeAll, describe, expect, it } from 'vitest';
import { createSimulator } from '../src/simulator.ts';
import { coded } from './coded.ts';
import { readExpectedFacts } from './expected-facts.ts';
import { countsGate, quotesGate } from './gates/evidence.ts';
import { ownFactsGate, statedFactsGates } from './gates/facts.ts';
import { recognitionGates } from './gates/recognition.ts';
import { scaleGates } from './gates/scales.ts';
import { sharedSentencesGate } from './gates/shared-sentences.ts';
import { analysed, type HeldStudy, holdStudy } from './hold-study.ts';
import { readStudies } from './studies.ts';

/** No way of saying yes or no, or a number, is as long as this. */
const leadWordsMost = 8;

/** The cheap gates on three of the committed studies; `npm run simeval` holds all of them to all gates. */
describe('three committed studies', () => {
  const model = createSimulator({ clock: createFakeClock(), paceMs: 0 });
  let studies: HeldStudy[] = [];
  beforeAll(async () => {
    const wanted = readStudies().filter(({ id }) => /^(?:bells-discovery|health-review|rail-concept)$/.test(id));
    studies = await Promise.all(wanted.map((study) => holdStudy(model, study, 'floor')));
  });

  it('hold full interviews', () => {
    expect(studies.map(({ interviews }) => interviews.length)).toEqual([8, 8, 8]);
    expect(
      studies.flatMap(({ interviews }) => interviews.flatMap(({ exchanges }) => exchanges)).length,
    ).toBeGreaterThan(80);
  });

  it('answer questions for facts and give points of the scale', () => {
    const read = studies.map((held) => coded(held));
    const gates = [
      ownFactsGate(studies, readExpectedFacts()),
      ...statedFactsGates(studies, readExpectedFacts()),
      ...scaleGates(read),
    ];
    expect(gates.filter(({ met }) => !met)).toEqual([]);
  });

  it('say nothing that nobody wrote, and nobody says what another said to the same question', () => {
    const read = studies.map((held) => coded(held));
    expect([...recognitionGates(read), sharedSentencesGate(read)].filter(({ met }) => !met)).toEqual([]);
  });

  it('give no thought to two people, under whatever question', async () => {
    // With this seed, two commuters told one story under different questions.
    const study = readStudies().find(({ id }) => id === 'rail-concept');
    if (study === undefined) throw new Error('no study');
    const { interviews } = await holdStudy(model, study, 's10');
    const tellers = new Map<string, Set<string>>();
    for (const { participant, exchanges } of interviews)
      for (const sentence of exchanges.flatMap((exchange) => exchange.participant.split(/(?<=[.!?])\s+/)))
        if (sentence.split(' ').length >= leadWordsMost)
          tellers.set(sentence, (tellers.get(sentence) ?? new Set()).add(participant.participantId));
    expect([...tellers].filter(([, people]) => people.size > 1)).toEqual([]);
  });

  it('are analysed with exact quotes and counts that hold', async () => {
    const evidence = await Promise.all(
      studies.map(async (held) => ({ held, analysis: await analysed(model, held), quotes: [], coded: coded(held) })),
    );
    expect([quotesGate(evidence), countsGate(evidence)].filter(({ met }) => !met)).toEqual([]);
  });
});
