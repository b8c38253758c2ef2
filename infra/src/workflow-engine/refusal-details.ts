import type { Json } from '@windtunnel/contracts/kernel/json';
import type { WorkflowRefusal } from '@windtunnel/contracts/ports/workflow-engine';

/** The details as JSON. What JSON cannot represent must not keep a workflow from ending. */
export function refusalDetails({ details }: WorkflowRefusal): Json {
  try {
    return JSON.parse(JSON.stringify(details)) as Json;
  } catch {
    return null;
  }
}
