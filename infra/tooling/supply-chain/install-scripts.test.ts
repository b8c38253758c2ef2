import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { afterAll, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folder = aDataFolder();
afterAll(folder.remove);

/** Installs a package whose every script leaves a file behind; returns whether one did. */
function installs(name: string, npmArguments: readonly string[]): boolean {
  const [project, hostile, mark] = [join(folder.path, name), join(folder.path, `${name}-hostile`), `${name}-ran`];
  mkdirSync(project);
  mkdirSync(hostile);
  const script = `node -e "fs.writeFileSync(process.env.MARK, '')"`;
  const scripts = { preinstall: script, install: script, postinstall: script, prepare: script };
  writeFileSync(join(hostile, 'package.json'), JSON.stringify({ name: 'hostile', version: '1.0.0', scripts }));
  const dependencies = { hostile: `file:${hostile}` };
  // Denied by the repository's own settings, not by what newer versions of npm deny unless a project allows it.
  writeFileSync(join(project, 'package.json'), JSON.stringify({ dependencies, allowScripts: { hostile: true } }));
  copyFileSync(join(root, '.npmrc'), join(project, '.npmrc'));
  const env = { ...process.env, MARK: join(folder.path, mark) };
  const usual = ['install', '--offline', '--install-links', '--no-audit', '--no-fund', '--loglevel=error'];
  const shell = process.platform === 'win32';
  const { status } = spawnSync('npm', [...usual, ...npmArguments], { cwd: project, env, shell });
  expect(status).toBe(0);
  expect(existsSync(join(project, 'node_modules/hostile/package.json'))).toBe(true);
  return existsSync(join(folder.path, mark));
}

it('a package that is installed runs nothing of its own, as it would without the setting', () => {
  expect(installs('denied', [])).toBe(false);
  expect(installs('allowed', ['--ignore-scripts=false'])).toBe(true);
});
