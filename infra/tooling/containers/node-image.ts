import { cpSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lastLine, runCommand } from '@windtunnel/test-servers/processes/run-command';
import { findNode } from '../launcher/find-node.mjs';
import { root } from '../launcher/root.mjs';
import { docker, dockerSucceeds } from './docker.ts';

/** What the machine trusts, so that a build in the image reaches the same registries as one outside. */
const certificates = '/etc/ssl/certs/ca-certificates.crt';

/** The image that ours is built on, by its name in the Dockerfile. */
export function nodeImageName(): string {
  const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');
  return /^FROM (node:\S+)/m.exec(dockerfile)?.[1] ?? '';
}

/**
 * Makes sure of the base image: as it is there, pulled, or, where nothing can be pulled and root has debootstrap, made
 * of Debian and the Node of our packages. Returns how it came.
 * @throws Error if there is no way
 */
export async function ensureNodeImage(): Promise<string> {
  const name = nodeImageName();
  if (await dockerSucceeds('image', 'inspect', name)) return `${name}, which was there`;
  if (await dockerSucceeds('pull', '--quiet', name)) return `${name}, pulled`;
  if (process.getuid?.() !== 0 || (await runCommand('debootstrap', ['--version'])).code !== 0)
    throw new Error(`${name} can neither be pulled nor be made here (that takes root and debootstrap)`);
  await makeNodeImage(name);
  return `${name}, made with debootstrap`;
}

async function makeNodeImage(name: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'windtunnel-base-'));
  const system = join(folder, 'system');
  try {
    await run('debootstrap', '--variant=minbase', 'bookworm', system);
    await run('chroot', system, 'useradd', '--create-home', '--uid', '1000', '--user-group', 'node');
    cpSync(findNode(), join(system, 'usr/local/bin/node'));
    const npm = await runCommand('npm', ['root', '--global']);
    cpSync(realpathSync(join(npm.output, 'npm')), join(system, 'usr/local/lib/node_modules/npm'), { recursive: true });
    await run('ln', '-s', '../lib/node_modules/npm/bin/npm-cli.js', join(system, 'usr/local/bin/npm'));
    const trusted = existsSync(certificates);
    if (trusted) cpSync(certificates, join(system, certificates));
    const archive = join(folder, 'system.tar');
    await run('tar', '-C', system, '-cf', archive, '.');
    const trust = trusted ? ['--change', `ENV NODE_EXTRA_CA_CERTS=${certificates}`] : [];
    await docker('import', ...trust, '--change', 'CMD ["node"]', archive, name);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function run(command: string, ...args: readonly string[]): Promise<void> {
  const ended = await runCommand(command, args);
  if (ended.code !== 0) throw new Error(`${command}: ${lastLine(ended)}`);
}
