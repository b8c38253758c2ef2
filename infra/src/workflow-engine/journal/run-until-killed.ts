import { appendFileSync } from 'node:fs';
import { createSystemClock } from '../../clock/system-clock.ts';
import { silentLogger } from '../../logging/logger.ts';
import { contractWorkflows } from '../contract/definitions.ts';
import { createJournalEngine } from './journal-engine.ts';

// A process for the kill test: runs a family of sagas and kills itself at one point, or not at all.
const [file = '', effects = '', fatalPhase = '', fatalStep = ''] = process.argv.slice(2);
const note =
  (kind: string) =>
  async ({ key }: { readonly key: string }) => {
    appendFileSync(effects, `${kind} ${key}\n`);
    return null;
  };
const engine = createJournalEngine({
  file,
  clock: createSystemClock(),
  definitions: contractWorkflows,
  activities: { effect: note('effect'), undo: note('undo') },
  logger: silentLogger,
  onStep: (phase, step) => {
    if (phase === fatalPhase && step === fatalStep) process.kill(process.pid, 'SIGKILL');
  },
});
await engine.resume();
await engine.start({ name: 'family', id: 'family', input: { prefix: '', children: 2 } });
process.stdout.write(JSON.stringify(await engine.result('family', 20_000)));
await engine.close();
