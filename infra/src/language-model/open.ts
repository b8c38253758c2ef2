import type { ModelPrice } from '@windtunnel/contracts/engine';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type { LanguageModel, LanguageModels } from '@windtunnel/contracts/ports/language-model';
import type { Settings } from '../settings/settings-table.ts';
import type { Completions } from './completions/completions.ts';

/** All attempts at one answer may take this many times as long as one of them. */
const deadlineInAnswers = 5 / 3;
const usualGeminiModel = 'gemini-2.5-flash';

/**
 * The language models named in the settings, and the built-in one, which is always there and the usual one if nothing else
 * is configured. No client is loaded for a server that is not.
 */
export async function openLanguageModels(settings: Settings, builtIn: LanguageModel): Promise<LanguageModels> {
  const configured = [...(await gemini(settings, builtIn)), ...(await openAi(settings, builtIn))];
  return { usual: configured[0] ?? builtIn, all: [...configured, builtIn] };
}

async function gemini(settings: Settings, sampler: LanguageModel): Promise<LanguageModel[]> {
  const { geminiApiKey: key, geminiModel, geminiBaseUrl: url, geminiPrice: price } = settings;
  const timeoutMs = settings.modelAnswerSeconds * 1_000;
  if (key === null) return [];
  const { createGeminiCompletions } = await import('./completions/gemini/gemini-completions.ts');
  const completions = createGeminiCompletions({ key, model: geminiModel ?? usualGeminiModel, url, timeoutMs });
  return [await hosted(completions, price, settings, sampler)];
}

async function openAi(settings: Settings, sampler: LanguageModel): Promise<LanguageModel[]> {
  const { modelUrl: url, modelName: model, modelKey: key, modelPrice: price } = settings;
  const timeoutMs = settings.modelAnswerSeconds * 1_000;
  if (url === null || model === null) return [];
  const { createOpenAiCompletions } = await import('./completions/openai/openai-completions.ts');
  return [await hosted(createOpenAiCompletions({ url, model, key, timeoutMs }), price, settings, sampler)];
}

async function hosted(
  completions: Completions,
  price: ModelPrice | null,
  settings: Settings,
  sampler: LanguageModel,
): Promise<LanguageModel> {
  const { createHostedLanguageModel } = await import('./hosted/hosted-language-model.ts');
  const { carefulCompletions, usualLimits } = await import('./completions/careful-completions.ts');
  const { modelCallsAtOnce: concurrencyMax, modelCallsAtOncePerUser: concurrencyPerUserMax } = settings;
  const deadlineMs = settings.modelAnswerSeconds * 1_000 * deadlineInAnswers;
  const limits = { ...usualLimits, concurrencyMax, concurrencyPerUserMax, deadlineMs };
  return createHostedLanguageModel(carefulCompletions(completions, limits), sampler, price);
}

/**
 * The model that speaks for a study.
 * @param engineName as the study chooses it; null for the usual one.
 * @throws DomainError ENGINE_NOT_CONFIGURED if this installation does not have it (any more).
 */
export function modelFor({ usual, all }: LanguageModels, engineName: string | null): LanguageModel {
  if (engineName === null) return usual;
  const chosen = all.find(({ engine: { name } }) => name === engineName);
  if (chosen === undefined) throw new DomainError('ENGINE_NOT_CONFIGURED', { details: { engineName } });
  return chosen;
}

/** An installation with a single model. */
export const onlyModel = (usual: LanguageModel): LanguageModels => ({ usual, all: [usual] });
