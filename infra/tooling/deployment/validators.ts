import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type CommandEnd, lastLine, runCommand } from '@windtunnel/test-servers/processes/run-command';

/** Third-party programs that validate Docker and Kubernetes files. */
export interface Validators {
  /** Runs one of them. */
  run(name: string, args: readonly string[]): Promise<CommandEnd>;
  /** All documents in a YAML file. */
  readYaml(file: string): Promise<readonly unknown[]>;
}

type Fetched =
  | { readonly kind: 'ready'; readonly validators: Validators }
  | { readonly kind: 'skipped'; readonly reason: string };

const python = 'python3';
const toJson = 'import sys, json, yaml; print(json.dumps(list(yaml.safe_load_all(open(sys.argv[1])))))';

/** Installs them at pinned versions. `skipped` lists what this machine lacks. */
export async function fetchValidators(root: string): Promise<Fetched> {
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
    validators: {
      run: async (name, args) => {
        const program = join(folder, 'bin', name);
        return isScript(name)
          ? await runCommand(python, [program, ...args], { cwd: root, env })
          : await runCommand(program, args, { cwd: root });
      },
      readYaml: async (file) => {
        const read = await runCommand(python, ['-c', toJson, file], { cwd: root, env });
        if (read.code !== 0) throw new Error(`${file} is not valid YAML: ${lastLine(read)}`);
        return JSON.parse(read.output) as unknown[];
      },
    },
  };
}

/** Installs into a temporary folder and renames it at the end, so that if the folder exists, it is complete. */
async function install(pins: string, folder: string): Promise<string | null> {
  const temporary = `${folder}.${process.pid}`;
  mkdirSync(temporary, { recursive: true });
  const options = ['--quiet', '--no-deps', '--disable-pip-version-check', '--no-warn-script-location'];
  const installed = await runCommand(python, ['-m', 'pip', 'install', ...options, '--target', temporary, '-r', pins]);
  if (installed.code === 0 && !existsSync(folder)) renameSync(temporary, folder);
  rmSync(temporary, { recursive: true, force: true });
  return installed.code === 0 ? null : `pip could not install the validators: ${lastLine(installed)}`;
}
