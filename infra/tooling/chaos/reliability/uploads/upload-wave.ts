import { setTimeout as wait } from 'node:timers/promises';
import { openUnfinishedPost, type UnfinishedPost } from '@windtunnel/infra/testing/unfinished-post';
import type { TestTarget } from '../../driver/researcher.ts';

/** Of every file, the last kilobyte is never sent. */
const bytesKept = 1_024;
const sendTimeoutMs = 20_000;
const responseTimeoutMs = 500;
const endTimeoutMs = 60_000;

export type Fields = Readonly<Record<string, string>>;

/** What one wave posts: one file of this length for each form. */
export interface Posts {
  readonly forms: readonly Fields[];
  readonly fileBytes: number;
}

/** How the product responded to one wave of posts; `open` counts those it has not responded to. */
export interface Wave {
  readonly name: string;
  readonly responses: Readonly<Record<string, number>>;
  readonly open: readonly UnfinishedPost[];
}

/**
 * Sends as much as the product will read, and returns once each post has either received a response or has nothing more
 * to send.
 */
export async function flood(name: string, { forms, fileBytes }: Posts, { origin }: TestTarget): Promise<Wave> {
  const url = `${origin}/api/uploads/files`;
  const file = Buffer.alloc(fileBytes);
  const fileBytesSent = fileBytes - bytesKept;
  const sending = forms.map((fields) => openUnfinishedPost(url, { fields, file, fileBytesSent }));
  await atMost(sendTimeoutMs, Promise.all(sending.map(({ response, sent }) => Promise.race([response, sent]))));
  // A response may still be in transit after everything has been sent.
  const outcomes = await Promise.all(
    sending.map(async (post) => ({ post, response: await atMost(responseTimeoutMs, post.response) })),
  );
  const open = outcomes.filter(({ response }) => response === 'late').map(({ post }) => post);
  const responses = tally(outcomes.map(({ response }) => (response === 'late' ? 'left open' : inWords(response))));
  return { name, open, responses };
}

async function atMost<Result>(ms: number, result: Promise<Result>): Promise<Result | 'late'> {
  const timer = new AbortController();
  const late = wait(ms, 'late' as const, { signal: timer.signal }).catch(() => 'late' as const);
  const first = await Promise.race([result, late]);
  timer.abort();
  return first;
}

function inWords(response: Awaited<UnfinishedPost['response']>): string {
  return response === null ? 'connection closed' : `${response.status} ${response.code}`;
}

function tally(words: readonly string[]): Record<string, number> {
  const counted: Record<string, number> = {};
  for (const word of words) counted[word] = (counted[word] ?? 0) + 1;
  return counted;
}

/** Waits until the product has closed every open upload; `responses` is null if it does not do so in time. */
export async function untilTimedOut({ open }: Wave) {
  const startedMs = performance.now();
  const responses = await atMost(endTimeoutMs, Promise.all(open.map(({ response }) => response)));
  const seconds = Math.round((performance.now() - startedMs) / 1_000);
  return { seconds, responses: responses === 'late' ? null : tally(responses.map(inWords)) };
}
