import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lastLine, runCommand } from '@windtunnel/test-servers/processes/run-command';
import { root } from '../launcher/root.mjs';
import { dockerAtOnce } from './docker.ts';
import { overrideOf, type Replacement } from './servers/replacements.ts';

/** Compose as it is installed: the plugin, or the command of before, which takes no `name` in the file. */
export async function findCompose(): Promise<{ readonly command: readonly string[]; readonly version: string } | null> {
  for (const command of [['docker', 'compose'], ['docker-compose']]) {
    const [program = '', ...args] = command;
    const said = await runCommand(program, [...args, 'version', '--short']);
    if (said.code === 0) return { command, version: lastLine(said) };
  }
  return null;
}

/** The image that the compose file names for a service. */
export function imageIn(service: string): string {
  const file = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
  return new RegExp(`^  ${service}:\\n(?:    .*\\n)*?    image: (\\S+)`, 'm').exec(file)?.[1] ?? '';
}

/** The state of one container of the project. */
export interface ContainerState {
  readonly id: string;
  readonly service: string;
  readonly status: string;
  readonly health: string | null;
  readonly exitCode: number;
  /** ISO 8601; so is `finishedAt`. */
  readonly startedAt: string;
  readonly finishedAt: string;
  /** Such as `127.0.0.1:3000`. */
  readonly published: readonly string[];
}

/** The compose file with secrets of its own, in a folder that is removed. */
export function createProject(command: readonly string[], replaced: readonly Replacement[]) {
  const name = `windtunnel-test-${process.pid}`;
  const folder = mkdtempSync(join(tmpdir(), 'windtunnel-compose-'));
  const secrets = join(folder, 'infra/deploy/secrets');
  mkdirSync(secrets, { recursive: true, mode: 0o700 });
  for (const part of ['mongodb', 'temporal', 'make-secrets.mjs'])
    cpSync(join(root, 'infra/deploy', part), join(folder, 'infra/deploy', part), { recursive: true });
  const file = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
  writeFileSync(join(folder, 'docker-compose.yml'), file.replace(/^name: .*\n/m, ''));
  writeFileSync(join(folder, 'servers.json'), JSON.stringify(overrideOf(replaced), null, 2));
  const [program = '', ...first] = command;
  const files = ['--project-name', name, '--file', 'docker-compose.yml', '--file', 'servers.json'];
  const compose = async (...args: readonly string[]) => {
    const ended = await runCommand(program, [...first, ...files, ...args], { cwd: folder });
    if (ended.code !== 0) throw new Error(`compose ${args[0]}: ${ended.output.slice(-600).replaceAll('\n', ' ')}`);
  };
  return {
    makeSecrets: async () => {
      // The server in MongoDB's place knows no users.
      if (replaced.some(({ service }) => service === 'mongodb'))
        writeFileSync(join(secrets, 'mongodb_url'), 'mongodb://mongodb:27017/windtunnel', { mode: 0o444 });
      const made = await runCommand(process.execPath, [join(folder, 'infra/deploy/make-secrets.mjs'), secrets]);
      if (made.code !== 0) throw new Error(lastLine(made));
    },
    /** The values that must appear nowhere: those made of chance. */
    secretValues: () =>
      readdirSync(secrets)
        .map((secret) => readFileSync(join(secrets, secret), 'utf8'))
        .filter((value) => /^[\w+/=-]{20,}$/.test(value)),
    up: () => compose('up', '--detach', '--no-build'),
    down: () => compose('down', '--volumes', '--timeout', '30'),
    containers: () => containersOf(name),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export type ComposeProject = ReturnType<typeof createProject>;

interface Inspected {
  readonly Id: string;
  readonly Config: { readonly Labels: Readonly<Record<string, string>> };
  readonly State: {
    readonly Status: string;
    readonly Health?: { readonly Status: string };
    readonly ExitCode: number;
    readonly StartedAt: string;
    readonly FinishedAt: string;
  };
  readonly NetworkSettings: {
    readonly Ports: Readonly<Record<string, readonly { readonly HostIp: string; readonly HostPort: string }[] | null>>;
  };
}

function containersOf(project: string): ContainerState[] {
  const ids = dockerAtOnce('ps', '--all', '--quiet', '--filter', `label=com.docker.compose.project=${project}`);
  if (ids.trim() === '') return [];
  const inspected = JSON.parse(dockerAtOnce('inspect', ...ids.trim().split('\n'))) as Inspected[];
  return inspected.map(({ Id, Config, State, NetworkSettings }) => ({
    id: Id,
    service: Config.Labels['com.docker.compose.service'] ?? '',
    status: State.Status,
    health: State.Health?.Status ?? null,
    exitCode: State.ExitCode,
    startedAt: State.StartedAt,
    finishedAt: State.FinishedAt,
    published: Object.values(NetworkSettings.Ports).flatMap((bindings) =>
      (bindings ?? []).map(({ HostIp, HostPort }) => `${HostIp}:${HostPort}`),
    ),
  }));
}
