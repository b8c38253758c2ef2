import { contractPolicy } from './contract-policy.ts';
import { contractRuns } from './contract-runs.ts';
import { hostRuns } from './temporal-host.ts';

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
