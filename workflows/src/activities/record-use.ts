import type { ModelPurpose } from '@windtunnel/contracts/events/model-use';
import type { CommandGateway } from '@windtunnel/contracts/workflows/workflow-commands';
import type { MeteredUse } from '@windtunnel/infra/language-model/metered';

/** Has what a hosted model took recorded with the study and against its owner's budget. */
export function recordUse(gateway: CommandGateway, studyId: string, purpose: ModelPurpose) {
  return (use: MeteredUse): Promise<null> => gateway.send('RecordModelUse', { studyId, purpose, ...use });
}
