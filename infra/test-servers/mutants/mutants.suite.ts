// The suites, run on the mutants. This file is meant to fail; mutants.int.test.ts checks how.
import { everyMutant, mutantName } from './every-mutant.ts';

for (const [port, faults] of Object.entries(everyMutant))
  for (const planted of faults) planted.suite(mutantName(port, planted));
