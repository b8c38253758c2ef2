import type { LanguageModel } from '@windtunnel/contracts/ports/language-model';
import { peopleAlarms } from './alarms/people.ts';
import { acquiescenceAlarm, couplingAlarm, monotonicityAlarm, positionAlarm, ratingAlarms } from './alarms/ratings.ts';
import { seenBeforeAlarm } from './alarms/seen-before.ts';
import { taskAlarms } from './alarms/tasks.ts';
import { wordAlarms } from './alarms/words.ts';
import { coded } from './coded.ts';
import type { Figure } from './figure.ts';
import { claimsAndSentencesHere } from './gates/claims-and-sentences.ts';
import { type HeldStudy, holdStudy } from './hold-study.ts';
import { readPairs } from './pairs.ts';
import { claimsOverPanels } from './panels/claims-over-panels.ts';
import { heldOver } from './run-gates.ts';
import { readProbes, readStudies } from './studies.ts';
import { sentimentOf } from './text/sentiment.ts';

/** What the design wants watched and this program does not compute. */
export const notComputed: readonly string[] = [
  'C2 (retest) is a gate, not an alarm',
  'C4 (traits show in the text), C5 (answers told apart by speaker), C6 (demographics explain little): they need the traits behind a card, which only the first engine gave away through its plans',
  'surprisal of answers under a small language model: no such model is part of the project',
  'human agreement on R1 to R8: readers, see evaluation/readings',
];

/** Figures to look at, never to be met by nonsense: printed, never failing. */
export async function runAlarms(model: LanguageModel, codebook: boolean, panels: number): Promise<Figure[]> {
  const studies = await heldOver(model, readStudies(), ['1']);
  const seeds = Array.from({ length: panels }, (_, index) => `crowd ${index}`);
  const crowd = async (id: string) => await heldOver(model, readProbes([id]), seeds);
  const read = (held: readonly HeldStudy[]) => held.map((each) => coded(each));
  const usability = readStudies().filter(({ material }) => material.type === 'USABILITY');
  const middling = await crowd('clear-offer');
  const tasks = await heldOver(model, usability, seeds);
  return [
    ...wordAlarms(studies),
    ...ratingAlarms(middling, await crowd('dividing-concept')),
    couplingAlarm([...studies, ...middling], sentimentOf),
    monotonicityAlarm(await mended(model, seeds)),
    ...(codebook
      ? [
          acquiescenceAlarm(
            read(middling),
            'Is the offer clear to you?',
            'Is anything about the offer unclear to you?',
          ),
          positionAlarm(read(await crowd('order-first')), read(await crowd('order-second')), 'Bread Box'),
          ...peopleAlarms(read(studies)),
          ...taskAlarms(read(tasks)),
          claimsAndSentencesHere(await claimsOverPanels(model, Math.ceil(panels / 2))),
        ]
      : []),
    await seenBeforeAlarm(model),
  ];
}

/** Concepts with and without their defect, for the same people. */
async function mended(model: LanguageModel, seeds: readonly string[]) {
  const held = [];
  for (const { id, defect, fixed } of readPairs())
    if (id.startsWith('concept'))
      for (const seed of seeds)
        held.push({ defect: await holdStudy(model, defect, seed), fixed: await holdStudy(model, fixed, seed) });
  return held;
}
