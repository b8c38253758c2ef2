import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorTable } from '@windtunnel/contracts/errors';
import { resultRoutes } from '@windtunnel/contracts/http/results';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { usageRoutes } from '@windtunnel/contracts/http/usage';
import { withheldAnswer } from '@windtunnel/infra/language-model/hosted/take-turn';
import { startModelServer } from '@windtunnel/infra/language-model/testing/model-server';
import { dataOf, sensibleAnswers } from '@windtunnel/infra/language-model/testing/sensible-answers';
import { describe, expect, it } from 'vitest';
import { makeStudy } from '../demo/make-study.ts';
import { createPace } from '../demo/pace.ts';
import { aSmallStudy, startProductWith } from './testing/hosted-product.ts';
import { type Misbehaviour, misbehaviours } from './testing/misbehaviour.ts';

const document = join(import.meta.dirname, '../../../src/language-model/README.md');
const written = readFileSync(document, 'utf8');
const participants = 2;

/** Holds a study in which the model misbehaves towards one of two participants; returns the row of the table. */
async function rowOf({ does, reply, times = Number.POSITIVE_INFINITY }: Misbehaviour): Promise<string> {
  const server = await startModelServer();
  const product = await startProductWith({
    MODEL_URL: server.openAiUrl,
    MODEL_NAME: 'parrot',
    MODEL_KEY: 'secret-key-123',
  });
  try {
    const sensible = sensibleAnswers();
    let spoilt: string | undefined;
    let done = 0;
    server.reply((prompt, number) => {
      const name = dataOf(prompt).you?.name;
      spoilt ??= name;
      if (!prompt.fields.includes('answer') || name !== spoilt || done >= times) return sensible(prompt, number);
      done += 1;
      return reply(prompt);
    });
    const context = { api: product.api, origin: product.origin, pace: createPace(), engineName: null };
    const running = { signal: new AbortController().signal, leaveRunning: async () => undefined };
    await makeStudy(aSmallStudy(participants), null, { ...context, ...running });
    return `| ${[does, ...(await seen(product.api))].join(' | ')} |`;
  } finally {
    await product.stop();
    await server.close();
  }
}

type Api = Awaited<ReturnType<typeof startProductWith>>['api'];

/** What the results say, and what the ledger did. */
async function seen(api: Api): Promise<readonly [string, string]> {
  const [study] = (await api.call(studyRoutes.list, {})).studies;
  const params = { id: study?.id ?? '' };
  const { participantResults } = await api.call(resultRoutes.results, { params, query: {} });
  const results = participantResults.map(({ result }) => result);
  const failed = results.flatMap(({ failureReason }) => failureReason ?? []);
  const said = await Promise.all(
    results.map(async ({ participantId }) => {
      const of = { params: { ...params, participantId }, query: {} };
      return (await api.call(resultRoutes.messages, of)).messages;
    }),
  );
  expect(JSON.stringify([results, said])).not.toContain('secret');
  const gap = said.flat().some(({ content }) => content === withheldAnswer);
  const { creditsUsed, creditsRemaining, availableCredits } = (await api.call(usageRoutes.quota, {})).data;
  expect(creditsRemaining).toBe(availableCredits);
  return [
    failed.length > 0
      ? `one interview failed: “${textOf(failed[0])}”`
      : gap
        ? `one answer reads “${withheldAnswer}”`
        : 'nothing',
    `captured ${creditsUsed}, released ${participants - creditsUsed}`,
  ];
}

const textOf = (reason = '') => Object.entries(errorTable).find(([code]) => code === reason)?.[1].text ?? reason;

describe('a model that misbehaves towards one of two participants', () => {
  it.each(misbehaviours)('and $does is handled as the table says', async (misbehaviour) => {
    const line = written.split('\n').find((each) => each.startsWith(`| ${misbehaviour.does} |`));
    expect(await rowOf(misbehaviour)).toBe(line);
  });

  it('is in the table with every way there is, and with no other', () => {
    expect(written.match(/^\| .* \| captured .* \|$/gm)).toHaveLength(misbehaviours.length);
  });
});
