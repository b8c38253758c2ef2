import * as z from 'zod';
import type { Json } from '../kernel/json.ts';

/**
 * Where the backend accepts workflow commands from a worker running as a separate program. Not reachable from outside.
 */
export const workflowCommandPath = '/internal/run-commands';

/** Carries the secret shared by both programs. */
export const workflowCommandKeyHeader = 'x-run-command-key';

/**
 * The body of a response with status 200: either done, with the command's output, or permanently refused. After any
 * other status the same command may be sent again.
 */
export const workflowCommandResponse = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('done'), output: z.json() }),
  z.strictObject({ kind: z.literal('refused'), code: z.string(), details: z.json() }),
]);

/** The same, as created by the backend before serialisation. */
export type WorkflowCommandResponse =
  | { readonly kind: 'done'; readonly output: unknown }
  | { readonly kind: 'refused'; readonly code: string; readonly details: Json };
