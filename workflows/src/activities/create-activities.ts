import type { LanguageModels } from '@windtunnel/contracts/ports/language-model';
import type { CommandGateway } from '@windtunnel/contracts/workflows/workflow-commands';
import { acceptingFormerNames } from '../former-names.ts';
import { createAnalysisActivities } from './analysis-activities.ts';
import { createCommandActivities } from './command-activities.ts';
import { createLaunchActivities } from './launch-activities.ts';
import { createTakeTurn } from './take-turn.ts';
import type { Implementations, WorkflowActivities } from './workflow-activities.ts';

/** Implements every activity using the backend and a language model. */
export function createActivities({
  gateway,
  languageModels,
}: {
  readonly gateway: CommandGateway;
  readonly languageModels: LanguageModels;
}): Implementations<keyof WorkflowActivities> {
  return acceptingFormerNames({
    ...createCommandActivities(gateway),
    ...createLaunchActivities(gateway),
    ...createTakeTurn(gateway, languageModels),
    ...createAnalysisActivities(gateway, languageModels),
  });
}
