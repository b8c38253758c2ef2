import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lastLine, runCommand } from '../processes/run-command.ts';
import { startChild } from '../processes/start-child.ts';
import type { TestServer } from '../test-server.ts';
import { makeCertificates } from './certificates.ts';

const version = '1.4.6';
const user = 'windtunnel';
const password = 'only-on-this-machine';

const packages = (toolsDir: string) => join(toolsDir, 'smtp', version);

/**
 * aiosmtpd with a handler of ours that stores every email in a folder, and fails in whatever way the address requests.
 */
export const smtp: TestServer = {
  name: 'smtp',
  setting: 'SMTP_URL',
  prepare: async (toolsDir) => {
    if ((await runCommand('openssl', ['version'])).code !== 0) return skipped('OpenSSL is not installed');
    if ((await runCommand('python3', ['--version'])).code !== 0) return skipped('Python 3 is not installed');
    const folder = packages(toolsDir);
    if (existsSync(join(folder, 'aiosmtpd'))) return ready;
    const requirements = join(import.meta.dirname, 'requirements.txt');
    const pip = ['-m', 'pip', 'install', '--quiet', '--no-deps', '--require-hashes', '--target', folder];
    const installed = await runCommand('python3', [...pip, '-r', requirements]);
    return installed.code === 0 ? ready : skipped(`aiosmtpd could not be installed: ${lastLine(installed)}`);
  },
  start: async ({ toolsDir, folder, port }) => {
    await makeCertificates(folder);
    const { stop, kill } = await startChild({
      command: 'python3',
      args: [join(import.meta.dirname, 'server.py'), folder, String(port), user, password],
      env: { PYTHONPATH: packages(toolsDir), PYTHONDONTWRITEBYTECODE: '1' },
      folder,
      port,
    });
    const ports = JSON.parse(readFileSync(join(folder, 'ports.json'), 'utf8')) as Record<string, number>;
    const url = (scheme: string, at: number | undefined) => `${scheme}://${user}:${password}@127.0.0.1:${at}`;
    return {
      environment: {
        SMTP_URL: url('smtp', port),
        // Node reads this at startup, so that the test processes and the programs trust this server's certificate authority.
        NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem'),
        TEST_INBOX_DIR: join(folder, 'inbox'),
        TEST_SMTPS_URL: url('smtps', ports.implicit),
        TEST_SMTP_STRANGER_URL: url('smtp', ports.stranger),
        TEST_SMTP_PLAIN_URL: `smtp://127.0.0.1:${ports.plain}`,
      },
      stop,
      kill,
    };
  },
};

const ready = { kind: 'ready', version: `aiosmtpd ${version}` } as const;
const skipped = (reason: string) => ({ kind: 'skipped', reason }) as const;
