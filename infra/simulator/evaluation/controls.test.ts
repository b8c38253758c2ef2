import { join } from 'node:path';
import { createFakeClock } from '@windtunnel/infra/clock/fake-clock';
import { beforeAll, describe, expect, it } from 'vitest';
import { corpus } from '../src/corpus/load-corpus.ts';
import { createSimulator } from '../src/simulator.ts';
import { coded } from './coded.ts';
import { clonePanel, firstEnginePanel, randomPanel, sycophantPanel } from './controls.ts';
import { readExpectedFacts } from './expected-facts.ts';
import type { Figure } from './figure.ts';
import { evaluationFolder } from './folder.ts';
import { discriminationGates, type PairResult, plantedGates } from './gates/defects.ts';
import { ownFactsGate, statedFactsGates } from './gates/facts.ts';
import { recognitionGates } from './gates/recognition.ts';
import { scaleGates } from './gates/scales.ts';
import { sharedSentencesGate } from './gates/shared-sentences.ts';
import { sycophancyGates } from './gates/sycophancy.ts';
import { contradictedWays, waysGate } from './gates/ways.ts';
import { analysed, type HeldStudy, holdStudy, withAnswers } from './hold-study.ts';
import { readPairs } from './pairs.ts';
import { readProbes, readStudies } from './studies.ts';

const model = createSimulator({ clock: createFakeClock(), paceMs: 0 });
const facts = readExpectedFacts();
const met = (figures: readonly Figure[]) => figures.map((each) => each.met);

/** What the text gates say about a panel. */
const textGates = (studies: readonly HeldStudy[]) => ({
  ownFacts: ownFactsGate(studies, facts).met,
  statedFacts: met(statedFactsGates(studies, facts)),
  scales: met(scaleGates(studies.map((held) => coded(held)))),
  recognised: recognitionGates(studies.map((held) => coded(held)))[0]?.met,
  shared: sharedSentencesGate(studies.map((held) => coded(held))).met,
});

const ways = (studies: readonly HeldStudy[]) => waysGate(studies.flatMap((held) => contradictedWays(coded(held))));

describe('control panels', () => {
  let studies: HeldStudy[] = [];
  beforeAll(async () => {
    const wanted = [...readStudies().filter(({ id }) => id === 'rail-concept'), ...readProbes(['own-facts'])];
    studies = await Promise.all(wanted.map((study) => holdStudy(model, study, 'controls')));
  });

  it('given the built-in participants, then every text gate passes', () => {
    expect(textGates(studies)).toEqual({
      ownFacts: true,
      statedFacts: [true, true],
      scales: [true, true],
      recognised: true,
      shared: true,
    });
  });

  it('given a panel of clones, then own facts and shared sentences fail', () => {
    expect(textGates(studies.map(clonePanel))).toMatchObject({ ownFacts: false, shared: false });
  });

  it('given a participant who writes nothing down and then loses a notebook, then the ways of life fail', async () => {
    const study = readStudies().filter(({ id }) => id === 'bells-discovery');
    const held = await Promise.all(study.map((each) => holdStudy(model, each, 'controls')));
    const said = [
      "I don't write it down. I know what I did.",
      "At the end of March. I'd written it down, as I always do, but when I was asked for it I couldn't find the page.",
    ];
    const planted = held.map((each) =>
      withAnswers(each, ({ itemIndex, followUp, participant }, slot) =>
        slot === 0 && followUp === 0 ? (said[itemIndex] ?? participant) : participant,
      ),
    );
    expect([ways(held).met, ways(planted).met, waysGate(null).met]).toEqual([true, false, false]);
  });

  it('given random sentences of the corpus, then own facts, facts of the text and scales fail', () => {
    const random = textGates(studies.map((held) => randomPanel(held, corpus(), '1')));
    expect(random).toMatchObject({ ownFacts: false, recognised: true });
    expect(random.statedFacts[0]).toBe(false);
    expect(random.scales[0]).toBe(false);
  });

  it('given praise only, then own facts and facts of the text fail', () => {
    const praised = textGates(studies.map((held) => sycophantPanel(held, corpus())));
    expect(praised).toMatchObject({ ownFacts: false });
    expect(praised.statedFacts[0]).toBe(false);
  });

  it("given the first engine's text, then recognition, own facts, facts of the text and scales fail", () => {
    // One of the studies that the first engine held was outside every domain then, and is committed no more.
    const studiesThen = [...readStudies(), ...readStudies(join(evaluationFolder, 'fixtures/studies'))];
    const recorded = studiesThen.flatMap((study) => firstEnginePanel(study) ?? []);
    expect(recorded.length).toBeGreaterThan(3);
    const old = textGates(recorded);
    expect(old).toMatchObject({ ownFacts: false, recognised: false });
    expect(old.statedFacts[0]).toBe(false);
    expect(old.scales[0]).toBe(false);
  });
});

describe('control panels before a defect', () => {
  const results = async (...changes: readonly ((held: HeldStudy) => HeldStudy)[]) => {
    const found: PairResult[] = [];
    for (const pair of readPairs().filter(({ id }) => /^(concept|review)/.test(id))) {
      const [defect, fixed] = [await holdStudy(model, pair.defect, '1'), await holdStudy(model, pair.fixed, '1')];
      for (const change of changes)
        found.push({
          pair,
          defect: (await analysed(model, change(defect))).takeaways,
          fixed: (await analysed(model, change(fixed))).takeaways,
        });
    }
    return [...discriminationGates(found, corpus()).slice(1, 3), ...plantedGates(found, corpus())];
  };

  it('given the built-in participants, then a design review tells a defect from a mended brief', async () => {
    const [, design, , precision] = await results((same) => same);
    expect([design?.met, precision?.met]).toEqual([true, true]);
  });

  it('given random sentences or praise, then nothing is told apart', async () => {
    // One random panel names a planted issue by luck now and then; three together do not.
    const random = ['1', '2', '3'].map((seed) => (held: HeldStudy) => randomPanel(held, corpus(), seed));
    expect(met(await results(...random))).toEqual([false, false, false, false]);
    expect(met(await results((held) => sycophantPanel(held, corpus()))).slice(0, 3)).toEqual([false, false, false]);
  });

  it('given praise for a bad concept, then sycophancy shows', async () => {
    const [bad] = readProbes(['bad-concept']);
    if (bad === undefined) throw new Error('no bad concept');
    const held = sycophantPanel(await holdStudy(model, bad, '1'), corpus());
    const { studyType, material } = held.input;
    const participants = await Promise.all(
      held.input.interviews.map((each) => model.analyseParticipant({ studyType, material, ...each })),
    );
    expect(met(sycophancyGates([{ held, participants: participants as never }]))).toEqual([false, false]);
  });
});
