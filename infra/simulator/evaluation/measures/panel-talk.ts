import type { SpokenExchange } from '@windtunnel/contracts/interview';
import type { InterviewTurn, InterviewTurnOutput } from '@windtunnel/contracts/ports/language-model';
import { interviewPlan, type PlanItem } from '@windtunnel/contracts/rules/interview-plan';
import type { ParticipantProfile } from '@windtunnel/contracts/rules/participant';
import type { FixedStudy } from '@windtunnel/infra/language-model/contract/fixed-study';
import { generatePanel } from '../../src/audience/population.ts';
import { takeTurn } from '../../src/interviews/turn.ts';

/** One thing said by one person of a panel, with the turn that led to it. */
export interface Spoken {
  readonly study: string;
  readonly person: ParticipantProfile;
  readonly seat: number;
  readonly item: PlanItem;
  readonly followUp: number;
  readonly turn: InterviewTurn;
  readonly output: InterviewTurnOutput;
}

/** Makes a panel for a study and holds every interview to the end, follow-ups as wanted. */
export function holdInterviews(
  study: FixedStudy,
  { seed, count = 10 }: { readonly seed: string; readonly count?: number },
): Spoken[] {
  const { participants } = generatePanel({
    seed: `${study.key}:${seed}`,
    generatedBefore: 0,
    studyType: study.material.type,
    audienceCriteria: study.audience,
    count,
    participantIds: Array.from({ length: count }, (_, index) => `${study.key}-${index}`),
  });
  return participants.flatMap((person, seat) => interviewOf(study, person, seat));
}

/** One person's interview. */
export function interviewOf(study: FixedStudy, person: ParticipantProfile, seat: number): Spoken[] {
  const plan = interviewPlan(study.material);
  const spoken: Spoken[] = [];
  const said: SpokenExchange[] = [];
  plan.forEach((item, questionIndex) => {
    for (const followUp of [0, 1]) {
      const turn: InterviewTurn = {
        participant: person,
        studyType: study.material.type,
        material: study.material,
        item,
        questionIndex,
        questionCount: plan.length,
        slot: seat,
        followUp,
        said: [...said],
      };
      const output = takeTurn(turn);
      spoken.push({ study: study.key, person, seat, item, followUp, turn, output });
      said.push({ itemIndex: item.index, followUp, interviewer: output.interviewer, participant: output.participant });
      if (!output.wantsFollowUp) break;
    }
  });
  return spoken;
}
