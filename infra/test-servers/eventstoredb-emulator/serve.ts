import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { listenForOrders } from './server/control.ts';
import { startEmulator } from './server/emulator.ts';

// The emulator as a separate process: `node serve.ts --folder FOLDER --port PORT`; `TEST_EVENTSTORE_LINE` says which line.
const { values } = parseArgs({ options: { folder: { type: 'string' }, port: { type: 'string' } } });
if (values.folder === undefined || values.port === undefined) throw new Error('Say --folder FOLDER and --port PORT');

const emulator = await startEmulator({ folder: values.folder, port: Number(values.port) });
const control = await listenForOrders(emulator);
const controlFile = join(values.folder, 'control.json');
// The waiting process reads this file as soon as it appears, so it must be complete by then.
writeFileSync(`${controlFile}.new`, JSON.stringify({ control: `http://127.0.0.1:${control.port}` }));
renameSync(`${controlFile}.new`, controlFile);
console.log(`Listening: ${emulator.url}`);

const stop = async () => {
  await control.close();
  await emulator.stop();
  process.exit(0);
};
process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());
