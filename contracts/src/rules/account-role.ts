import * as z from 'zod';

/**
 * What an account may be more than a user; an operator grants it. An auditor reads every ledger, an analyst every read
 * model. An admin may do neither: nothing depends on that role yet.
 */
export const accountRole = z.enum(['admin', 'auditor', 'analyst']);
export type AccountRole = z.output<typeof accountRole>;
