// Validates the deployment files and starts each program with exactly the settings they give it. Does not need Docker.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { settingsTable } from '@windtunnel/infra/settings/settings-table';
import { lastLine, runCommand } from '@windtunnel/test-servers/processes/run-command';
import {
  type DeployedProgram,
  problemsOfCompose,
  problemsOfModelSettings,
  problemsOfServerEnvironments,
  programsOfCompose,
  programsOfManifests,
  withModels,
} from './deployed-programs.ts';
import { startAsDeployed } from './start-as-deployed.ts';
import { fetchValidators, type Validators } from './validators.ts';

const settingNames = Object.values(settingsTable).map(({ name }) => name);
/** Those of hosted language models. */
const modelSettings = settingNames.filter((name) => /^(MODEL|GEMINI)_/.test(name));
const root = fileURLToPath(new URL('../../../', import.meta.url));
const manifestsFolder = 'infra/deploy/kubernetes';
const manifests = readdirSync(join(root, manifestsFolder)).map((name) => `${manifestsFolder}/${name}`);
const scripts = ['make-schema.sh', 'make-namespace.sh'].map((name) => `infra/deploy/temporal/${name}`);

const fetched = await fetchValidators(root);
if (fetched.kind === 'skipped') {
  console.log(`skipped: ${fetched.reason}`);
  process.exitCode = process.env.ENGINES === 'required' ? 1 : 0;
} else {
  const problems = [...(await syntaxProblems(fetched.validators)), ...(await startProblems(fetched.validators))];
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

async function syntaxProblems({ run }: Validators): Promise<string[]> {
  const checks: [string, () => ReturnType<typeof runCommand>][] = [
    [
      'docker-compose.yml against the Compose specification',
      () => run('check-jsonschema', ['--builtin-schema', 'vendor.compose-spec', 'docker-compose.yml']),
    ],
    ['Dockerfile by hadolint', () => run('hadolint', ['Dockerfile'])],
    ['Kubernetes manifests by kubernetes-validate', () => run('kubernetes-validate', ['--strict', ...manifests])],
    ...scripts.map((file): (typeof checks)[number] => [file, () => runCommand('sh', ['-n', join(root, file)])]),
  ];
  const problems: string[] = [];
  for (const [name, check] of checks) {
    const { code, output } = await check();
    console.log(`${code === 0 ? 'valid   ' : 'INVALID '} ${name}`);
    if (code !== 0) problems.push(`${name}: ${output}`);
  }
  return problems;
}

async function startProblems({ readYaml }: Validators): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'windtunnel-deployment-'));
  const secretsFolder = join(folder, 'secrets');
  const made = await runCommand(process.execPath, [join(root, 'infra/deploy/make-secrets.mjs'), secretsFolder]);
  if (made.code !== 0) return [`make-secrets.mjs: ${lastLine(made)}`];
  const [compose] = await readYaml('docker-compose.yml');
  const documents = (await Promise.all(manifests.map(readYaml))).flat();
  const problems = problemsOfCompose(compose, readdirSync(secretsFolder));
  const programs: DeployedProgram[] = [...programsOfCompose(compose), ...programsOfManifests(documents)];
  problems.push(...problemsOfServerEnvironments(compose, settingNames));
  problems.push(...problemsOfModelSettings(programs, modelSettings));
  const started = [...programs, ...programs.flatMap((program) => withModels(program) ?? [])];
  for (const [index, program] of started.entries()) {
    const problem = await startAsDeployed(program, { root, secretsFolder, folder: join(folder, String(index)) });
    console.log(`${problem === null ? 'starts  ' : 'FAILS   '} ${program.source}`);
    if (problem !== null) problems.push(problem);
  }
  if (programs.length !== 8)
    problems.push(`Expected four programs in Compose and four in Kubernetes, found ${programs.length}`);
  rmSync(folder, { recursive: true, force: true });
  return problems;
}
