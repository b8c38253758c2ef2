import { addedTokens, type TokenUse } from '@windtunnel/contracts/engine';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import { jsonrepair } from 'jsonrepair';
import type * as z from 'zod';
import type { CompletionRequest, Completions, Prompt } from './completions.ts';
import { plainSchema } from './plain-schema.ts';

/** An answer that did not match is asked for again with the reason, at most this many times. */
const correctionsMax = 2;
/** Longer answers are not even parsed: nothing that is asked for comes near this. */
const answerMaxLength = 100_000;

export interface Question<Schema extends z.ZodType> {
  readonly prompt: Prompt;
  readonly schema: Schema;
  /** The problems of a well-formed answer, one sentence each, as they are sent back to the model. */
  readonly check?: (answer: z.output<Schema>) => readonly string[];
}

/**
 * Asks until the answer matches the schema and passes the check.
 * @throws DomainError AI_OUTPUT_REFUSED if no answer does. AnswerWithheld and ModelUnavailable pass through.
 */
export async function ask<Schema extends z.ZodType>(
  completions: Completions,
  { prompt, schema, check = () => [] }: Question<Schema>,
  signal: AbortSignal,
): Promise<{ readonly answer: z.output<Schema>; readonly tokenUse: TokenUse }> {
  const request = { prompt, schema: plainSchema(schema) };
  let tokenUse: TokenUse = { calls: 0, input: 0, output: 0 };
  let correction: CompletionRequest['correction'];
  let before = '';
  for (let attempt = 0; attempt <= correctionsMax; attempt += 1) {
    const asked = correction === undefined ? request : { ...request, correction };
    const { text, tokens } = await completions.complete(asked, signal);
    tokenUse = addedTokens(tokenUse, { calls: 1, ...tokens });
    const parsed = parse(schema, text);
    const problems = parsed.success ? check(parsed.data) : parsed.problems;
    if (parsed.success && problems.length === 0) return { answer: parsed.data, tokenUse };
    // A model that gives the same answer again has copied it from the conversation, and would once more.
    correction = { answer: text === before ? null : text.slice(0, 4_000), problems };
    before = text;
  }
  throw new DomainError('AI_OUTPUT_REFUSED');
}

type Parsed<T> =
  | { readonly success: true; readonly data: T }
  | { readonly success: false; problems: readonly string[] };

function parse<Schema extends z.ZodType>(schema: Schema, text: string): Parsed<z.output<Schema>> {
  if (text.length > answerMaxLength) return { success: false, problems: ['It is far too long.'] };
  let json: unknown;
  try {
    // Small models wrap JSON in prose or a code fence, use single quotes, forget a comma or the last bracket.
    json = JSON.parse(jsonrepair(text));
  } catch {
    return { success: false, problems: ['It is not a JSON object.'] };
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return { success: true, data: parsed.data };
  return { success: false, problems: parsed.error.issues.slice(0, 5).map(inWords) };
}

function inWords({ path, message }: z.core.$ZodIssue): string {
  return path.length === 0 ? `${message}.` : `"${path.join('.')}": ${message}.`;
}
