import { randomUUID } from 'node:crypto';
import type { TemporalEnvironment } from '../environment.ts';

/** The server to test, with its own task queue. Throws a readable error if none is set. */
export function temporalUnderTest(): TemporalEnvironment {
  const { TEMPORAL_ADDRESS: address, TEMPORAL_NAMESPACE: namespace = 'default' } = process.env;
  if (address === undefined)
    throw new Error('Set TEMPORAL_ADDRESS to the server to test, or start one with npm run test:engines temporal.');
  return { address, namespace, tls: false, apiKey: null, taskQueue: `test-${randomUUID()}` };
}
