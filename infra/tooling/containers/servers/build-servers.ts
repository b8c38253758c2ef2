import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testServers } from '@windtunnel/test-servers/test-servers';
import { root } from '../../launcher/root.mjs';
import { docker } from '../docker.ts';
import { imageOf, type Replacement, replacementImage } from './replacements.ts';

const toolsDir = join(root, '.tools');
/** Of what the tests fetch, the parts that run in containers. */
const fetched = ['mongodb', 's3', 'smtp', 'temporal'];

/** Fetches the servers and makes an image of them for each service. @throws Error naming what this machine lacks */
export async function buildServers(services: readonly Replacement[]): Promise<void> {
  for (const server of testServers.filter(({ name }) => fetched.includes(name))) {
    const prepared = await server.prepare(toolsDir);
    if (prepared.kind === 'skipped') throw new Error(prepared.reason);
  }
  const context = mkdtempSync(join(tmpdir(), 'windtunnel-servers-'));
  try {
    for (const name of fetched) cpSync(join(toolsDir, name), join(context, 'tools', name), { recursive: true });
    cpSync(join(import.meta.dirname, 'Dockerfile'), join(context, 'tools/Dockerfile'));
    await docker('build', '--tag', `${replacementImage}:any`, join(context, 'tools'));
    for (const service of services.filter(({ serves }) => serves !== undefined)) {
      const folder = join(context, service.service);
      mkdirSync(folder);
      writeFileSync(join(folder, 'Dockerfile'), `FROM ${replacementImage}:any\nCMD ["${service.serves}"]\n`);
      await docker('build', '--tag', imageOf(service), folder);
    }
  } finally {
    rmSync(context, { recursive: true, force: true });
  }
}
