import { afterAll, beforeAll, expect, it } from 'vitest';
import { carefulCompletions } from '../completions/careful-completions.ts';
import type { Completions } from '../completions/completions.ts';
import { createGeminiCompletions } from '../completions/gemini/gemini-completions.ts';
import { languageModelContract } from '../contract/language-model.contract.ts';
import { startModelServer } from '../testing/model-server.ts';
import { plainSampler } from '../testing/plain-participants.ts';
import { sensibleAnswers } from '../testing/sensible-answers.ts';
import { withFallback } from '../testing/with-fallback.ts';
import { createHostedLanguageModel } from './hosted-language-model.ts';

const { GEMINI_BASE_URL: url = null, GEMINI_API_KEY: key = '' } = process.env;
const hosted = (completions: Completions) => createHostedLanguageModel(carefulCompletions(completions), plainSampler);

let underTest: ReturnType<typeof withFallback>;
let stop = async (): Promise<void> => undefined;
beforeAll(async () => {
  const sensible = await startModelServer();
  sensible.reply(sensibleAnswers());
  stop = sensible.close;
  const of = { key, model: 'm', timeoutMs: 5_000 };
  const fallback = hosted(createGeminiCompletions({ ...of, url: sensible.geminiUrl }));
  underTest = withFallback(hosted(createGeminiCompletions({ ...of, url })), fallback);
});
afterAll(() => stop());

/** Every schema of ours is understood; words that are always the same are refused where our checks say so. */
languageModelContract({
  name: 'gemini, a server of others',
  create: () => underTest.model,
  repeatable: false,
});

it('is accepted where it follows our schemas, and refused where it quotes what no participant said', () => {
  expect(underTest.outcomes.get('interviewTurn')?.passed).toBeGreaterThan(0);
  expect(underTest.outcomes.get('analyseParticipant')).toMatchObject({ passed: 0 });
  expect(underTest.outcomes.get('analyseStudy')).toMatchObject({ passed: 0 });
});
