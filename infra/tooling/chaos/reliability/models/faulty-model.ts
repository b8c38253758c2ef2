import { participantRoutes } from '@windtunnel/contracts/http/participants';
import {
  breakerOn,
  callsWithFaults,
  faultLimits,
  modelFaults,
} from '@windtunnel/infra/language-model/testing/model-faults';
import { type ModelServer, startModelServer } from '@windtunnel/infra/language-model/testing/model-server';
import { sensibleAnswers } from '@windtunnel/infra/language-model/testing/sensible-answers';
import type { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { clientOf, makeReadyStudy, signUp } from '../../driver/researcher.ts';
import { send } from '../../driver/send.ts';
import { type ChaosOptions, counts, type Outcome } from '../../harness/outcome.ts';
import { chargesOf, settledLog } from '../../log/settled-log.ts';
import { launched, startOnModel } from './hosted-product.ts';

type Fault = (typeof modelFaults)[number];
type DataFolder = ReturnType<typeof aDataFolder>;

/** Beyond a deadline, for the work around a call on a busy machine. */
const slackMs = 1_500;
const answerSeconds = 3;
const requestDeadlineMs = (answerSeconds * 1_000 * 5) / 3;
const failuresMax = 8;
/** In the short form, one that passes: a study under one that lasts ends only after several attempts. */
const shortForm = ['500, then answers'];

/** Every fault of a server or the network to it: single calls with both protocols, then whole studies. */
export async function faultyModel({ short }: ChaosOptions, folder: DataFolder): Promise<Outcome> {
  const calls = await faultyCalls(short ? 1 : 5);
  const faults = modelFaults.filter(({ name }) => !short || shortForm.includes(name));
  const studies = await Promise.all(faults.map((fault, index) => studyWith(fault, folder.file(`data-${index}`))));
  const ended = (status: string) => studies.filter((study) => study.status === status).length;
  return {
    figures: [
      ...calls.figures,
      counts({ 'studies with a fault': studies.length, completed: ended('COMPLETED'), failed: ended('FAILED') }),
      `credits reserved ${sum(studies, 'reserved')}, captured ${sum(studies, 'captured')}, the rest released`,
      `slowest refusal of a request ${Math.max(...studies.map(({ refusedMs }) => refusedMs)).toFixed(0)} ms (deadline ${requestDeadlineMs.toFixed(0)} ms)`,
    ],
    problems: [...calls.problems, ...studies.flatMap(({ problems }) => problems)],
  };
}

async function faultyCalls(rounds: number): Promise<Outcome> {
  const server = await startModelServer();
  const calls: Awaited<ReturnType<typeof callsWithFaults>> = [];
  for (let round = 0; round < rounds; round += 1) calls.push(...(await callsWithFaults(server)));
  const breaker = await breakerOn(server, failuresMax);
  await server.close();
  const slowestMs = Math.max(...calls.map(({ elapsedMs }) => elapsedMs));
  const wrong = calls.filter(({ ended, fault, elapsedMs }) => {
    return ended !== fault.ends || elapsedMs > faultLimits.deadlineMs + slackMs;
  });
  const opened = !breaker.available && breaker.reached === failuresMax;
  return {
    figures: [
      counts({ 'faulty calls': calls.length, 'answered after a retry': calls.filter(isAnswered).length }),
      `slowest call ${slowestMs.toFixed(0)} ms (deadline ${faultLimits.deadlineMs} ms)`,
      `breaker: open after ${failuresMax} failures, ${breaker.reached} of ${failuresMax + 1} calls sent, then ${breaker.recovered}`,
    ],
    problems: [
      ...wrong.map(
        ({ adapter, fault, ended, elapsedMs }) =>
          `${adapter}, ${fault.name}: ${ended} after ${elapsedMs.toFixed(0)} ms`,
      ),
      ...(opened && breaker.recovered === 'answer'
        ? []
        : [`the breaker does not open and close: ${JSON.stringify(breaker)}`]),
    ],
  };
}

const isAnswered = ({ ended }: { readonly ended: string }) => ended === 'answer';

/** A launched study whose model has a fault for as long as it runs, and a request for participants meanwhile. */
async function studyWith(fault: Fault, dataDir: string) {
  const server = await startModelServer();
  server.reply(sensibleAnswers());
  const { product, target } = await startOnModel(dataDir, server, { MODEL_ANSWER_SECONDS: String(answerSeconds) });
  const researcher = await signUp('researcher@windtunnel.test', target);
  const api = clientOf(researcher, target);
  const id = await makeReadyStudy(api, { title: fault.name, participants: 2, topics: 1 });
  const other = await makeReadyStudy(api, { title: 'Another', participants: 1, topics: 1 });
  if (fault.refused) await server.close();
  else server.reply(faulty(fault));
  const startedMs = performance.now();
  const body = { count: 1, audienceCriteria: 'Commuters', studyType: 'PRODUCT_DISCOVERY' };
  const generated = await send(participantRoutes.generate, { id: other, body }, { researcher, target });
  const refusedMs = performance.now() - startedMs;
  const { status } = await launched(api, id);
  const { events, problems } = await settledLog(dataDir);
  await product.stop();
  if (!fault.refused) await server.close();
  const { reservedTenths, capturedTenths } = chargesOf(events)(id);
  const lasting = fault.ends !== 'answer';
  const refused = generated.kind === 'refused' && generated.body.code === 'AI_UNAVAILABLE' && generated.body.retryable;
  const expected = lasting
    ? { status: 'FAILED', capturedTenths: 0 }
    : { status: 'COMPLETED', capturedTenths: reservedTenths };
  const found = [
    ...(status === expected.status ? [] : [`the study is ${status}`]),
    ...(capturedTenths === expected.capturedTenths ? [] : [`${capturedTenths} tenths were captured`]),
    ...(lasting && !refused ? ['the request is not refused as retryable'] : []),
    ...(lasting && refusedMs > requestDeadlineMs + slackMs ? [`the request took ${refusedMs.toFixed(0)} ms`] : []),
  ];
  return {
    status,
    reserved: reservedTenths / 10,
    captured: capturedTenths / 10,
    refusedMs: lasting ? refusedMs : 0,
    problems: [...problems, ...found].map((problem) => `${fault.name}: ${problem}`),
  };
}

/** A passing fault meets every prompt once. */
function faulty(fault: Fault): Parameters<ModelServer['reply']>[0] {
  const sensible = sensibleAnswers();
  const seen = new Map<string, number>();
  return (prompt, number) => {
    const key = prompt.messages.join('\n');
    const time = (seen.get(key) ?? 0) + 1;
    seen.set(key, time);
    return fault.ends === 'answer' && time > 1 ? sensible(prompt, number) : fault.reply(time);
  };
}

const sum = (studies: readonly { reserved: number; captured: number }[], field: 'reserved' | 'captured') =>
  studies.reduce((total, study) => total + study[field], 0).toFixed(1);
