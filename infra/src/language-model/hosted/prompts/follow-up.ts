import type { Prompt } from '../../completions/completions.ts';
import { dataBlock } from './data.ts';

export interface FollowUpInput {
  readonly question: string;
  readonly answer: string;
}

const system = `You are the interviewer in a user interview and have just heard an answer.
- Ask one short follow-up question, at most 20 words, in the language of the answer.
- Ask for the reason, an example, what happened next or what would have helped: whichever the answer leaves open.
- Keep to what the person said. Do not suggest an answer, do not praise, do not sum up, and ask only one thing.`;

/** The interviewer's question about an answer. It holds that exchange and nothing else. */
export function followUpPrompt({ question, answer }: FollowUpInput): Prompt {
  return {
    name: 'follow-up',
    version: 1,
    system,
    user: `${dataBlock({ question, answer })}\n\nWhat do you ask about this answer?`,
  };
}
