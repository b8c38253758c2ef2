import { createFakeClock } from '../clock/fake.ts';
import { modelContract } from './model.contract.ts';
import { createSimulator } from './simulator.ts';

modelContract({
  name: 'the built-in simulator',
  create: () => createSimulator({ clock: createFakeClock(), paceMs: 0 }),
  repeatable: true,
});
