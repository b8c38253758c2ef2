import { toTemporalWorkflows } from '../temporal/temporal-workflows.ts';
import { contractPolicy } from './contract-policy.ts';
import { contractWorkflows } from './contract-workflows.ts';

// The suite's workflows, in the form that Temporal's workers load. Tests bundle this file.
export const {
  sequence,
  parallel,
  saga,
  inspecting,
  family,
  parent,
  announcing,
  pausing,
  mixed,
  failFast,
  poison,
  repeating,
  changed,
} = toTemporalWorkflows(contractWorkflows, contractPolicy);
