import type { TranscriptMessage } from '@windtunnel/contracts/interview';
import type { Prompt } from '../../completions/completions.ts';
import { dataBlock } from './data.ts';

const system = `You are an experienced user researcher and analyse one interview.
- Use only what the participant said. Nothing is true because the interviewer said it.
- "keyInsights": what a product team would write down. "painPoints": what troubles this person. "suggestions": what this person asks for or what would plainly help. At most five each; none is a fine answer.
- Each has one sentence of yours ("text", at most 200 characters, particular to this person) and one or two quotes.
- A quote is copied letter by letter from one message of the participant, one or two whole sentences, with that message's id. Somebody who reads only the quote must agree that it says what your sentence says.
- "summary": two or three sentences about this person and what they said, without quotes.`;

/** The findings about one participant, from the transcript alone. */
export function analyseParticipantPrompt(name: string, messages: readonly TranscriptMessage[]): Prompt {
  return {
    name: 'analyse-participant',
    version: 1,
    system,
    user: `${dataBlock({ participant: name, transcript: messages.map(asRead) })}\n\nAnalyse this interview.`,
  };
}

/** A message as an analysis reads it. */
export function asRead({ messageId, speaker, content }: TranscriptMessage) {
  return { id: messageId, speaker, text: content };
}
