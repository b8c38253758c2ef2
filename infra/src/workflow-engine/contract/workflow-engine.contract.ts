import { afterEach, beforeEach, describe } from 'vitest';
import { cancelContract } from './cancel.contract.ts';
import { childContract } from './child.contract.ts';
import { createEngineFixture, type EngineFixture, type EngineHost } from './engine-fixture.ts';
import { lifecycleContract } from './lifecycle.contract.ts';
import { resumeContract } from './resume.contract.ts';
import { stepContract } from './step.contract.ts';

/** The behaviour required of every workflow engine. */
export function workflowEngineContract({
  name,
  create,
}: {
  readonly name: string;
  create(): Promise<EngineHost>;
}): void {
  describe(`workflow engine: ${name}`, () => {
    let host: EngineHost;
    let opened: EngineFixture;
    beforeEach(async () => {
      host = await create();
      opened = await createEngineFixture(host);
    });
    afterEach(async () => {
      await opened.engine.close();
      await host.destroy();
    });
    const fixture = () => opened;
    describe('the lifecycle of a workflow', () => lifecycleContract(fixture));
    describe('steps', () => stepContract(fixture));
    describe('child workflows', () => childContract(fixture));
    describe('cancellation', () => cancelContract(fixture));
    describe('after a restart', () => resumeContract(fixture));
  });
}
