import { hostRuns } from '../temporal/host.ts';
import { contractRuns } from './definitions.ts';
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
} = hostRuns(contractRuns, contractPolicy);
