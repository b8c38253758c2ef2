import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isTest, root, sources } from '../architecture/source-tree.ts';
import { countRows, provesRows, rows, type TestReport } from './rows.ts';

const reportFile = join(root, 'node_modules/.cache/windtunnel/identity.json');
/** As many rounds of refreshing as the promise names; the usual run plays fewer. */
const longRun = { REFRESH_ROUNDS: '200' };

/** `npm run verify:identity`: executes the tests of each row and prints one line per row. Fails if a row has none. */
function main(): number {
  const files = sources
    .filter(({ path, text }) => isTest(path) && provesRows(text) && !path.startsWith('infra/tooling/identity/'))
    .map(({ path }) => path);
  rmSync(reportFile, { force: true });
  mkdirSync(dirname(reportFile), { recursive: true });
  const select = `V(${Object.keys(rows)
    .map((row) => row.slice(1))
    .join('|')}): `;
  const { status } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--project=node',
      '--project=frontend',
      `--testNamePattern=${select}`,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${reportFile}`,
      ...files,
    ],
    { cwd: root, stdio: 'inherit', env: { ...process.env, ...longRun } },
  );
  const counts = countRows(JSON.parse(readFileSync(reportFile, 'utf8')) as TestReport);
  for (const { row, passed, failed, files: fileCount } of counts) {
    const verdict = failed > 0 ? 'FAILED ' : passed === 0 ? 'MISSING' : 'ok     ';
    const figures = `${passed} passed, ${failed} failed, ${fileCount} files`;
    console.log(`${verdict} ${row}  ${figures.padEnd(36)} ${rows[row]}`);
  }
  return status === 0 && counts.every(({ passed, failed }) => passed > 0 && failed === 0) ? 0 : 1;
}

process.exitCode = main();
