import type { LanguageModel } from '@windtunnel/contracts/ports/language-model';
import { createSystemClock } from '@windtunnel/infra/clock/system-clock';
import { createSimulator } from '../src/simulator.ts';

/** Something that can play participants. */
export interface EvaluatedEngine {
  /** A fresh one, that remembers nothing. */
  create(): LanguageModel;
  /** Speaks the sentences of this package's corpus, so that the gates of the codebook and of repeatability apply. */
  readonly codebook: boolean;
}

/** By the name that `--engine` takes. Any engine behind the port can be added. */
export const engines: Readonly<Record<string, EvaluatedEngine>> = {
  'built-in': { create: () => createSimulator({ clock: createSystemClock(), paceMs: 0 }), codebook: true },
};
