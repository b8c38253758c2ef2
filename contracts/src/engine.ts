import * as z from 'zod';

/** The language model that generated something; recorded with everything it generates. */
export const engine = z.object({ name: z.string(), version: z.string() });
export type Engine = z.output<typeof engine>;

/** The engine that is part of the product and always there. */
export const builtInEngineName = 'built-in simulator';
