import { addedTokens } from '@windtunnel/contracts/engine';
import { taskAttempt } from '@windtunnel/contracts/interview';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type { InterviewTurn, InterviewTurnOutput } from '@windtunnel/contracts/ports/language-model';
import * as z from 'zod';
import { ask } from '../completions/ask.ts';
import { AnswerWithheld, type Completions } from '../completions/completions.ts';
import { answerProblems } from './checks/answer-problems.ts';
import { words } from './checks/words.ts';
import { followUpPrompt } from './prompts/follow-up.ts';
import { interviewTurnPrompt } from './prompts/interview-turn.ts';

const answered = z.object({ answer: z.string().min(1).max(4_000), couldSayMore: z.boolean() });
const attempted = answered.extend({ task: taskAttempt });
const asked = z.object({ question: z.string().min(3).max(400) });

/** What stands in a transcript when the model's own filters kept an answer back. In brackets: no one said it. */
export const withheldAnswer = '[The language model withheld this answer.]';
/** So many follow-ups of an interview, so that one that always has more to say does not double the study. */
const followUpsMax = 4;
/** How fast participants speak, and how long they think before they do. */
const wordsPerSecond = 2.5;
const thinkingMs = 2_000;

/** One question and one answer. @throws DomainError AI_OUTPUT_REFUSED if there is no usable one. */
export async function takeTurn(
  completions: Completions,
  turn: InterviewTurn,
  signal: AbortSignal,
): Promise<InterviewTurnOutput> {
  try {
    const { question, tokenUse } = await questionOf(completions, turn, signal);
    const { answer: output, tokenUse: ofAnswer } = await answer(completions, turn, question, signal);
    const spokenMs = Math.round((words(output.answer).length / wordsPerSecond) * 1_000) + thinkingMs;
    return {
      interviewer: question,
      participant: output.answer,
      wantsFollowUp: turn.followUp === 0 && output.couldSayMore && followUpsIn(turn) < followUpsMax,
      ...(output.task === undefined ? {} : { task: output.task }),
      spokenMs: Math.min(spokenMs, 3_600_000),
      tokenUse: addedTokens(tokenUse, ofAnswer),
    };
  } catch (error) {
    if (error instanceof AnswerWithheld) return withheld(turn);
    throw error;
  }
}

async function answer(completions: Completions, turn: InterviewTurn, question: string, signal: AbortSignal) {
  const { participant, item, studyType, said, material } = turn;
  const siteUrl = material.type === 'USABILITY' ? material.usability.siteUrl : null;
  const prompt = interviewTurnPrompt({ participant, item, studyType, said, question, siteUrl });
  const check = (given: { answer: string }) =>
    answerProblems({ answer: given.answer, question, said, instructions: prompt.system });
  if (item.kind === 'task' && turn.followUp === 0)
    return await ask(completions, { prompt, schema: attempted, check }, signal);
  const { answer: given, tokenUse } = await ask(completions, { prompt, schema: answered, check }, signal);
  return { answer: { ...given, task: undefined }, tokenUse };
}

/** The planned question costs nothing; a follow-up is worded by the model. */
async function questionOf(completions: Completions, { item, said, followUp }: InterviewTurn, signal: AbortSignal) {
  if (followUp === 0) return { question: item.text, tokenUse: { calls: 0, input: 0, output: 0 } };
  const before = said.findLast(({ itemIndex, followUp: number }) => itemIndex === item.index && number === 0);
  const exchange = { question: item.text, answer: before?.participant ?? '' };
  const { answer: given, tokenUse } = await ask(
    completions,
    { prompt: followUpPrompt(exchange), schema: asked },
    signal,
  );
  return { question: given.question, tokenUse };
}

const followUpsIn = ({ said }: InterviewTurn) => said.filter(({ followUp: number }) => number === 1).length;

/**
 * One answer that is missing costs the interview that answer. A second shows that the model will not talk about this
 * subject, and then no user should pay for the interview.
 */
function withheld({ item, followUp: number, said }: InterviewTurn): InterviewTurnOutput {
  if (said.some(({ participant }) => participant === withheldAnswer)) throw new DomainError('AI_OUTPUT_REFUSED');
  return {
    interviewer: number === 0 ? item.text : 'Is there anything you would add?',
    participant: withheldAnswer,
    wantsFollowUp: false,
    ...(item.kind === 'task' && number === 0 ? { task: { outcome: 'gave-up' as const, steps: 1 } } : {}),
    spokenMs: thinkingMs,
  };
}
