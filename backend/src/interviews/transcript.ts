import type { TranscriptMessage } from '@windtunnel/contracts/interview';
import type { AnalysedInterview } from '@windtunnel/contracts/ports/language-model';
import { type ParticipantProfile, withoutSeeds } from '@windtunnel/contracts/rules/participant';
import type { Interview } from './interview-state.ts';

/** An interview as an analysis may see it: what was said, by whom, and which engine held it, but not the seeds. */
export function analysedInterview(interview: Interview, profile: ParticipantProfile): AnalysedInterview {
  return {
    participantId: profile.participantId,
    participantName: profile.name,
    participant: withoutSeeds(profile),
    engine: interview.engine,
    messages: transcriptOf(interview),
  };
}

/** What was said, and which questions it answers. */
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
