import { WorkflowRefusal } from '@windtunnel/contracts/ports/workflow-engine';
import { expect, it } from 'vitest';
import { failureText, fromFailure, StepFailed, toFailure, WorkflowCancelled } from './workflow-failure.ts';

it.each([
  ['a refusal', new WorkflowRefusal('INSUFFICIENT_CREDITS', { shortfallTenths: 5 }), WorkflowRefusal],
  ['a cancellation', new WorkflowCancelled(), WorkflowCancelled],
  ['any other failure', new TypeError('broken'), StepFailed],
  ['a thrown text', 'broken', StepFailed],
])('%s is read from the journal as the same kind of error', (_, error, kind) => {
  const stored = JSON.parse(JSON.stringify(toFailure(error)));
  expect(fromFailure(stored)).toBeInstanceOf(kind);
  expect(toFailure(fromFailure(stored))).toEqual(stored);
  expect(failureText(stored)).toMatch(
    /^The workflow (was refused: INSUFFICIENT_CREDITS|was cancelled|failed: broken)$/,
  );
});

it('drops details that JSON cannot represent', () => {
  const refusal = new WorkflowRefusal('NO', { amount: 1n as unknown as number });
  expect(toFailure(refusal)).toEqual({ kind: 'refusal', code: 'NO', details: null });
});
