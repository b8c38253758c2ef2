import type { ConsumedToken, ConsumeToken, OneTimeToken } from '@windtunnel/contracts/ports/vault';

/** The two steps a store takes to consume a token. */
interface TokenRows {
  find(tokenHash: string): Promise<OneTimeToken | null>;
  /** Marks the token as consumed unless it already is: true for exactly one caller. */
  markConsumed(tokenHash: string, consumedAt: string): Promise<boolean>;
}

/** One-time tokens are random, so a second one with the same hash is the same token, inserted again. */
export const tokenExists = (): RangeError => new RangeError('A token with this hash already exists');

/** Decides whether a token may be consumed, and consumes it. The store arbitrates between concurrent callers. */
export async function consumeToken(
  { find, markConsumed }: TokenRows,
  { tokenHash, purpose, now }: ConsumeToken,
): Promise<ConsumedToken | null> {
  const token = await find(tokenHash);
  if (token === null || token.purpose !== purpose) return null;
  if (token.consumedAt !== null) return { token, consumed: 'before' };
  if (Date.parse(token.expiresAt) <= now.getTime()) return { token, consumed: 'expired' };
  const consumedAt = now.toISOString();
  const isFirst = await markConsumed(tokenHash, consumedAt);
  return { token: { ...token, consumedAt }, consumed: isFirst ? 'now' : 'before' };
}
