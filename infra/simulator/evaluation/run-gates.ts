import type { StudyAnalysis } from '@windtunnel/contracts/analysis';
import { participantAnalysis } from '@windtunnel/contracts/analysis';
import { generatedParticipants, type LanguageModel } from '@windtunnel/contracts/ports/language-model';
import { corpus } from '../src/corpus/load-corpus.ts';
import { readAudiences } from './audiences.ts';
import { coded } from './coded.ts';
import type { EvaluatedEngine } from './engines.ts';
import { readExpectedFacts } from './expected-facts.ts';
import type { Figure } from './figure.ts';
import { audienceGate, type GeneratedAudience } from './gates/audience.ts';
import { claimsAndSentencesGate } from './gates/claims-and-sentences.ts';
import { discriminationGates, type PairResult, plantedGates } from './gates/defects.ts';
import { countsGate, nullGate, quotesGate } from './gates/evidence.ts';
import { ownFactsGate, statedFactsGates } from './gates/facts.ts';
import { outcomesGates } from './gates/outcomes.ts';
import { recognitionGates } from './gates/recognition.ts';
import { addedAtEndGate, addedElsewhereGate, sameBytesGate } from './gates/repeatability.ts';
import { scaleGates } from './gates/scales.ts';
import { sharedSentencesGate } from './gates/shared-sentences.ts';
import { sycophancyGates } from './gates/sycophancy.ts';
import { contradictedWays, waysGate } from './gates/ways.ts';
import { analysed, type HeldStudy, holdStudy } from './hold-study.ts';
import { readPairs } from './pairs.ts';
import { claimsOverPanels } from './panels/claims-over-panels.ts';
import { outcomesOverPanels } from './panels/outcomes-over-panels.ts';
import { digests, digestsElsewhere, extended } from './panels/repeated.ts';
import { readProbes, readStudies } from './studies.ts';

/** How much is held: seeds for text and findings, panels for what only shows over many people. */
export interface Extent {
  readonly seeds: readonly string[];
  readonly panels: number;
}

/** Every machine gate that an engine can be held to. */
export async function runGates(engine: EvaluatedEngine, extent: Extent): Promise<Figure[]> {
  const model = engine.create();
  const seeds = extent.seeds;
  const studies = await heldOver(model, readStudies(), seeds);
  const probes = await heldOver(model, readProbes(['own-facts', 'stated-facts']), seeds);
  const all = [...studies, ...probes];
  const read = all.map((held) => (engine.codebook ? coded(held) : { held, panel: null }));
  const facts = readExpectedFacts();
  return [
    ownFactsGate(all, facts),
    ...statedFactsGates(all, facts),
    ...scaleGates(read),
    ...(engine.codebook ? recognitionGates(studies.map((held) => coded(held))) : []),
    sharedSentencesGate(read),
    audienceGate(await audiencesOf(model, seeds)),
    ...(await findingGates(engine, model, seeds)),
    ...(await evidenceGates(engine, model, studies, seeds)),
    ...outcomesGates(await outcomesOverPanels(model, extent.panels)),
    ...(engine.codebook ? await builtInGates(engine, model, extent) : []),
  ];
}

/** What only an engine that repeats itself and speaks the corpus' sentences can be held to. */
async function builtInGates(
  engine: EvaluatedEngine,
  model: LanguageModel,
  { seeds, panels }: Extent,
): Promise<Figure[]> {
  const [seed = '1'] = seeds;
  const contradictions: string[] = [];
  const claims = await claimsOverPanels(model, Math.ceil(panels / (panels < 100 ? 4 : 1)), (study) => {
    contradictions.push(...contradictedWays(study));
  });
  return [
    claimsAndSentencesGate(claims),
    waysGate(contradictions),
    sameBytesGate(await digests(engine, seed), digestsElsewhere(seed)),
    addedAtEndGate(await extended(engine, seed, 'end')),
    addedElsewhereGate(await extended(engine, seed, 'elsewhere')),
  ];
}

export async function heldOver(
  model: LanguageModel,
  studies: ReturnType<typeof readStudies>,
  seeds: readonly string[],
): Promise<HeldStudy[]> {
  const held: HeldStudy[] = [];
  for (const seed of seeds) for (const study of studies) held.push(await holdStudy(model, study, seed));
  return held;
}

async function audiencesOf(model: LanguageModel, seeds: readonly string[]): Promise<GeneratedAudience[]> {
  const studies = new Map(readStudies().map((study) => [study.id, study]));
  const panels: GeneratedAudience[] = [];
  for (const { study = '', audience = studies.get(study)?.audience ?? '', criteria } of readAudiences())
    for (const seed of seeds) {
      const generated = await model.generateParticipants({
        seed: `${seed}:${study}:${audience}`,
        generatedBefore: 0,
        studyType: studies.get(study)?.material.type ?? 'PRODUCT_DISCOVERY',
        audienceCriteria: audience,
        count: 8,
        participantIds: Array.from({ length: 8 }, (_, index) => `P${index + 1}`),
      });
      panels.push({ audience, criteria, generated: generatedParticipants.parse(generated) });
    }
  return panels;
}

/** V3 and V4 on paired briefs, V7 on a bad concept. */
async function findingGates(
  engine: EvaluatedEngine,
  model: LanguageModel,
  seeds: readonly string[],
): Promise<Figure[]> {
  const results: PairResult[] = [];
  for (const pair of readPairs())
    for (const seed of [...seeds, ...seeds.flatMap((each) => [`${each} more`, `${each} again`])]) {
      const [defect, fixed] = [await holdStudy(model, pair.defect, seed), await holdStudy(model, pair.fixed, seed)];
      results.push({
        pair,
        defect: (await analysed(model, defect)).takeaways,
        fixed: (await analysed(model, fixed)).takeaways,
      });
    }
  const bad = await heldOver(model, readProbes(['bad-concept']), seeds);
  const judged = [];
  for (const held of bad) judged.push({ held, participants: await participantsOf(model, held) });
  const known = engine.codebook ? corpus() : null;
  return [...discriminationGates(results, known), ...plantedGates(results, known), ...sycophancyGates(judged)];
}

async function participantsOf(model: LanguageModel, { input }: HeldStudy) {
  const { studyType, material } = input;
  const read = [];
  for (const interview of input.interviews)
    read.push(participantAnalysis.parse(await model.analyseParticipant({ studyType, material, ...interview })));
  return read;
}

/** A1, A2 and A5. */
async function evidenceGates(
  engine: EvaluatedEngine,
  model: LanguageModel,
  studies: readonly HeldStudy[],
  seeds: readonly string[],
): Promise<Figure[]> {
  const evidence = async (held: HeldStudy) => {
    const analysis: StudyAnalysis = await analysed(model, held);
    const own = await participantsOf(model, held);
    const quotes = own.flatMap(({ keyInsights, painPoints, suggestions }) =>
      [...keyInsights, ...painPoints, ...suggestions].flatMap((each) => each.quotes),
    );
    return { held, analysis, quotes, coded: engine.codebook ? coded(held) : null };
  };
  const found = [];
  for (const held of studies) found.push(await evidence(held));
  const nothing = [];
  for (const held of await heldOver(model, readProbes(['nothing-concept', 'nothing-review']), seeds))
    nothing.push(await evidence(held));
  return [quotesGate(found), countsGate(found), nullGate(nothing)];
}
