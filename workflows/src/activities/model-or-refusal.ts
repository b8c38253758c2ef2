import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type { LanguageModel, LanguageModels } from '@windtunnel/contracts/ports/language-model';
import { WorkflowRefusal } from '@windtunnel/contracts/ports/workflow-engine';
import { modelFor } from '@windtunnel/infra/language-model/open';

/**
 * The model that speaks for a study.
 * @throws WorkflowRefusal ENGINE_NOT_CONFIGURED if this installation does not have it: a retry would not change that.
 */
export function modelOrRefusal(models: LanguageModels, engineName: string | null): LanguageModel {
  try {
    return modelFor(models, engineName);
  } catch (error) {
    throw error instanceof DomainError ? new WorkflowRefusal(error.code) : error;
  }
}
