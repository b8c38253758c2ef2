import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import { preparedInterviews } from '@windtunnel/contracts/ports/language-model';
import { modelFor } from '@windtunnel/infra/language-model/open';
import { askLanguageModel } from '../ai/ask-language-model.ts';
import type { CreditsState } from '../credits/credits-state.ts';
import { study } from '../studies/study.ts';
import { materialOf } from '../studies/study-material.ts';
import { configurationOf, participantsOf, type Study } from '../studies/study-state.ts';
import type { HandlerServices } from './workflow-command-handler.ts';

/** How many of the owner's launches a new one tries not to repeat. */
const launchesAvoided = 5;
/** How many names are recorded, most important first: an event must stay well below the limit of every store. */
const usesMax = 1_500;
const usedBeforeMax = 2_000;

/** The opaque names of what a launch's interviews draw on, and of what they avoid. */
export interface UsesOfLaunch {
  readonly uses: readonly string[];
  readonly usedBefore: readonly string[];
}

/**
 * Asks the language model what the interviews of a study about to be launched will draw on. A model that does not
 * respond does not prevent the launch: without the list, later studies may only repeat more.
 */
export async function usesOfLaunch(
  launching: Study,
  { reservations }: CreditsState,
  services: Pick<HandlerServices, 'streams' | 'languageModels' | 'logger'>,
): Promise<UsesOfLaunch> {
  const { streams, languageModels, logger } = services;
  const usedBefore = await usesOfEarlierLaunches(launching, reservations, streams);
  const configuration = configurationOf(launching);
  // Nothing to ask; the launch is about to be refused.
  if (configuration === null) return { uses: [], usedBefore };
  const material = materialOf(configuration);
  const input = { studyType: launching.type, material, panel: participantsOf(launching), usedBefore };
  try {
    const languageModel = modelFor(languageModels, launching.engineName);
    const { uses } = await askLanguageModel(preparedInterviews, () => languageModel.prepareInterviews(input));
    return { uses: uses.slice(0, usesMax), usedBefore };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { studyId } = launching;
    logger.warn('A study is launched without a list of what it draws on', { studyId, code: error.code });
    return { uses: [], usedBefore };
  }
}

/**
 * The uses of the owner's last launches, newest first. The study of which this one is a copy is passed over, so that a
 * copy's participants answer as before.
 */
async function usesOfEarlierLaunches(
  { studyId, duplicatedFrom }: Study,
  reservations: CreditsState['reservations'],
  streams: HandlerServices['streams'],
): Promise<string[]> {
  const earlier = Object.entries(reservations)
    .filter(([, hold]) => hold.studyId !== studyId && hold.studyId !== duplicatedFrom)
    .toReversed();
  const found: (readonly string[])[] = [];
  for (const [batchId, hold] of earlier) {
    if (found.length === launchesAvoided) break;
    const launch = (await streams.load(study, hold.studyId))?.launch;
    if (launch?.batchId === batchId) found.push(launch.uses);
  }
  return [...new Set(found.flat())].slice(0, usedBeforeMax);
}
