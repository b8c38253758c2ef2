import { randomUUID } from 'node:crypto';
import type { TemporalEnvironment } from './environment.ts';

/** The server the tests were told to use, with a queue that nobody else works on. Throws a sentence when there is none. */
export function temporalUnderTest(): TemporalEnvironment {
  const { TEMPORAL_ADDRESS: address, TEMPORAL_NAMESPACE: namespace = 'default' } = process.env;
  if (address === undefined)
    throw new Error('TEMPORAL_ADDRESS names the server of these tests; npm run test:engines temporal starts one.');
  return { address, namespace, tls: false, apiKey: null, taskQueue: `test-${randomUUID()}` };
}
