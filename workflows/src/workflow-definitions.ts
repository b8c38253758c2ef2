import type { WorkflowDefinition } from '@windtunnel/contracts/ports/workflow-engine';
import { interviewRunName, studyRunName } from '@windtunnel/contracts/workflows/workflow-ids';
import type { WorkflowActivities } from './activities/workflow-activities.ts';
import { withPresentNames } from './former-names.ts';
import { interviewRun } from './interview-run/workflow.ts';
import { studyRun } from './study-run/workflow.ts';

/** The product's workflows. */
export const workflowDefinitions: readonly WorkflowDefinition<WorkflowActivities>[] = [
  { name: studyRunName, execute: studyRun },
  { name: interviewRunName, execute: interviewRun },
].map(withPresentNames);
