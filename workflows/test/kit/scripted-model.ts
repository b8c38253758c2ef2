import type { Quote } from '@windtunnel/contracts/analysis';
import type {
  AnalyseParticipant,
  AnalyseStudy,
  InterviewTurn,
  LanguageModel,
} from '@windtunnel/contracts/ports/language-model';

/** A model that says the same every time, and misbehaves on demand. */
export interface ScriptedLanguageModel {
  readonly model: LanguageModel;
  /** How often each thing was asked: `turn p1 0 0`, `analysis p1`, `meta`. */
  readonly asked: string[];
  /** Answers something no schema accepts, so many times. */
  answerBadly(question: string, times?: number): void;
  /** Throws, so many times. */
  fail(question: string, times?: number): void;
  /** Answers this instead of its own answer. */
  answer(question: string, answer: unknown): void;
}

export function createScriptedLanguageModel(): ScriptedLanguageModel {
  const asked: string[] = [];
  const bad = new Map<string, number>();
  const failing = new Map<string, number>();
  const answers = new Map<string, unknown>();
  const take = (left: Map<string, number>, question: string) => {
    const times = left.get(question) ?? 0;
    left.set(question, times - 1);
    return times > 0;
  };
  const ask = async (question: string, answer: unknown): Promise<unknown> => {
    asked.push(question);
    if (take(failing, question)) throw new Error(`${question}: no answer`);
    if (take(bad, question)) return { nonsense: true };
    return answers.get(question) ?? answer;
  };
  const unused = async () => {
    throw new Error('A run does not ask for this');
  };
  return {
    asked,
    answerBadly: (question, times = Number.POSITIVE_INFINITY) => bad.set(question, times),
    fail: (question, times = Number.POSITIVE_INFINITY) => failing.set(question, times),
    answer: (question, answer) => answers.set(question, answer),
    model: {
      engine: { name: 'scripted', version: '1' },
      available: async () => true,
      generateParticipants: unused,
      replaceParticipant: unused,
      suggestTasksAndQuestions: unused,
      suggestConceptQuestions: unused,
      suggestComparativeQuestions: unused,
      suggestProductDiscovery: unused,
      suggestDesignReviewQuestions: unused,
      interviewTurn: (turn) =>
        ask(`turn ${turn.participant.participantId} ${turn.questionIndex} ${turn.followUp}`, turnAnswer(turn)),
      analyseParticipant: (input) => ask(`analysis ${input.participantId}`, participantAnswer(input)),
      analyseStudy: (input) => ask('meta', studyAnswer(input)),
    },
  };
}

/** Follows up on the first question only. */
function turnAnswer({ questionIndex, followUp }: InterviewTurn) {
  return {
    interviewer: `Question ${questionIndex}, follow-up ${followUp}`,
    participant: `Answer ${questionIndex}, follow-up ${followUp}`,
    wantsFollowUp: questionIndex === 0,
    spokenMs: 1_000,
  };
}

function firstWords(participantId: string, messages: AnalyseParticipant['messages']): Quote[] {
  const message = messages.find(({ speaker }) => speaker === 'participant');
  if (message === undefined) return [];
  return [{ participantId, messageId: message.messageId, start: 0, end: 6, text: message.content.slice(0, 6) }];
}

function participantAnswer({ participantId, messages }: AnalyseParticipant) {
  const finding = { text: 'Said something', quotes: firstWords(participantId, messages) };
  return { summary: 'Talked', keyInsights: [finding], painPoints: [], suggestions: [] };
}

function studyAnswer({ interviews }: AnalyseStudy) {
  const quotes = interviews.flatMap(({ participantId, messages }) => firstWords(participantId, messages));
  return {
    summary: 'Everybody talked',
    takeaways: [{ text: 'They talk', count: interviews.length, total: interviews.length, quotes, counterQuotes: [] }],
    nextSteps: ['Listen'],
    themes: [],
  };
}
