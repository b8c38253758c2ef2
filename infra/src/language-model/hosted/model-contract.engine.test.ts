import type { LanguageModel } from '@windtunnel/contracts/ports/language-model';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { carefulCompletions } from '../completions/careful-completions.ts';
import { createOpenAiCompletions } from '../completions/openai/openai-completions.ts';
import { languageModelContract } from '../contract/language-model.contract.ts';
import { startModelServer } from '../testing/model-server.ts';
import { plainSampler } from '../testing/plain-participants.ts';
import { rememberedCompletions } from '../testing/remembered-completions.ts';
import { sensibleAnswers } from '../testing/sensible-answers.ts';
import { shortStudies } from '../testing/short-studies.ts';
import { withFallback } from '../testing/with-fallback.ts';
import { createHostedLanguageModel } from './hosted-language-model.ts';

// Every word is generated on one thread, on a machine that may be busy.
vi.setConfig({ testTimeout: 400_000 });

const { MODEL_URL: url = '', MODEL_NAME: model = '', MODEL_KEY: key = null } = process.env;
const server = createOpenAiCompletions({ url: url || 'http://127.0.0.1', model, key, timeoutMs: 60_000 });
const { completions, spent } = rememberedCompletions(server);
// One answer at a time, and no waiting in line that would count against a call's deadline.
const limits = {
  concurrencyMax: 1,
  concurrencyPerUserMax: 1,
  attemptsMax: 1,
  deadlineMs: 300_000,
  failuresMax: 100,
  pauseMs: 1,
};

let underTest: ReturnType<typeof withFallback>;
let stop = async (): Promise<void> => undefined;
beforeAll(async () => {
  const sensible = await startModelServer();
  sensible.reply(sensibleAnswers());
  const fallback = createOpenAiCompletions({ url: sensible.openAiUrl, model: 'm', key: null, timeoutMs: 5_000 });
  stop = sensible.close;
  underTest = withFallback(hosted(completions), hosted(fallback));
});
afterAll(async () => {
  const { calls, input, output } = spent;
  console.log(`${model}: ${calls} calls, ${input} tokens read and ${output} written`);
  for (const [name, { passed, refused }] of underTest.outcomes)
    console.log(`${name}: ${passed} passed, ${refused} refused`);
  await stop();
});

const hosted = (asked: typeof server): LanguageModel =>
  createHostedLanguageModel(carefulCompletions(asked, limits), plainSampler);

/** What it says passes our checks and keeps the contract, or is refused; it never hangs and is never believed unchecked. */
languageModelContract({
  name: 'openai, a real model',
  create: () => underTest.model,
  repeatable: false,
  studies: shortStudies,
});

it('says something in an interview that passes our checks', () => {
  expect(underTest.outcomes.get('interviewTurn')?.passed).toBeGreaterThan(0);
});
