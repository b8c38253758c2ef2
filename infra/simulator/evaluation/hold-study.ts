import type { StudyAnalysis } from '@windtunnel/contracts/analysis';
import { studyAnalysis } from '@windtunnel/contracts/analysis';
import type { SpokenExchange, TranscriptMessage } from '@windtunnel/contracts/interview';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import * as port from '@windtunnel/contracts/ports/language-model';
import { interviewPlan } from '@windtunnel/contracts/rules/interview-plan';
import type { ParticipantProfile } from '@windtunnel/contracts/rules/participant';
import type * as z from 'zod';
import type { EvaluatedStudy } from './studies.ts';

/** One question and answer; a follow-up is a pair of its own. */
export interface Exchange extends SpokenExchange {
  readonly messageId: string;
  readonly question: string;
  readonly task: port.InterviewTurnOutput['task'];
}

export interface HeldStudy {
  readonly study: EvaluatedStudy;
  readonly panel: readonly ParticipantProfile[];
  readonly generated: z.output<typeof port.generatedParticipants>;
  readonly interviews: readonly { readonly participant: ParticipantProfile; readonly exchanges: readonly Exchange[] }[];
  readonly input: port.AnalyseStudy;
}

interface Circumstances {
  /** What the account's last launches drew on. */
  readonly usedBefore?: readonly string[];
  /** How many people of this study came before; the next ones visit the same site. */
  readonly generatedBefore?: number;
}

/** Generates a panel and holds every interview, through the port alone, so that any engine can be judged. */
export async function holdStudy(
  model: port.LanguageModel,
  study: EvaluatedStudy,
  seed: string,
  { usedBefore = [], generatedBefore = 0 }: Circumstances = {},
): Promise<HeldStudy> {
  const generated = await panelOf(model, study, seed, generatedBefore);
  const panel = generated.participants;
  const held = await Promise.all(
    panel.map(async (participant, slot) => {
      const exchanges = await orFailed(
        interviewed(model, { study, panel, usedBefore }, slot),
        `${study.id}, ${slot + 1}`,
      );
      return exchanges === null ? [] : [{ participant, exchanges }];
    }),
  );
  const interviews = held.flat();
  return { study, panel, generated, interviews, input: inputOf(study, interviews, model.engine) };
}

/** The people of a study, and what they do not meet. */
export async function panelOf(
  model: port.LanguageModel,
  { id, material, people, audience }: EvaluatedStudy,
  seed: string,
  generatedBefore = 0,
): Promise<HeldStudy['generated']> {
  return port.generatedParticipants.parse(
    await model.generateParticipants({
      seed: `${seed}:${id}`,
      generatedBefore,
      studyType: material.type,
      audienceCriteria: audience,
      count: people,
      participantIds: Array.from({ length: people }, (_, index) => `P${index + 1}`),
    }),
  );
}

/** As in the product, an interview without usable answers fails alone. */
async function orFailed<T>(interview: Promise<T>, where: string): Promise<T | null> {
  try {
    return await interview;
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'AI_OUTPUT_REFUSED') throw error;
    console.error(`${where}: no usable answer`);
    return null;
  }
}

/** The same study with other words in the participants' mouths, for analyses as well. */
export function withAnswers(held: HeldStudy, answer: (exchange: Exchange, slot: number) => string): HeldStudy {
  const interviews = held.interviews.map(({ participant, exchanges }, slot) => ({
    participant,
    exchanges: exchanges.map((exchange) => ({ ...exchange, participant: answer(exchange, slot) })),
  }));
  const engine = held.input.interviews[0]?.engine ?? { name: 'none', version: '0' };
  return { ...held, interviews, input: inputOf(held.study, interviews, engine) };
}

export function inputOf(
  { material, title, objective }: EvaluatedStudy,
  interviews: HeldStudy['interviews'],
  engine: port.LanguageModel['engine'],
): port.AnalyseStudy {
  return {
    studyType: material.type,
    title,
    objective,
    material,
    interviews: interviews.map(({ participant: { seed: _, ...participant }, exchanges }) => ({
      participantId: participant.participantId,
      participantName: participant.name,
      participant,
      engine,
      messages: exchanges.flatMap(messagesOf(material)),
    })),
  };
}

export async function analysed(model: port.LanguageModel, { input }: HeldStudy): Promise<StudyAnalysis> {
  return studyAnalysis.parse(await model.analyseStudy(input));
}

interface Launched {
  readonly study: EvaluatedStudy;
  readonly panel: readonly ParticipantProfile[];
  readonly usedBefore: readonly string[];
}

async function interviewed(
  model: port.LanguageModel,
  { study: { material }, panel, usedBefore }: Launched,
  slot: number,
): Promise<Exchange[]> {
  const participant = panel[slot];
  if (participant === undefined) return [];
  const plan = interviewPlan(material);
  const exchanges: Exchange[] = [];
  for (const [questionIndex, item] of plan.entries())
    for (const followUp of [0, 1]) {
      const turn = {
        participant,
        panel: [...panel],
        usedBefore: [...usedBefore],
        studyType: material.type,
        material,
        item,
        questionIndex,
        questionCount: plan.length,
        slot,
        followUp,
        said: exchanges,
      };
      const output = port.interviewTurnOutput.parse(await model.interviewTurn(turn));
      const messageId = `${participant.participantId}-${item.index}-${followUp}`;
      const { interviewer, participant: answer, task } = output;
      exchanges.push({
        itemIndex: item.index,
        followUp,
        interviewer,
        participant: answer,
        messageId,
        question: item.text,
        task,
      });
      if (!output.wantsFollowUp) break;
    }
  return exchanges;
}

function messagesOf(material: EvaluatedStudy['material']) {
  const items = new Map(interviewPlan(material).map((item) => [item.index, item]));
  return ({ messageId, itemIndex, interviewer, participant }: Exchange): TranscriptMessage[] => {
    const item = items.get(itemIndex);
    const about = {
      questionIndex: itemIndex,
      questionText: item?.text ?? null,
      ...(item?.conceptId === undefined ? {} : { conceptId: item.conceptId }),
      ...(item?.screenId === undefined ? {} : { screenId: item.screenId }),
    };
    return [
      { messageId: `${messageId}-i`, speaker: 'interviewer', content: interviewer, ...about },
      { messageId: `${messageId}-p`, speaker: 'participant', content: participant, ...about },
    ];
  };
}
