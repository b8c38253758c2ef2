import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { lastLine, runCommand } from '../processes/run-command.ts';
import { startChild } from '../processes/start-child.ts';
import type { TestServer } from '../test-server.ts';

const version = '0.2.2';
const packages = (toolsDir: string) => join(toolsDir, 'gemini', `llmock-${version}`);

/**
 * llmock: the Gemini protocol as others understand it. Its answers have the shape that the request's schema asks for, and
 * requests to `/_llmock/scenario` make it fail.
 */
export const gemini: TestServer = {
  name: 'gemini',
  // Not GEMINI_API_KEY: the tests must never spend a developer's own.
  setting: 'TEST_GEMINI_CONTROL_URL',
  prepare: async (toolsDir) => {
    if (process.platform !== 'linux' || process.arch !== 'x64')
      return skipped('it is fetched for Linux on x86-64 only');
    if ((await runCommand('python3', ['--version'])).code !== 0) return skipped('Python 3 is not installed');
    const folder = packages(toolsDir);
    if (existsSync(join(folder, 'llmock'))) return ready;
    const requirements = join(import.meta.dirname, 'requirements.txt');
    const pip = ['-m', 'pip', 'install', '--quiet', '--no-deps', '--require-hashes', '--target', folder];
    const installed = await runCommand('python3', [...pip, '-r', requirements]);
    return installed.code === 0 ? ready : skipped(`llmock could not be installed: ${lastLine(installed)}`);
  },
  start: async ({ toolsDir, folder, port }) => {
    const serve = ['-m', 'uvicorn', 'llmock.main:app', '--http', 'h11', '--loop', 'asyncio', '--log-level', 'warning'];
    const { stop, kill } = await startChild({
      command: 'python3',
      args: [...serve, '--host', '127.0.0.1', '--port', String(port)],
      env: { PYTHONPATH: packages(toolsDir), PYTHONDONTWRITEBYTECODE: '1' },
      folder,
      port,
    });
    const environment = {
      GEMINI_API_KEY: 'only-on-this-machine',
      GEMINI_BASE_URL: `http://127.0.0.1:${port}/gemini`,
      TEST_GEMINI_CONTROL_URL: `http://127.0.0.1:${port}/_llmock`,
    };
    return { environment, stop, kill };
  },
};

const ready = { kind: 'ready', version: `llmock ${version}` } as const;
const skipped = (reason: string) => ({ kind: 'skipped', reason }) as const;
