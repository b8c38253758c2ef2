// `serve.ts NAME`, in the image of the test servers: starts one on loopback, as the tests do, and passes on what arrives
// at the port of the server it stands for.
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../../..');
const tools = join(root, '.tools');
const inner = (port: number): string => String(port + 10_000);
const only = (folder: string): string => join(folder, readdirSync(folder)[0] ?? '');
const emulator = (path: string, ...args: string[]) => [
  process.execPath,
  join(root, 'infra/test-servers', path),
  ...args,
];

/** Kept where the compose file has its volume. */
const inbox = '/data/inbox';

const servers: Readonly<Record<string, () => void>> = {
  eventstore: () => {
    const place = ['--folder', '/var/lib/eventstore', '--port', inner(2113)];
    behind(2113, emulator('eventstoredb-emulator/serve.ts', ...place));
  },
  mongodb: () => {
    const built = only(join(tools, 'mongodb'));
    const memory = ['-Xmx512m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'];
    const classes = `${join(built, 'classes')}:${join(built, 'jars', '*')}`;
    behind(27_017, ['java', ...memory, '-cp', classes, 'MongoPeer', inner(27_017), '/data/db/mongo']);
  },
  meilisearch: () => behind(7700, emulator('meilisearch-emulator/server.ts', '/meili_data', inner(7700))),
  temporal: () => {
    const place = ['--ip', '0.0.0.0', '--port', '7233', '--db-filename', '/var/lib/temporal.db'];
    const pace = ['--dynamic-config-value', 'frontend.enableServerVersionCheck=false'];
    run(['temporal', 'server', 'start-dev', '--headless', '--log-level', 'error', ...place, ...pace]);
  },
  // Temporal's own server keeps its data itself here.
  'temporal-db': () => createServer().listen(5432, '0.0.0.0'),
  mail: () => {
    process.env.PYTHONPATH = only(join(tools, 'smtp'));
    mkdirSync('/data', { recursive: true });
    const keep = ['-c', 'aiosmtpd.handlers.Mailbox', inbox];
    behind(1025, ['python3', '-m', 'aiosmtpd', '--nosetuid', '--listen', `127.0.0.1:${inner(1025)}`, ...keep]);
    createHttpServer((_, response) => response.end(emails().join('\n\n'))).listen(8025, '0.0.0.0');
  },
};

const emails = (): string[] =>
  readdirSync(join(inbox, 'new')).map((name) => readFileSync(join(inbox, 'new', name), 'utf8'));

/** This process ends with the server, and the server with this process. */
function run([command = '', ...args]: readonly string[]): void {
  const child = spawn(command, args, { stdio: 'inherit' });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => child.kill(signal));
  child.once('exit', (code) => process.exit(code ?? 0));
}

function behind(port: number, command: readonly string[]): void {
  run(command);
  createServer((outer) => {
    const socket = connect(Number(inner(port)), '127.0.0.1');
    for (const each of [outer, socket]) each.setNoDelay(true);
    outer.pipe(socket).pipe(outer);
    outer.on('error', () => socket.destroy()).on('close', () => socket.destroy());
    socket.on('error', () => outer.destroy()).on('close', () => outer.destroy());
  }).listen(port, '0.0.0.0');
}

const [name = ''] = process.argv.slice(2);
const serve = servers[name];
if (serve === undefined) throw new Error(`There is no server named ${name}`);
process.on('SIGTERM', () => process.exit(0));
serve();
