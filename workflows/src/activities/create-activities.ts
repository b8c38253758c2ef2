import type { LanguageModel } from '@windtunnel/contracts/ports/language-model';
import type { CommandGateway } from '@windtunnel/contracts/workflows/workflow-commands';
import { askedByFormerNames } from '../former-names.ts';
import type { Implemented, WorkflowActivities } from './activity-table.ts';
import { analysisActivities } from './analysis.ts';
import { creditActivities } from './credits.ts';
import { interviewActivities } from './interview.ts';
import { studyActivities } from './study.ts';

/** Every activity over a way to the backend and a model. */
export function createActivities({
  gateway,
  model,
}: {
  readonly gateway: CommandGateway;
  readonly model: LanguageModel;
}): Implemented<keyof WorkflowActivities> {
  return askedByFormerNames({
    ...creditActivities(gateway),
    ...studyActivities(gateway),
    ...interviewActivities(gateway, model),
    ...analysisActivities(gateway, model),
  });
}
