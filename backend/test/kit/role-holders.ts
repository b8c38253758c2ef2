import { studyRoutes } from '@windtunnel/contracts/http/studies';
import type { AccountRole } from '@windtunnel/contracts/rules/account-role';
import { interviewPlan } from '@windtunnel/contracts/rules/interview-plan';
import { expect } from 'vitest';
import { AccountLog } from '../../src/accounts/account-log.ts';
import { credits } from '../../src/credits/credits.ts';
import { interview, interviewId } from '../../src/interviews/interview.ts';
import { Streams } from '../../src/platform/streams.ts';
import { WriteContext } from '../../src/platform/write-context.ts';
import { discovery, engine } from './a-study.ts';
import type { TestBackend, TestUser } from './backend.ts';
import { acceptAll, aReadyStudy } from './build-study.ts';

export const byOperator = new WriteContext('operator:kim', 'test');

/** A user to whom an operator granted a role. */
export async function aRoleHolder(backend: TestBackend, role: AccountRole): Promise<TestUser> {
  const user = await backend.user(role);
  await backend.app.get(AccountLog, { strict: false }).grantRole(user.userId, role, byOperator);
  return user;
}

/** What no auditor may ever read. */
export const spokenWords = 'We always freeze the second half of the stew.';

/** A launched study of two, of whom the first has been interviewed and charged for; the rest is held. */
export async function aLaunchWithOneInterview({ app }: TestBackend, user: TestUser) {
  const studyId = await aReadyStudy(user);
  const participantIds = await acceptAll(user, studyId);
  const batchId = `batch-${studyId}`;
  const launched = await user.call(studyRoutes.launch, { params: { id: studyId }, body: { batchId } });
  expect(launched.status).toBe(200);
  const [participantId = ''] = participantIds;
  const streams = app.get(Streams);
  const context = new WriteContext('system', 'test');
  const id = interviewId(studyId, participantId);
  const plan = interviewPlan(discovery);
  const ids = { studyId, participantId, ownerId: user.userId, batchId };
  const start = { type: 'Start' as const, started: { ...ids, slot: 0, plan, engine } };
  await streams.decide(interview, id, start, context);
  for (const questionIndex of plan.keys()) {
    const output = { interviewer: 'And then?', participant: spokenWords, wantsFollowUp: false, spokenMs: 4_000 };
    const messageIds = { interviewer: `q${questionIndex}`, participant: `a${questionIndex}` };
    const turn = { type: 'RecordTurn', questionIndex, followUp: 0, messageIds, output } as const;
    await streams.decide(interview, id, turn, context);
  }
  await streams.decide(interview, id, { type: 'Complete' }, context);
  const capture = { type: 'Capture', batchId, participantId, interviewId: `interview-${id}` } as const;
  await streams.decide(credits, user.userId, capture, context);
  return { studyId, batchId, participantIds, turns: plan.length };
}
