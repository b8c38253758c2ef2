import { startModelServer } from '@windtunnel/infra/language-model/testing/model-server';
import { sensibleAnswers } from '@windtunnel/infra/language-model/testing/sensible-answers';
import { startBenchProduct } from './bench-product.ts';
import { launched } from './launch.ts';
import { type Figure, median } from './report.ts';

const callMs = 1_000;
const callsAtOnce = 5;
const topics = 3;
const rounds = 3;

/** A launch on a hosted model that takes exactly a second for every call, compared with calls that never wait for us. */
export async function hostedModel(): Promise<Figure[]> {
  const measured: { calls: number; idealMs: number; wallMs: number }[] = [];
  for (let round = 0; round < rounds; round += 1) measured.push(await oneLaunch());
  return [
    {
      name: `ideal wall / wall with a hosted model of 1 s a call, ${callsAtOnce} calls at once`,
      ratio: median(measured.map(({ idealMs, wallMs }) => idealMs / wallMs)),
      goal: { atLeast: 0.9 },
      detail: measured
        .map(({ calls, idealMs, wallMs }) => `${calls} calls, ${idealMs / 1_000} s of ${(wallMs / 1_000).toFixed(2)} s`)
        .join('; '),
    },
  ];
}

async function oneLaunch() {
  const server = await startModelServer();
  const sensible = sensibleAnswers();
  server.reply(sensible);
  const other = { MODEL_URL: server.openAiUrl, MODEL_NAME: 'parrot', MODEL_CALLS_AT_ONCE: String(callsAtOnce) };
  const product = await startBenchProduct({ turnMs: 0, other });
  const { wallMs } = await launched(product, topics, () =>
    server.reply((prompt, number) => {
      const reply = sensible(prompt, number);
      return typeof reply === 'object' && 'text' in reply ? { ...reply, afterMs: callMs } : reply;
    }),
  );
  const calls = server.received.length;
  await product.close();
  await server.close();
  // The analysis of the study can only be asked for when everything else has been answered.
  return { calls, idealMs: (Math.ceil((calls - 1) / callsAtOnce) + 1) * callMs, wallMs };
}
