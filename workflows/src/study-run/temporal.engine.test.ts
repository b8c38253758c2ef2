import { bundleForTests } from '@windtunnel/infra/workflow-engine/temporal/testing/bundle-for-tests';
import { temporalUnderTest } from '@windtunnel/infra/workflow-engine/temporal/testing/test-target';
import { describe } from 'vitest';
import { runOn } from '../../test/kit/run-study.ts';
import { temporalEngines } from '../../test/kit/temporal-engine.ts';

// What the journal is held against, once more on Temporal: the same files of tests over another engine.
const workflowBundle = await bundleForTests('../../test/kit/fast-workflows.ts', import.meta.url);
runOn(temporalEngines(temporalUnderTest, workflowBundle));

await describe('launches on Temporal', async () => {
  await import('./workflow.int.test.ts');
  await import('./cancel.int.test.ts');
});
