import {
  type ModelServer,
  type ReceivedPrompt,
  startModelServer,
} from '@windtunnel/infra/language-model/testing/model-server';
import { dataOf, sensibleAnswers } from '@windtunnel/infra/language-model/testing/sensible-answers';

/**
 * A language model as a program of its own, for journeys that need interviews which fail or take for ever. `PORT`;
 * `POST /` with `{ "interviews": "answer" | "fail" | "wait" }` says what becomes of the questions that follow. While they
 * wait, one participant still answers: the first who is asked.
 */
type Interviews = 'answer' | 'fail' | 'wait';

const { PORT = '4316' } = process.env;
const sensible = sensibleAnswers();
let interviews: Interviews = 'answer';
let first: string | undefined;

const server: ModelServer = await startModelServer(Number(PORT));
server.reply((prompt, number) => {
  const told = prompt.body.interviews as Interviews | undefined;
  if (told !== undefined) {
    interviews = told;
    first = undefined;
    return { raw: { interviews } };
  }
  if (!prompt.fields.includes('answer') || interviews === 'answer') return sensible(prompt, number);
  if (interviews === 'fail') return { text: '{"nothing": "of use"}' };
  return isFirst(prompt) ? sensible(prompt, number) : 'hang';
});
console.log(`A language model listens on ${server.openAiUrl}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.close());

function isFirst(prompt: ReceivedPrompt): boolean {
  const name = dataOf(prompt).you?.name;
  first ??= name;
  return name === first;
}
