import type { LanguageModel } from '@windtunnel/contracts/ports/language-model';
import type { PortOpeners } from '@windtunnel/infra/composition/port-openers';
import type { OpenedWorkflowEngine } from '@windtunnel/infra/workflow-engine/open';

/** How the API as a program of its own opens each of its ports. What rejects is tried again. */
export interface ApiPorts
  extends Pick<PortOpeners, 'eventStore' | 'documents' | 'vault' | 'search' | 'mail' | 'images'> {
  readonly workflowEngine: () => Promise<Pick<OpenedWorkflowEngine, 'engine' | 'healthy'>>;
  readonly languageModel: () => LanguageModel;
}
