import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { type RefusingServer, refusingGrpc, refusingMongo } from '@windtunnel/infra/servers/testing/refusing-servers';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { freePort } from '@windtunnel/test-servers/processes/free-port';
import { describe, expect, it } from 'vitest';

const eventStore = {
  name: 'EventStoreDB',
  setting: 'EVENTSTORE_URL',
  url: (place: string) => `esdb://${place}?tls=false`,
  refusing: refusingGrpc,
};
const documents = {
  name: 'MongoDB',
  setting: 'MONGODB_URL',
  url: (place: string) => `mongodb://ours:hunter2@${place}/windtunnel`,
  refusing: refusingMongo,
};

describe.each([
  ['ledger', 'ledger/run.ts', ['verify'], eventStore],
  ['events', 'migrate/run.ts', ['export', '--to', '/nowhere/export'], eventStore],
  ['readmodels', 'readmodels/run.ts', ['list'], documents],
] as const)('npm run %s', { timeout: 60_000 }, (_name, program, words, server) => {
  it('ends with 2 and one sentence where its server is unavailable', async () => {
    const place = `127.0.0.1:${await freePort()}`;
    expect(await run(program, words, { [server.setting]: server.url(place) })).toEqual({
      status: 2,
      stdout: '',
      stderr: `${server.name} at ${place} (${server.setting}) does not answer: connect ECONNREFUSED ${place}.\n`,
    });
  });

  it('ends with 2 and one sentence where its server refuses the login', async () => {
    const refusing: RefusingServer = await server.refusing();
    const place = `127.0.0.1:${refusing.port}`;
    expect(await run(program, words, { [server.setting]: server.url(place) })).toEqual({
      status: 2,
      stdout: '',
      stderr: `${server.name} at ${place} (${server.setting}) refuses the user and password in ${server.setting}.\n`,
    });
    await refusing.close();
  });
});

/** In a process of its own, while the server runs in this one. */
async function run(program: string, words: readonly string[], environment: Readonly<Record<string, string>>) {
  const folder = aDataFolder();
  const env = { PATH: process.env.PATH, DATA_DIR: folder.path, ...environment };
  const ended = await new Promise<{ status: unknown; stdout: string; stderr: string }>((resolve) => {
    execFile(process.execPath, [join(import.meta.dirname, program), ...words], { env }, (error, stdout, stderr) =>
      resolve({ status: error === null ? 0 : error.code, stdout, stderr }),
    );
  });
  folder.remove();
  return ended;
}
