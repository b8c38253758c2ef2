import { createScriptedLanguageModel } from '@windtunnel/backend/test/kit/scripted-language-model';
import { createFakeClock } from '@windtunnel/infra/clock/fake-clock';
import { expect, it } from 'vitest';
import { createPace, pacedLanguageModel } from './pace.ts';

type Turn = Parameters<ReturnType<typeof pacedLanguageModel>['interviewTurn']>[0];
const turnOf = (participantId: string) => ({ participant: { participantId } }) as Turn;

it.each([
  [1_000, 1, 1_000],
  [1_000, 30, 30_000],
  // A longer turn would look like a hung model and be retried forever.
  [10_000, 30, 60_000],
])('a turn of %i ms at %i times the usual time takes %i ms', async (turnMs, factor, expectedMs) => {
  const clock = createFakeClock();
  const pace = createPace();
  pace.set(['p1'], factor);
  const scripted = { ...createScriptedLanguageModel(), interviewTurn: async () => 'reply' };
  const model = pacedLanguageModel(scripted, { clock, pace, turnMs });
  let reply: unknown = null;
  const turn = model.interviewTurn(turnOf('p1')).then((text) => {
    reply = text;
  });
  await clock.advance(expectedMs - 1);
  expect(reply).toBeNull();
  await clock.advance(1);
  await turn;
  expect(reply).toBe('reply');
});
