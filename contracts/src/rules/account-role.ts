import * as z from 'zod';

/** What an account may be more than a user. An operator grants it; no screen depends on it yet. */
export const accountRole = z.enum(['admin']);
export type AccountRole = z.output<typeof accountRole>;
