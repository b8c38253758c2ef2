// The suites on adapters with planted faults: this file has to fail, and planted-faults.int.test.ts looks how.
import { everyFault, plantedName } from './every-mutant.ts';

for (const [port, faults] of Object.entries(everyFault))
  for (const planted of faults) planted.suite(plantedName(port, planted));
