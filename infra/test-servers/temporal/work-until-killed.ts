import { appendFileSync } from 'node:fs';
import { createSystemClock } from '@windtunnel/infra/clock/system-clock';
import { createLogger } from '@windtunnel/infra/logging/logger';
import { startTemporalWorker } from '@windtunnel/infra/workflow-engine/temporal/worker';

// A worker in a separate process. It records what it does, and kills itself before or after one effect, or not at all.
const [address = '', taskQueue = '', workflowBundle = '', effects = '', fatal = ''] = process.argv.slice(2);
const dieAt = (moment: string) => {
  if (moment === fatal) process.kill(process.pid, 'SIGKILL');
};
const note =
  (kind: string) =>
  async ({ key }: { readonly key: string }) => {
    dieAt(`before ${kind} ${key}`);
    appendFileSync(effects, `${kind} ${key}\n`);
    dieAt(`after ${kind} ${key}`);
    return { [kind]: key };
  };
startTemporalWorker({
  address,
  namespace: 'default',
  tls: false,
  apiKey: null,
  taskQueue,
  workflowBundle,
  activities: { effect: note('effect'), undo: note('undo') },
  clock: createSystemClock(),
  logger: createLogger('error'),
});
// Ends along with the test that started it.
process.stdin.resume().on('end', () => process.exit());
