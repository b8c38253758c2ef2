// `npm run audit`: asks the registry for known vulnerabilities in the packages that ship. Exits with 75 if it could not.
import { spawnSync } from 'node:child_process';
import { notRunExitCode } from '../test-runner/not-run.mjs';
import { auditVerdict } from './audit-verdict.ts';

const args = ['audit', '--json', '--omit=dev', '--fetch-retries=0', '--fetch-timeout=20000'];
const { stdout } = spawnSync('npm', args, { encoding: 'utf8', shell: process.platform === 'win32' });
const verdict = auditVerdict(stdout ?? '');
if (verdict.kind === 'not run') {
  console.log(`not run: ${verdict.reason}`);
  process.exitCode = notRunExitCode;
} else {
  for (const line of verdict.lines) console.log(line);
  console.log(`${verdict.lines.length} known vulnerabilities, ${verdict.kind}`);
  process.exitCode = verdict.kind === 'passed' ? 0 : 1;
}
