import { readFileSync } from 'node:fs';
import type { LanguageModel } from '@windtunnel/contracts/ports/language-model';
import { createSystemClock } from '@windtunnel/infra/clock/system-clock';
import { openLanguageModels } from '@windtunnel/infra/language-model/open';
import { readSettings } from '@windtunnel/infra/settings/read-settings';
import { createSimulator } from '../src/simulator.ts';

/** Something that can play participants. */
export interface EvaluatedEngine {
  /** A fresh one, that remembers nothing. */
  create(): LanguageModel;
  /** Speaks the sentences of this package's corpus, so that the gates of the codebook and of repeatability apply. */
  readonly codebook: boolean;
}

const simulator = () => createSimulator({ clock: createSystemClock(), paceMs: 0 });

/**
 * The engine that `--engine` names: `built-in`, or a hosted one by its adapter if the settings configure it.
 * @param environment where the settings are read from
 * @returns what there is instead, as a sentence, if there is no such engine.
 */
export async function engineNamed(
  name: string,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Promise<EvaluatedEngine | string> {
  if (name === 'built-in') return { create: simulator, codebook: true };
  const read = readSettings(environment, (path) => readFileSync(path, 'utf8'));
  if (read.kind === 'problems') return read.problems.join('\n');
  const { all } = await openLanguageModels(read.settings, simulator());
  const hosted = all.filter(({ host }) => host !== null);
  const model = hosted.find(({ engine }) => engine.name === name);
  const known = ['built-in', ...hosted.map(({ engine }) => engine.name)].join(', ');
  // A hosted model remembers nothing, so that one is as good as another.
  return model === undefined
    ? `There is no engine ${name}; there are ${known}.`
    : { create: () => model, codebook: false };
}
