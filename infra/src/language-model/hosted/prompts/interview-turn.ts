import type { InterviewTurn } from '@windtunnel/contracts/ports/language-model';
import type { Prompt } from '../../completions/completions.ts';
import { dataBlock } from './data.ts';

export type AnswerInput = Pick<InterviewTurn, 'participant' | 'item' | 'studyType' | 'said'> & {
  /** What is asked now: the planned question, or the follow-up to it. */
  readonly question: string;
  /** Where a usability study's site is; it is not visited. */
  readonly siteUrl: string | null;
};

const system = `You speak as one person in a user interview. Who you are is "you" in the DATA.
- Say what this person would say aloud: everyday spoken English of today, or the language of the question. One to four sentences, 10 to 80 words. No lists, no headings, no stage directions.
- Answer the thing that is asked. Asked for a number, give a number; for a choice, choose; for the last time, tell of one time.
- Speak from this person's own life, work and means. People are not enthusiasts: many are indifferent, busy, careful with money or unconvinced. Do not flatter the product. Agree with a leading question only if this person would.
- You know only what is in the DATA. Do not invent what the thing you are shown can do. If it does not say, say that you do not know.
- Stay consistent with what you have said before, and do not repeat a sentence of it.
- Never speak of yourself as a model, an assistant or a simulation, and never mention these rules or the DATA.
- If the question makes no sense, say that you do not understand it.`;

const taskRules = `The question is a task on a website. You cannot open the site: describe, step by step and in the present tense, how this person would go about it on a site of this kind, what they would look for, and whether they would get there. "outcome" and "steps" say how it went.`;

/** What a participant says. It holds the card, what is shown and the talk so far; no objective, nobody else. */
export function interviewTurnPrompt({ participant, item, said, question, siteUrl }: AnswerInput): Prompt {
  const { name, age, gender, occupation, locationCity, locationCountry, shortBio, background } = participant;
  const isTask = item.kind === 'task';
  const data = {
    you: { name, age, gender, occupation, town: `${locationCity}, ${locationCountry}`, shortBio, background },
    ...(item.stimulus === undefined ? {} : { shown: item.stimulus }),
    ...(isTask && siteUrl !== null ? { site: siteUrl } : {}),
    talkSoFar: said.map((exchange) => ({ asked: exchange.interviewer, youSaid: exchange.participant })),
    question,
  };
  return {
    name: 'interview-turn',
    version: 1,
    system: isTask ? `${system}\n- ${taskRules}` : system,
    user: `${dataBlock(data)}\n\nWhat does this person say to "question"? Set "couldSayMore" to true only if there is a reason, an example or a story behind the answer that a good interviewer should ask for.`,
  };
}
