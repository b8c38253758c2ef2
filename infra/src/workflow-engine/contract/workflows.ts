import { toTemporalWorkflows } from '../temporal/temporal-workflows.ts';
import { contractWorkflows } from './definitions.ts';
import { contractPolicy } from './policy.ts';

// The runs of the contract suite as Temporal's workers load them: a bundle is made of this file.
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
  hasty,
  poison,
  repeating,
  changed,
} = toTemporalWorkflows(contractWorkflows, contractPolicy);
