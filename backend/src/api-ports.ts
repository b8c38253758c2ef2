import type { LanguageModels } from '@windtunnel/contracts/ports/language-model';
import type { PortOpeners } from '@windtunnel/infra/composition/port-openers';
import type { OpenedWorkflowEngine } from '@windtunnel/infra/workflow-engine/open';

/** How the API, run as a separate program, opens each of its ports. Opening a port is retried if it fails. */
export interface ApiPorts
  extends Pick<
    PortOpeners,
    'eventStore' | 'documents' | 'vault' | 'rateLimits' | 'search' | 'mail' | 'images' | 'payments'
  > {
  readonly workflowEngine: () => Promise<Pick<OpenedWorkflowEngine, 'engine' | 'healthy'>>;
  readonly languageModels: () => Promise<LanguageModels>;
}
