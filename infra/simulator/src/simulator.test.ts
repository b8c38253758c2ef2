import { interviewPlan } from '@windtunnel/contracts/rules/interview-plan';
import { createFakeClock } from '@windtunnel/infra/clock/fake-clock';
import { contractStudies } from '@windtunnel/infra/language-model/contract/contract-studies';
import { panelOf, turnFor } from '@windtunnel/infra/language-model/contract/interviews';
import { languageModelContract } from '@windtunnel/infra/language-model/contract/language-model.contract';
import { describe, expect, it } from 'vitest';
import { createSimulator } from './simulator.ts';

languageModelContract({
  name: 'the built-in simulator',
  create: () => createSimulator({ clock: createFakeClock(), paceMs: 0 }),
  repeatable: true,
});

describe('the pace of the built-in simulator', () => {
  it('lets a turn take its time by the clock, and ends it at once when the interview is called off', async () => {
    const model = createSimulator({ clock: createFakeClock(), paceMs: 60_000 });
    const [material] = contractStudies;
    if (material === undefined) throw new Error('no studies');
    const [person] = await panelOf(model, material);
    const [item] = interviewPlan(material);
    if (person === undefined || item === undefined) throw new Error('nothing to ask');
    const called = new AbortController();
    const reason = new Error('called off');
    const turn = model.interviewTurn(turnFor(person, material, item), called.signal);
    called.abort(reason);
    await expect(turn).rejects.toBe(reason);
  });
});
