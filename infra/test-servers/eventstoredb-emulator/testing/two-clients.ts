import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { startFaultProxy } from '../proxy/fault-proxy.ts';
import { startEmulator } from '../server/emulator.ts';

// Client A loses its connection while client B waits for the response to a successful append. Prints what B sees.
const folder = mkdtempSync(join(tmpdir(), 'two-clients-'));
const server = await startEmulator({ folder });
const proxy = await startFaultProxy(server.port);
const a = EventStoreDBClient.connectionString(proxy.url);
const b = EventStoreDBClient.connectionString(server.url);
const event = () => jsonEvent({ type: 'Happened', data: {} });
await a.appendToStream('a', event());
await b.appendToStream('warm-up', event());

const uncaught = new Promise<string>((resolve) => {
  process.once('uncaughtException', (error) => resolve(error.name));
});
server.faults.next('batch-append', { kind: 'slow', answerAfterMs: 300 });
const pending = b.appendToStream('b', event()).then(
  () => 'answered',
  (error: { readonly type?: string }) => error.type,
);
while (server.log.stream('b')?.committed !== 1) await wait(5);
proxy.cut();
const rejected = await pending;
const uncaughtName = await uncaught;
const stored = server.log.stream('b')?.committed;
const next = await Promise.race([
  b.appendToStream('b', event()).then(
    () => 'answered',
    () => 'rejected',
  ),
  wait(1_000, 'still pending'),
]);
process.stdout.write(JSON.stringify({ rejected, stored, uncaught: uncaughtName, next }));
rmSync(folder, { recursive: true });
process.exit(0);
