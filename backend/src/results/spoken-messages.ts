import type { TranscriptMessage } from '@windtunnel/contracts/ports/model';
import type { InterviewDocument } from '@windtunnel/contracts/read-models/interview';

/** An interview as analysis may read it: words and the questions they answer, nothing of the person behind. */
export function spokenMessages({ messages, plan }: InterviewDocument): TranscriptMessage[] {
  return messages.map(({ messageId, speaker, content, itemIndex, conceptId, screenId }) => ({
    messageId,
    speaker,
    content,
    questionIndex: itemIndex,
    questionText: plan.find(({ index }) => index === itemIndex)?.text ?? null,
    ...(conceptId === null ? {} : { conceptId }),
    ...(screenId === null ? {} : { screenId }),
  }));
}
