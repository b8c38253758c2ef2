import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type streams from '@eventstore/db-client/generated/streams_pb.js';
import { type ClientDuplexStream, credentials } from '@grpc/grpc-js';
import { type Emulator, type EmulatorOptions, startEmulator } from '../server/emulator.ts';

export type BatchCall = ClientDuplexStream<streams.BatchAppendReq, streams.BatchAppendResp>;

/** The server for one test, with everything the test needs. */
export interface Fixture {
  readonly server: Emulator;
  readonly folder: string;
  readonly client: EventStoreDBClient;
  /** Another client, for this server or a different one. It is disposed of at the end. */
  connect(url?: string): EventStoreDBClient;
  /** A raw BatchAppend call, without the client library. */
  batch(): BatchCall;
  /** Kills the server, and starts it again on the same port and folder. */
  restart(): Promise<Emulator>;
  /** Called at the end of the test. */
  atEnd(clean: () => Promise<unknown> | unknown): void;
}

/** Unless a test names the line, it is about this one. */
const line = '24.10';

/** Runs one test on a server of its own. */
export async function withEmulator(
  options: Omit<EmulatorOptions, 'folder'>,
  test: (scene: Fixture) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'eventstore-'));
  let server = await startEmulator({ line, ...options, folder });
  const cleaners: (() => Promise<unknown> | unknown)[] = [];
  const connect = (url = server.url) => {
    const client = EventStoreDBClient.connectionString(url);
    cleaners.push(() => client.dispose());
    return client;
  };
  const batch = () => {
    const client = new StreamsClient(`127.0.0.1:${server.port}`, credentials.createInsecure());
    const call = client.batchAppend();
    // The server ends this call at the end of the test.
    call.on('error', () => {});
    cleaners.push(() => client.close());
    return call;
  };
  const restart = async () => {
    await server.kill();
    server = await startEmulator({ line, ...options, folder, port: server.port });
    return server;
  };
  try {
    const atEnd: Fixture['atEnd'] = (clean) => void cleaners.push(clean);
    await test({ server, folder, client: connect(), connect, batch, restart, atEnd });
  } finally {
    for (const clean of cleaners.toReversed()) await clean();
    await server.kill();
    rmSync(folder, { recursive: true });
  }
}

/** With per-call credentials the client uses Append; without them it uses BatchAppend. */
export const plain = { credentials: { username: 'admin', password: 'changeit' } } as const;
export const paths = [
  ['Append', plain],
  ['BatchAppend', {}],
] as const;

export const happened = (type = 'Happened', id?: string) =>
  jsonEvent({ type, data: { text: type }, ...(id === undefined ? {} : { id }) });

export const several = (count: number, type?: string) => Array.from({ length: count }, () => happened(type));

/** Everything a read delivers. */
export async function all<T>(events: AsyncIterable<{ readonly event?: T | undefined }>): Promise<T[]> {
  const read: T[] = [];
  for await (const { event } of events) if (event) read.push(event);
  return read;
}

/** The error that a promise or an iteration was rejected with. Fails if it was not rejected. */
export async function refusalOf(attempt: Promise<unknown>): Promise<Readonly<Record<string, unknown>>> {
  try {
    await attempt;
  } catch (error) {
    return error as Readonly<Record<string, unknown>>;
  }
  throw new Error('It was not refused');
}
