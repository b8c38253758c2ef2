import type { AnalyseStudy } from '@windtunnel/contracts/ports/language-model';
import type { Prompt } from '../../completions/completions.ts';
import { asRead } from './analyse-participant.ts';
import { dataBlock } from './data.ts';

const system = `You are an experienced user researcher and analyse all interviews of a study together.
- Use only what participants said. Nothing is true because an interviewer or the objective says it.
- "takeaways": up to eight findings that bear on the objective, the weightiest first. For each: "many", a sentence part that goes on from "Three people ..." in the plural ("find the price too high"); "one", the same that goes on from "One person ..." ("finds the price too high"); "kind"; "action", what a team would do, or an empty text; "voices", for every participant who says it one quote; "against", the same for every participant who says the opposite.
- Never state how many people say something: that is counted from your quotes. Name everybody who says it.
- A quote is copied letter by letter from one message of that participant, one or two whole sentences, with that message's id. Somebody who reads only the quote must agree that its speaker says what the finding says.
- "themes": up to six subjects with a short label, each with one quote per participant who touches on it and that participant's sentiment about it.
- "summary": three sentences that answer the objective as far as these interviews can, without any number of people.
- "nextSteps": up to four things to do or find out next.`;

/** The findings of a study, from its transcripts. */
export function analyseStudyPrompt({ title, objective, interviews }: AnalyseStudy): Prompt {
  const data = {
    title,
    objective,
    interviews: interviews.map(({ participantId, participantName, messages }) => ({
      participantId,
      name: participantName,
      transcript: messages.map(asRead),
    })),
  };
  return {
    name: 'analyse-study',
    version: 1,
    system,
    user: `${dataBlock(data)}\n\nAnalyse these interviews.`,
  };
}
