import * as z from 'zod';

/** The language model that generated something; recorded with everything it generates. */
export const engine = z.object({ name: z.string(), version: z.string() });
export type Engine = z.output<typeof engine>;

/** What a hosted model read and wrote for something, in tokens as its server counted them, corrections included. */
export const tokenUse = z.object({ calls: z.int().min(0), input: z.int().min(0), output: z.int().min(0) });
export type TokenUse = z.output<typeof tokenUse>;

/** What two things took together. */
export function addedTokens(one: TokenUse, other: TokenUse): TokenUse {
  return { calls: one.calls + other.calls, input: one.input + other.input, output: one.output + other.output };
}

/** What an installation says its model costs. */
export interface ModelPrice {
  /** As it is shown before an amount, such as USD. */
  readonly currency: string;
  /** For a million tokens. */
  readonly input: number;
  readonly output: number;
}

/** The engine that is part of the product and always there. */
export const builtInEngineName = 'built-in simulator';
