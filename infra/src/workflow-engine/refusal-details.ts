import type { Json } from '@windtunnel/contracts/kernel/json';
import type { WorkflowRefusal } from '@windtunnel/contracts/ports/workflow-engine';

/** The details as JSON. Anything JSON cannot represent must not prevent a workflow from ending. */
export function refusalDetails({ details }: WorkflowRefusal): Json {
  try {
    return JSON.parse(JSON.stringify(details)) as Json;
  } catch {
    return null;
  }
}
