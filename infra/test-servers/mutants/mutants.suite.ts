// The suites on adapters with planted faults: this file has to fail, and planted-faults.int.test.ts looks how.
import { everyMutant, mutantName } from './every-mutant.ts';

for (const [port, faults] of Object.entries(everyMutant))
  for (const planted of faults) planted.suite(mutantName(port, planted));
