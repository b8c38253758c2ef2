import { afterAll, beforeAll, beforeEach } from 'vitest';
import { carefulCompletions } from '../completions/careful-completions.ts';
import type { Completions } from '../completions/completions.ts';
import { createGeminiCompletions } from '../completions/gemini/gemini-completions.ts';
import { createOpenAiCompletions } from '../completions/openai/openai-completions.ts';
import { languageModelContract } from '../contract/language-model.contract.ts';
import { type ModelServer, startModelServer } from '../testing/model-server.ts';
import { plainSampler } from '../testing/plain-participants.ts';
import { sensibleAnswers } from '../testing/sensible-answers.ts';
import { createHostedLanguageModel } from './hosted-language-model.ts';

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
});
beforeEach(() => server.reply(sensibleAnswers()));
afterAll(() => server.close());

const adapters: readonly (readonly [string, () => Completions])[] = [
  ['openai', () => createOpenAiCompletions({ url: server.openAiUrl, model: 'm', key: null, timeoutMs: 5_000 })],
  ['gemini', () => createGeminiCompletions({ url: server.geminiUrl, model: 'm', key: 'k', timeoutMs: 5_000 })],
];
for (const [name, create] of adapters)
  languageModelContract({
    name: `${name}, over the wire`,
    create: () => createHostedLanguageModel(carefulCompletions(create()), plainSampler),
    repeatable: false,
  });
