import * as z from 'zod';
import type { Json } from '../kernel/json.ts';

/** How run commands travel between the worker and the backend when they are two programs. Never offered to people. */
export const workflowCommandPath = '/internal/run-commands';

/** Carries the secret both programs know. */
export const workflowCommandKeyHeader = 'x-run-command-key';

/**
 * The body of a 200: done, with what the command of that name answers, or refused for good. Any other status means
 * that the same command may be sent again.
 */
export const workflowCommandResponse = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('done'), output: z.json() }),
  z.strictObject({ kind: z.literal('refused'), code: z.string(), details: z.json() }),
]);

/** The same, as the backend makes it. */
export type WorkflowCommandResponse =
  | { readonly kind: 'done'; readonly output: unknown }
  | { readonly kind: 'refused'; readonly code: string; readonly details: Json };
