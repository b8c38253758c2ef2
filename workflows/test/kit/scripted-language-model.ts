import type { Quote } from '@windtunnel/contracts/analysis';
import type { ErrorCode } from '@windtunnel/contracts/errors';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type {
  AnalyseParticipant,
  AnalyseStudy,
  InterviewTurn,
  LanguageModel,
} from '@windtunnel/contracts/ports/language-model';

/** A language model that always returns the same outputs and misbehaves on demand. */
export interface ScriptedLanguageModel {
  readonly languageModel: LanguageModel;
  /** Every call, e.g. `turn p1 0 0`, `analysis p1` or `analysis study`. */
  readonly calls: string[];
  /** Makes a call return something that matches no schema, either a given number of times or every time. */
  returnUnusable(call: string, times?: number): void;
  /** Makes a call throw, either a given number of times or every time. */
  fail(call: string, times?: number): void;
  /** Makes a call refuse with a code of the error table, every time. */
  refuse(call: string, code: ErrorCode): void;
  /** Makes a call return this output. */
  returnOutput(call: string, output: unknown): void;
}

export function createScriptedLanguageModel(): ScriptedLanguageModel {
  const calls: string[] = [];
  const unusable = new Map<string, number>();
  const failing = new Map<string, number>();
  const outputs = new Map<string, unknown>();
  const refusals = new Map<string, ErrorCode>();
  const isDue = (left: Map<string, number>, call: string) => {
    const times = left.get(call) ?? 0;
    left.set(call, times - 1);
    return times > 0;
  };
  const respond = async (call: string, output: unknown): Promise<unknown> => {
    calls.push(call);
    if (isDue(failing, call)) throw new Error(`${call}: no response`);
    const refusal = refusals.get(call);
    if (refusal !== undefined) throw new DomainError(refusal);
    if (isDue(unusable, call)) return { nonsense: true };
    return outputs.get(call) ?? output;
  };
  const unused = async () => {
    throw new Error('No workflow calls this');
  };
  return {
    calls,
    returnUnusable: (call, times = Number.POSITIVE_INFINITY) => unusable.set(call, times),
    fail: (call, times = Number.POSITIVE_INFINITY) => failing.set(call, times),
    refuse: (call, code) => refusals.set(call, code),
    returnOutput: (call, output) => outputs.set(call, output),
    languageModel: {
      engine: { name: 'scripted', version: '1' },
      host: null,
      available: async () => true,
      generateParticipants: unused,
      replaceParticipant: unused,
      suggestTasksAndQuestions: unused,
      suggestConceptQuestions: unused,
      suggestComparativeQuestions: unused,
      suggestProductDiscovery: unused,
      suggestDesignReviewQuestions: unused,
      reviewStudy: unused,
      prepareInterviews: unused,
      interviewTurn: (turn) =>
        respond(`turn ${turn.participant.participantId} ${turn.questionIndex} ${turn.followUp}`, turnOutput(turn)),
      analyseParticipant: (input) => respond(`analysis ${input.participantId}`, participantOutput(input)),
      analyseStudy: (input) => respond('analysis study', studyOutput(input)),
    },
  };
}

/** Follows up only on the first question. */
function turnOutput({ questionIndex, followUp }: InterviewTurn) {
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

function participantOutput({ participantId, messages }: AnalyseParticipant) {
  const finding = { text: 'Said something', quotes: firstWords(participantId, messages) };
  return { summary: 'Talked', keyInsights: [finding], painPoints: [], suggestions: [] };
}

function studyOutput({ interviews }: AnalyseStudy) {
  const quotes = interviews.flatMap(({ participantId, messages }) => firstWords(participantId, messages));
  return {
    summary: 'Everybody talked',
    takeaways: [{ text: 'They talk', count: interviews.length, total: interviews.length, quotes, counterQuotes: [] }],
    nextSteps: ['Listen'],
    themes: [],
  };
}
