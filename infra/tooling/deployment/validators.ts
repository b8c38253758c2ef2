import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type CommandEnd, lastLine, runCommand } from '@windtunnel/test-servers/processes/run-command';

/** Programs of others that know what Docker and Kubernetes take. */
export interface Checkers {
  /** Runs a program of theirs. */
  run(name: string, args: readonly string[]): Promise<CommandEnd>;
  /** All documents of a YAML file. */
  readYaml(file: string): Promise<readonly unknown[]>;
}

type Fetched =
  | { readonly kind: 'ready'; readonly checkers: Checkers }
  | { readonly kind: 'skipped'; readonly reason: string };

const python = 'python3';
const toJson = 'import sys, json, yaml; print(json.dumps(list(yaml.safe_load_all(open(sys.argv[1])))))';

/** Fetches them, pinned, into a folder that changes with the pins. `skipped` says what this machine lacks. */
export async function fetchCheckers(root: string): Promise<Fetched> {
  const pins = join(root, 'infra/deploy/validators.txt');
  const hash = createHash('sha256').update(readFileSync(pins)).digest('hex').slice(0, 16);
  const folder = join(root, '.tools/deployment', hash);
  if (!existsSync(folder)) {
    if ((await runCommand(python, ['-m', 'pip', '--version'])).code !== 0)
      return { kind: 'skipped', reason: 'Python 3 with pip is not installed' };
    const problem = await install(pins, folder);
    if (problem !== null) return { kind: 'skipped', reason: problem };
  }
  const env = { PYTHONPATH: folder, PYTHONDONTWRITEBYTECODE: '1' };
  const isScript = (name: string) =>
    readFileSync(join(folder, 'bin', name))
      .subarray(0, 2)
      .toString() === '#!';
  return {
    kind: 'ready',
    checkers: {
      run: async (name, args) => {
        const program = join(folder, 'bin', name);
        return isScript(name)
          ? await runCommand(python, [program, ...args], { cwd: root, env })
          : await runCommand(program, args, { cwd: root });
      },
      readYaml: async (file) => {
        const read = await runCommand(python, ['-c', toJson, file], { cwd: root, env });
        if (read.code !== 0) throw new Error(`${file} is no YAML: ${lastLine(read)}`);
        return JSON.parse(read.output) as unknown[];
      },
    },
  };
}

/** Beside, and renamed at the end, so that a folder that is there is whole. */
async function install(pins: string, folder: string): Promise<string | null> {
  const beside = `${folder}.${process.pid}`;
  mkdirSync(beside, { recursive: true });
  const options = ['--quiet', '--no-deps', '--disable-pip-version-check', '--no-warn-script-location'];
  const installed = await runCommand(python, ['-m', 'pip', 'install', ...options, '--target', beside, '-r', pins]);
  if (installed.code === 0 && !existsSync(folder)) renameSync(beside, folder);
  rmSync(beside, { recursive: true, force: true });
  return installed.code === 0 ? null : `pip could not install the checkers: ${lastLine(installed)}`;
}
