import { appendFileSync } from 'node:fs';
import { createSystemClock } from '../../clock/system-clock.ts';
import { silentLogger } from '../../logging/logger.ts';
import { contractWorkflows } from '../contract/contract-workflows.ts';
import { createJournalEngine } from './journal-engine.ts';

// The crash test's program. Executes two sagas and kills itself before or after one step, or not at all.
const [file = '', effects = '', fatalMoment = '', fatalStep = ''] = process.argv.slice(2);
const record =
  (kind: string) =>
  async ({ key }: { readonly key: string }) => {
    appendFileSync(effects, `${kind} ${key}\n`);
    return null;
  };
const engine = createJournalEngine({
  file,
  clock: createSystemClock(),
  definitions: contractWorkflows,
  activities: { effect: record('effect'), undo: record('undo') },
  logger: silentLogger,
  onStep: (moment, step) => {
    if (moment === fatalMoment && step === fatalStep) process.kill(process.pid, 'SIGKILL');
  },
});
await engine.resume();
await engine.start({ name: 'family', id: 'family', input: { prefix: '', children: 2 } });
process.stdout.write(JSON.stringify(await engine.result('family', 20_000)));
await engine.close();
