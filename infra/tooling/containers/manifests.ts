import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { lastLine, runCommand } from '@windtunnel/test-servers/processes/run-command';
import { fetchValidators } from '../deployment/validators.ts';
import { root } from '../launcher/root.mjs';
import type { Results } from './results.ts';

const folder = 'infra/deploy/kubernetes';

/** Has a cluster check the manifests as if they were applied, where one answers; otherwise they are linted. */
export async function checkManifests({ check, skip }: Results): Promise<void> {
  const cluster = await runCommand('kubectl', ['version', '--request-timeout=5s']);
  if (cluster.code === 0) return await check('manifests', 'are accepted by the cluster', applied);
  const fetched = await fetchValidators(root);
  if (fetched.kind === 'skipped') return skip('manifests', 'are valid', fetched.reason);
  await check('manifests', 'are valid (no cluster answers)', async () => {
    const files = readdirSync(join(root, folder)).map((name) => `${folder}/${name}`);
    const ended = await fetched.validators.run('kubernetes-validate', ['--strict', ...files]);
    return ended.code === 0 ? `${files.length} files by kubernetes-validate` : { problem: lastLine(ended) };
  });
}

/** On the server, but for show: the cluster may be in use. */
async function applied() {
  const ended = await runCommand('kubectl', ['apply', '--dry-run=server', '-f', join(root, folder)]);
  return ended.code === 0 ? lastLine(ended) : { problem: lastLine(ended) };
}
