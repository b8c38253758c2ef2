import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lastLine, runCommand } from '../processes/run-command.ts';
import { startChild } from '../processes/start-child.ts';
import type { RunningServer, TestServer, TestServerEnvironment } from '../test-server.ts';

const version = 'mongo-java-server 1.47.0';
const sources = fileURLToPath(new URL('./peer', import.meta.url));
const javaFiles = ['MongoPeer.java', 'GuardedById.java'];
const javaMin = 17;

/**
 * mongo-java-server, under a launcher of ours that makes it resemble a standalone MongoDB 7 as far as we know, and
 * rejects what it would otherwise silently ignore. It supports documents, compare-and-set and unique indexes, but
 * neither transactions nor TTL-based removal. Its speed says nothing about MongoDB's.
 */
export const mongodb: TestServer = {
  name: 'mongodb',
  setting: 'MONGODB_URL',
  versionAt: async (address) => {
    const { default: mongoose } = await import('mongoose');
    const connection = mongoose.createConnection(address, { serverSelectionTimeoutMS: 5_000 });
    try {
      await connection.asPromise();
      const { version: own } = await connection.getClient().db('admin').command({ buildInfo: 1 });
      return `MongoDB ${own}`;
    } finally {
      await connection.destroy(true);
    }
  },
  prepare: async (toolsDir) => {
    const folder = folderOf(toolsDir);
    if (existsSync(folder)) return { kind: 'ready', version };
    const java = await runCommand('javac', ['-version']);
    const found = Number(/javac (\d+)/.exec(java.output)?.[1] ?? 0);
    if (found < javaMin) return { kind: 'skipped', reason: `Java ${javaMin} with its compiler is not installed` };
    if ((await runCommand('mvn', ['-v'])).code !== 0) return { kind: 'skipped', reason: 'Maven is not installed' };
    const problem = await build(folder);
    return problem === null ? { kind: 'ready', version } : { kind: 'skipped', reason: problem };
  },
  start: (place) => startMongo(place, 'file'),
};

/** `file`: acknowledged writes survive a kill. `memory`: they are lost. */
export async function startMongo(
  { toolsDir, folder, port }: TestServerEnvironment,
  storage: 'file' | 'memory',
): Promise<RunningServer> {
  const built = folderOf(toolsDir);
  const data = join(folder, 'data');
  mkdirSync(data, { recursive: true });
  const { stop, kill } = await startChild({
    command: 'java',
    args: [
      // Without a limit, the heap grows to a quarter of the machine's memory.
      '-Xmx512m',
      '-XX:+UseSerialGC',
      '-XX:TieredStopAtLevel=1',
      '-cp',
      [join(built, 'classes'), join(built, 'jars', '*')].join(delimiter),
      'MongoPeer',
      String(port),
      ...(storage === 'file' ? [join(data, 'mongo')] : []),
    ],
    folder,
    port,
  });
  return { environment: { MONGODB_URL: `mongodb://127.0.0.1:${port}/windtunnel` }, stop, kill };
}

/** Depends on the launcher and its libraries, so that a newer version is built alongside the old one. */
function folderOf(toolsDir: string): string {
  const hash = createHash('sha256');
  for (const name of [...javaFiles, 'pom.xml', 'jars.sha256']) hash.update(readFileSync(join(sources, name)));
  return join(toolsDir, 'mongodb', hash.digest('hex').slice(0, 16));
}

/**
 * Builds in a temporary folder and renames it at the end, so that an existing folder is always complete. Returns what
 * went wrong.
 */
async function build(folder: string): Promise<string | null> {
  const beside = `${folder}.${process.pid}`;
  const jars = join(beside, 'jars');
  mkdirSync(join(beside, 'classes'), { recursive: true });
  try {
    const fetched = await runCommand('mvn', [
      '--quiet',
      '--batch-mode',
      '--file',
      join(sources, 'pom.xml'),
      'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies',
      `-DoutputDirectory=${jars}`,
    ]);
    if (fetched.code !== 0) return `Maven could not fetch the libraries: ${lastLine(fetched)}`;
    const foreign = foreignFiles(jars);
    if (foreign.length > 0) return `Maven fetched other files than were pinned: ${foreign.join(', ')}`;
    const compiled = await runCommand('javac', [
      '-cp',
      join(jars, '*'),
      '-d',
      join(beside, 'classes'),
      ...javaFiles.map((name) => join(sources, name)),
    ]);
    if (compiled.code !== 0) return `The launcher could not be compiled: ${lastLine(compiled)}`;
    if (!existsSync(folder)) renameSync(beside, folder);
    return null;
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
}

/** Jars that are missing, not pinned, or different from the pinned version. */
function foreignFiles(jars: string): string[] {
  const pinned = readFileSync(join(sources, 'jars.sha256'), 'utf8').trim().split('\n').toSorted();
  const found = readdirSync(jars).map((name) => {
    const digest = createHash('sha256')
      .update(readFileSync(join(jars, name)))
      .digest('hex');
    return `${digest}  ${name}`;
  });
  const nameOf = (line: string) => line.split('  ')[1] ?? line;
  const differing = [
    ...found.filter((line) => !pinned.includes(line)),
    ...pinned.filter((line) => !found.includes(line)),
  ];
  return [...new Set(differing.map(nameOf))];
}
