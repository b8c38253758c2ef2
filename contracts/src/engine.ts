import * as z from 'zod';

/** The language model that generated something; recorded with everything it generates. */
export const engine = z.object({ name: z.string(), version: z.string() });
export type Engine = z.output<typeof engine>;

/** What a hosted model read and wrote for something, in tokens as its server counted them, corrections included. */
export const tokenUse = z.object({ calls: z.int().min(0), input: z.int().min(0), output: z.int().min(0) });
export type TokenUse = z.output<typeof tokenUse>;

/** The engine that is part of the product and always there. */
export const builtInEngineName = 'built-in simulator';
