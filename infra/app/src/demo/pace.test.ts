import { createScriptedLanguageModel } from '@windtunnel/backend/test/kit/scripted-model';
import { createFakeClock } from '@windtunnel/infra/clock/fake-clock';
import { expect, it } from 'vitest';
import { createPace, pacedLanguageModel } from './pace.ts';

type Turn = Parameters<ReturnType<typeof pacedLanguageModel>['interviewTurn']>[0];
const turnOf = (participantId: string) => ({ participant: { participantId } }) as Turn;

it.each([
  [1_000, 1, 1_000],
  [1_000, 30, 30_000],
  // Longer would be taken for a model that hangs, and the turn would be made again and again.
  [10_000, 30, 60_000],
])('a turn of %i ms at %i times the usual time takes %i ms', async (turnMs, factor, expectedMs) => {
  const clock = createFakeClock();
  const pace = createPace();
  pace.set(['p1'], factor);
  const scripted = { ...createScriptedLanguageModel(), interviewTurn: async () => 'said' };
  const model = pacedLanguageModel(scripted, { clock, pace, turnMs });
  let said: unknown = null;
  const turn = model.interviewTurn(turnOf('p1')).then((answer) => {
    said = answer;
  });
  await clock.advance(expectedMs - 1);
  expect(said).toBeNull();
  await clock.advance(1);
  await turn;
  expect(said).toBe('said');
});
