import { bundleForTests } from '@windtunnel/infra/workflow-engine/temporal/testing/bundle-for-tests';
import { temporalUnderTest } from '@windtunnel/infra/workflow-engine/temporal/testing/test-target';
import { describe } from 'vitest';
import { useEngines } from '../../test/kit/study-run-test-bed.ts';
import { temporalEngines } from '../../test/kit/temporal-engines.ts';

// The journal engine's tests, run again on Temporal.
const workflowBundle = await bundleForTests('../../test/kit/fast-workflows.ts', import.meta.url);
useEngines(temporalEngines(temporalUnderTest, workflowBundle));

await describe('launches on Temporal', async () => {
  await import('./workflow.int.test.ts');
  await import('./cancel.int.test.ts');
});
