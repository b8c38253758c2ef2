import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import { ownValue } from '@windtunnel/contracts/kernel/own-value';
import { currentTariff, studyCost } from '@windtunnel/contracts/rules/tariff';
import { modelFor } from '@windtunnel/infra/language-model/open';
import { credits } from '../../credits/credits.ts';
import { openTenths } from '../../credits/credits-state.ts';
import { costInputsOfStudy } from '../../studies/decide-study-run.ts';
import { owned, study } from '../../studies/study.ts';
import { usesOfLaunch } from '../uses-of-launch.ts';
import type { WorkflowCommandHandler } from '../workflow-command-handler.ts';

/** Launches exactly what was reserved: a study that has since changed is refused. */
export const launchStudy: WorkflowCommandHandler<'LaunchStudy'> = async (
  { ownerId, studyId, batchId },
  services,
  context,
) => {
  const { streams, languageModels } = services;
  const state = owned(await streams.load(study, studyId), ownerId);
  const ledger = await streams.load(credits, ownerId);
  const hold = ownValue(ledger.reservations, batchId);
  const inputs = costInputsOfStudy(state);
  const { totalTenths: amountTenths } = studyCost(inputs);
  const isLaunched = state.launch?.batchId === batchId;
  if (!isLaunched && (hold === undefined || openTenths(hold) !== amountTenths))
    throw new DomainError('STUDY_NOT_EDITABLE');
  const participantIds = Object.keys(hold?.shares ?? {});
  const reserved = { batchId, amountTenths, tariff: currentTariff, inputs, participantIds };
  const { engine } = state.launch ?? modelFor(languageModels, state.engineName);
  const drawnOn = state.launch ?? (await usesOfLaunch(state, ledger, services));
  const { uses, usedBefore } = drawnOn;
  await streams.decide(study, studyId, { type: 'Launch', ownerId, ...reserved, engine, uses, usedBefore }, context);
  return null;
};
