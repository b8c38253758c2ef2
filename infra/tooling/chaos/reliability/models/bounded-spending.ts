import { aiRoutes } from '@windtunnel/contracts/http/ai';
import { participantRoutes } from '@windtunnel/contracts/http/participants';
import { resultRoutes } from '@windtunnel/contracts/http/results';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { type ModelServer, startModelServer } from '@windtunnel/infra/language-model/testing/model-server';
import { sensibleAnswers } from '@windtunnel/infra/language-model/testing/sensible-answers';
import type { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { clientOf, makeReadyStudy, type Researcher, signUp, type TestTarget } from '../../driver/researcher.ts';
import { type Reply, send, summaryOf } from '../../driver/send.ts';
import { type ChaosOptions, counts, type Outcome } from '../../harness/outcome.ts';
import { readLog } from '../../log/read-log.ts';
import { launched, startOnModel } from './hosted-product.ts';

const budget = 6_000;
const tokensPerCall = 120;
const participants = 3;
/** The most that one request for participants takes: each biography may be asked for three times. */
const requestTokensMax = participants * 3 * tokensPerCall;
const requestsPerMinute = 30;
const environment = { MODEL_TOKENS_PER_DAY: String(budget), RATE_MODEL_REQUESTS: `${requestsPerMinute}/1m` };

interface Session {
  readonly researcher: Researcher;
  readonly target: TestTarget;
}

/** A user who asks again and again: one after another until the budget is used up, after a restart, and all at once. */
export async function boundedSpending(
  { short }: ChaosOptions,
  folder: ReturnType<typeof aDataFolder>,
): Promise<Outcome> {
  const server = await startModelServer();
  server.reply(sensibleAnswers());
  const dataDir = folder.file('data');
  const first = await startOnModel(dataDir, server, environment);
  const looped = await loop(server, first.target);
  await first.product.stop();
  const second = await startOnModel(dataDir, server, environment);
  const afterRestart = await everyRequest({ researcher: looped.researcher, target: second.target }, looped.studies);
  const burst = await atOnce(server, second.target, short ? 2 : 10);
  await second.product.stop();
  const { events, problems } = await readLog(dataDir);
  const recorded = events.flatMap(({ type, data }) =>
    type === 'ModelUsed' ? [data.tokenUse as { calls: number }] : [],
  );
  const recordedCalls = recorded.reduce((sum, { calls }) => sum + calls, 0);
  const sentCalls = looped.calls + burst.calls;
  await server.close();
  const refusals = [...looped.refused, ...afterRestart];
  const over = looped.calls * tokensPerCall - budget;
  return {
    figures: [
      counts({ budget, 'requests answered': looped.answered, 'tokens used': looped.calls * tokensPerCall, over }),
      `refused: ${looped.refused.length} kinds of request, ${afterRestart.length} after a restart: ${[...new Set(refusals.map(summaryOf))].join(', ')}`,
      counts({ 'calls of the model': sentCalls, recorded: recordedCalls }),
      `${burst.sent} requests at once: ${burst.summary}`,
    ],
    problems: [
      ...problems,
      ...refusals
        .filter((reply) => !isBudgetRefusal(reply))
        .map((reply) => `not refused by the budget: ${summaryOf(reply)}`),
      ...(over >= 0 && over <= requestTokensMax ? [] : [`${over} tokens over the budget`]),
      ...(recordedCalls === sentCalls ? [] : [`${recordedCalls} of ${sentCalls} calls are recorded`]),
      ...burst.problems,
    ],
  };
}

/** Asks one after another until refused, then tries every kind of request. */
async function loop(server: ModelServer, target: TestTarget) {
  const researcher = await signUp('loops@windtunnel.test', target);
  const session = { researcher, target };
  const api = clientOf(researcher, target);
  const finished = await makeReadyStudy(api, { title: 'Finished', participants: 1, topics: 1 });
  await launched(api, finished);
  const draft = await makeReadyStudy(api, { title: 'Draft', participants, topics: 1 });
  let answered = 0;
  while ((await generate(session, draft)).kind === 'done') answered += 1;
  const studies = { draft, finished };
  const calls = server.received.length;
  return { researcher, studies, answered, refused: await everyRequest(session, studies), calls };
}

const panelOf = (count: number) => ({ count, audienceCriteria: 'Commuters', studyType: 'PRODUCT_DISCOVERY' });

function generate(session: Session, id: string) {
  return send(participantRoutes.regenerateAll, { id, body: panelOf(participants) }, session);
}

/** Every request that would cost tokens. */
async function everyRequest(session: Session, { draft, finished }: { draft: string; finished: string }) {
  const suggestion = { productDomain: 'Meals', objective: 'Learn' };
  return [
    await generate(session, draft),
    await send(participantRoutes.add, { id: draft, body: panelOf(participants + 1) }, session),
    await send(aiRoutes.suggestProductDiscovery, { body: suggestion }, session),
    await send(resultRoutes.refreshStudyAnalysis, { id: finished }, session),
    await send(studyRoutes.launch, { id: draft, body: { batchId: `late-${draft}` } }, session),
  ] as Reply<typeof studyRoutes.launch>[];
}

/** A refusal that names the wait, in words and in seconds. */
function isBudgetRefusal(reply: Reply<typeof studyRoutes.launch>): boolean {
  if (reply.kind === 'done') return false;
  const { code, error, retryAfter = 0 } = reply.body;
  return reply.status === 429 && code === 'MODEL_BUDGET_USED_UP' && /available again on/.test(error) && retryAfter > 0;
}

/** All at once, several for each study: one panel of a study at a time, and so many in a minute. */
async function atOnce(server: ModelServer, target: TestTarget, studies: number) {
  const before = server.received.length;
  const researcher = await signUp('bursts@windtunnel.test', target);
  const api = clientOf(researcher, target);
  const ids: string[] = [];
  while (ids.length < studies)
    ids.push(await makeReadyStudy(api, { title: `Draft ${ids.length}`, participants: 1, topics: 1 }));
  const each = 5;
  const replies = await Promise.all(
    ids.flatMap((id) => Array.from({ length: each }, () => generate({ researcher, target }, id))),
  );
  const summaries = replies.map(summaryOf);
  const tally = [...new Set(summaries)].map(
    (summary) => `${summaries.filter((each) => each === summary).length} x ${summary}`,
  );
  const done = replies.filter(({ kind }) => kind === 'done').length;
  const unexpected = summaries.filter((summary) => !/^(200|429|409)/.test(summary));
  return {
    sent: replies.length,
    calls: server.received.length - before,
    summary: tally.join(', '),
    problems: [
      ...unexpected.map((summary) => `a request of many at once ended with ${summary}`),
      ...(done <= requestsPerMinute ? [] : [`${done} requests were answered in a minute`]),
    ],
  };
}
