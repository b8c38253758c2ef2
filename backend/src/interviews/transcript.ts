import type { TranscriptMessage } from '@windtunnel/contracts/interview';
import type { Interview } from './interview-state.ts';

/** An interview as the analysis may see it: what was said and which questions it answers, but not the profile. */
export function transcriptOf({ exchanges, plan }: Interview): TranscriptMessage[] {
  return exchanges.flatMap(({ itemIndex, interviewer, participant }) => {
    const item = plan.find(({ index }) => index === itemIndex);
    const about = {
      questionIndex: itemIndex,
      questionText: item?.text ?? null,
      ...(item?.conceptId === undefined ? {} : { conceptId: item.conceptId }),
      ...(item?.screenId === undefined ? {} : { screenId: item.screenId }),
    };
    return [
      { ...interviewer, speaker: 'interviewer' as const, ...about },
      { ...participant, speaker: 'participant' as const, ...about },
    ];
  });
}
