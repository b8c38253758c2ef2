import { randomUUID } from 'node:crypto';
import { addedTokens, type TokenUse } from '@windtunnel/contracts/engine';
import type { LanguageModel } from '@windtunnel/contracts/ports/language-model';

/** What one request to a model took. The id makes recording it twice harmless. */
export interface MeteredUse {
  readonly useId: string;
  readonly tokenUse: TokenUse;
}

interface Metering {
  readonly model: LanguageModel;
  readonly userId: string;
  readonly record: (use: MeteredUse) => Promise<unknown>;
}

/**
 * Asks a model on behalf of a user, and records what that took whether or not the answer could be used. The answer
 * counts only once this is recorded. A model that costs nothing is simply asked.
 */
export async function metered<T>(
  { model, userId, record }: Metering,
  ask: (model: LanguageModel) => Promise<T>,
): Promise<T> {
  if (model.onBehalfOf === undefined) return await ask(model);
  let tokenUse: TokenUse = { calls: 0, input: 0, output: 0 };
  const spent = (more: TokenUse) => {
    tokenUse = addedTokens(tokenUse, more);
  };
  try {
    return await ask(model.onBehalfOf({ userId, spent }));
  } finally {
    if (tokenUse.calls > 0) await record({ useId: randomUUID(), tokenUse });
  }
}
