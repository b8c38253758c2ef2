import type { LanguageModel } from '@windtunnel/contracts/ports/language-model';
import type { Run } from '../../src/codebook/recognise.ts';
import type { Claim, Corpus, Place, Thought } from '../../src/corpus/corpus.ts';
import { corpus } from '../../src/corpus/load-corpus.ts';
import { speakerOf } from '../../src/participants/speaker.ts';
import { chanceOf } from '../../src/planning/opinions.ts';
import type { Speaker } from '../../src/planning/speaker.ts';
import { type CodedStudy, coded } from '../coded.ts';
import type { ClaimCount } from '../gates/claims-and-sentences.ts';
import { holdStudy } from '../hold-study.ts';
import { readStudies } from '../studies.ts';
import { meanOf } from '../text/text-measures.ts';

/** Two of each type and two more. */
const studies = [
  'banking-discovery',
  'food-concepts',
  'food-discovery',
  'rail-concept',
  'retail-concept',
  'school-discovery',
  'school-review',
  'banking-review',
];

/** Keeps in step with the weights by which wishes follow their problems. */
const wishWithProblem = 1.4;
const wishWithoutProblem = 0.45;

/** What one study's panels said. */
interface Heard {
  readonly claims: Map<string, number>;
  /** Cells and issues that anybody drew from. */
  readonly places: Set<string>;
  readonly speakers: Speaker[];
}

/**
 * How many people make each claim over many panels of eight studies, and how many sentences there are for it.
 * @param heardAlso called with each held panel, for what else shows over many
 */
export async function claimsOverPanels(
  model: LanguageModel,
  panels: number,
  heardAlso: (study: CodedStudy) => void = () => undefined,
): Promise<ClaimCount[]> {
  const known = corpus();
  const everywhere = sentencesIn(known, () => true);
  const counts: ClaimCount[] = [];
  for (const study of readStudies().filter(({ id }) => studies.includes(id))) {
    const heard: Heard = { claims: new Map(), places: new Set(), speakers: [] };
    for (let panel = 0; panel < panels; panel += 1) {
      const read = coded(await holdStudy(model, study, `panel ${panel}`));
      hear(read, heard);
      heardAlso(read);
    }
    const people = heard.speakers.length;
    for (const [id, sentencesHere] of sentencesIn(known, ({ place }) => heard.places.has(placeKey(place)))) {
      const claim = known.claims.get(id);
      if (claim === undefined) continue;
      const chance = meanOf(heard.speakers.map((speaker) => holdChance(claim, speaker, known)));
      const made = (heard.claims.get(id) ?? 0) / people;
      counts.push({ study: study.id, claim: id, sentences: everywhere.get(id) ?? 0, sentencesHere, chance, made });
    }
  }
  return counts;
}

function hear({ held, panel }: CodedStudy, { claims, places, speakers }: Heard): void {
  speakers.push(...held.panel.map(speakerOf));
  for (const own of Map.groupBy(panel.answers, ({ person }) => person).values()) {
    const runs = own
      .flatMap(({ utterances }) => utterances.flatMap(({ recognised }) => recognised.runs))
      .filter(isOpinion);
    for (const { thought } of runs) places.add(placeKey(thought.place));
    for (const claim of new Set(runs.flatMap((run) => run.claims.map((each) => each.claim)))) add(claims, claim);
  }
}

/** Claims of walk-throughs follow from how the task ended, not from an opinion. */
function isOpinion({ thought: { place, out } }: Run): boolean {
  return out === null && (place.kind === 'cell' || place.kind === 'issue');
}

function placeKey(place: Place): string {
  return place.kind === 'cell'
    ? `${place.domain} ${place.form} ${place.activity}`
    : place.kind === 'issue'
      ? `${place.domain ?? ''} ${place.issue}`
      : '';
}

/** By claim: how many parts of thoughts carry it, walk-throughs left out. */
function sentencesIn(known: Corpus, counts: (thought: Thought) => boolean): Map<string, number> {
  const carried = new Map<string, number>();
  for (const thought of known.thoughts.values())
    if (thought.out === null && placeKey(thought.place) !== '' && counts(thought))
      for (const marks of Object.values(thought.claims)) for (const { claim } of marks) add(carried, claim);
  return carried;
}

/** The probability with which a speaker's opinion is drawn. */
function holdChance(claim: Claim, speaker: Speaker, { claims }: Corpus): number {
  const chance = chanceOf(claim, speaker, claims);
  const problem = claim.kind === 'wish' && claim.of !== null ? claims.get(claim.of) : undefined;
  if (problem === undefined) return chance;
  const held = chanceOf(problem, speaker, claims);
  return held * Math.min(1, chance * wishWithProblem) + (1 - held) * chance * wishWithoutProblem;
}

function add(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
