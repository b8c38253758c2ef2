import type { SpokenExchange, TranscriptMessage } from '@windtunnel/contracts/interview';
import * as port from '@windtunnel/contracts/ports/language-model';
import type { Configuration } from '@windtunnel/contracts/rules/configuration';
import { interviewPlan } from '@windtunnel/contracts/rules/interview-plan';
import type { ParticipantProfile } from '@windtunnel/contracts/rules/participant';
import type { PlanItem } from '@windtunnel/contracts/rules/plan-item';

type Panel = readonly ParticipantProfile[];

/** The participants of a small panel. */
export async function panelOf(model: port.LanguageModel, material: Configuration, count = 3): Promise<Panel> {
  const generated = await model.generateParticipants({
    seed: 'contract',
    generatedBefore: 0,
    studyType: material.type,
    audienceCriteria: 'Adults in the United Kingdom aged 25 to 60',
    count,
    participantIds: Array.from({ length: count }, (_, index) => `p${index}`),
  });
  return port.generatedParticipants.parse(generated).participants;
}

/**
 * The first turn of an interview about an item, as if it were the only item.
 * @param panel everyone who is interviewed; the participant alone if not given.
 */
export const turnFor = (
  participant: ParticipantProfile,
  material: Configuration,
  item: PlanItem,
  panel: Panel = [participant],
): port.InterviewTurn => ({
  participant,
  panel: [...panel],
  usedBefore: [],
  studyType: material.type,
  material,
  item,
  questionIndex: item.index,
  questionCount: interviewPlan(material).length,
  slot: panel.indexOf(participant),
  followUp: 0,
  said: [],
});

/** A whole interview with one of a panel, including follow-ups, as messages. */
export async function interview(
  model: port.LanguageModel,
  participant: ParticipantProfile,
  material: Configuration,
  panel: Panel,
): Promise<TranscriptMessage[]> {
  const messages: TranscriptMessage[] = [];
  const said: SpokenExchange[] = [];
  for (const item of interviewPlan(material)) {
    for (const followUp of [0, 1]) {
      const turn = { ...turnFor(participant, material, item, panel), followUp, said: [...said] };
      const {
        interviewer,
        participant: answer,
        wantsFollowUp,
      } = port.interviewTurnOutput.parse(await model.interviewTurn(turn));
      said.push({ itemIndex: item.index, followUp, interviewer, participant: answer });
      const about = { questionIndex: item.index, questionText: item.text };
      const key = `${participant.participantId}-${item.index}-${followUp}`;
      messages.push(
        { messageId: `${key}-i`, speaker: 'interviewer', content: interviewer, ...about },
        { messageId: `${key}-p`, speaker: 'participant', content: answer, ...about },
      );
      if (!wantsFollowUp) break;
    }
  }
  return messages;
}

/** An interview with each of a panel, as an analysis receives them. */
export async function interviewsOf(
  model: port.LanguageModel,
  panel: Panel,
  material: Configuration,
): Promise<port.AnalysedInterview[]> {
  return await Promise.all(
    panel.map(async (participant) => ({
      participantId: participant.participantId,
      participantName: participant.name,
      participant,
      engine: model.engine,
      messages: await interview(model, participant, material, panel),
    })),
  );
}

/** The same study with one more question at the end of a list. */
export function withExtraQuestion(material: Configuration): Configuration {
  const extra = 'How would you explain all this to a neighbour over the fence?';
  const inserted = (list: readonly string[]) => [...list, extra];
  switch (material.type) {
    case 'USABILITY':
      return {
        type: 'USABILITY',
        usability: { ...material.usability, questions: inserted(material.usability.questions) },
      };
    case 'PRODUCT_DISCOVERY':
      return {
        type: 'PRODUCT_DISCOVERY',
        productDiscovery: {
          ...material.productDiscovery,
          discussionTopics: inserted(material.productDiscovery.discussionTopics),
        },
      };
    case 'CONCEPT_VALIDATION': {
      const { concepts } = material.conceptValidation;
      const changed = concepts.map((concept, index) =>
        index === 0 ? { ...concept, conceptQuestions: inserted(concept.conceptQuestions) } : concept,
      );
      return { type: 'CONCEPT_VALIDATION', conceptValidation: { ...material.conceptValidation, concepts: changed } };
    }
    case 'DESIGN_REVIEW': {
      const changed = material.designReview.screens.map((screen, index) =>
        index === 0 ? { ...screen, screenQuestions: inserted(screen.screenQuestions) } : screen,
      );
      return { type: 'DESIGN_REVIEW', designReview: { screens: changed } };
    }
    default:
      return material satisfies never;
  }
}
