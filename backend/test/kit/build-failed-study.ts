import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { expect } from 'vitest';
import { Streams } from '../../src/platform/streams.ts';
import { WriteContext } from '../../src/platform/write-context.ts';
import { study } from '../../src/studies/study.ts';
import { WorkflowCommandGateway } from '../../src/study-run/workflow-command-gateway.ts';
import type { TestBackend, TestUser } from './backend.ts';
import { aReadyStudy } from './build-study.ts';

/** A study of two participants that was launched and failed, as its run would record it: nothing was paid for. */
export async function aFailedStudy(backend: TestBackend, user: TestUser, participants = 2): Promise<string> {
  const id = await aReadyStudy(user, participants);
  await failStudy(backend, user, id, 'failed-0001');
  return id;
}

/** Launches a study and lets it fail. */
export async function failStudy(backend: TestBackend, user: TestUser, id: string, batchId: string): Promise<void> {
  const { status } = await user.call(studyRoutes.launch, { params: { id }, body: { batchId } });
  expect(status).toBe(200);
  await recordFailure(backend, user, id, batchId);
}

/** What the run of a study records when no interview was completed. */
export async function recordFailure({ app }: TestBackend, { userId: ownerId }: TestUser, id: string, batchId: string) {
  const failure = { type: 'Fail', batchId, failed: 2, reason: 'NO_INTERVIEW_COMPLETED' } as const;
  await app.get(Streams, { strict: false }).decide(study, id, failure, new WriteContext('system', 'test'));
  const released = { ownerId, studyId: id, batchId, reason: 'failed' } as const;
  await app.get(WorkflowCommandGateway, { strict: false }).send('ReleaseCredits', released);
}
