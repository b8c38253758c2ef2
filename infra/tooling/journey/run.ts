// The main browser journeys, against the four programs and real servers. `npm run test:engines` starts the servers,
// passes their addresses in the environment and runs this once all of them are available.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareCluster, programNames } from '../chaos/driver/cluster.ts';
import { ensureBuilt } from '../launcher/ensure-built.mjs';
import { findNode } from '../launcher/find-node.mjs';
import { root } from '../launcher/root.mjs';
import { runProcess } from '../launcher/run-process.mjs';
import { ensureChromium } from '../test-runner/ensure-chromium.mjs';
import { serveMailPage } from './mail-page.ts';

/** Tag for the journeys that also run here: a launch with its results, the wizard with images, and search. */
const tag = '@servers';

const folder = mkdtempSync(join(tmpdir(), 'windtunnel-journey-'));
try {
  await ensureBuilt();
  await ensureChromium();
  const inbox = process.env.TEST_INBOX_DIR;
  if (inbox === undefined) throw new Error('TEST_INBOX_DIR must name the folder of the test mail server.');
  const mail = await serveMailPage(inbox);
  const programs = await prepareCluster({
    testServers: [],
    environment: process.env,
    toolsDir: join(root, '.tools'),
    folder,
    distDir: join(root, 'dist'),
    env: { SIMULATOR_PACE_MS: '150', LOG_LEVEL: 'info' },
  });
  await Promise.all(programNames.map((name) => programs.members.get(name)?.start()));
  await programs.ready();
  const playwright = join(root, 'node_modules/@playwright/test/cli.js');
  const code = await runProcess(findNode(), [playwright, 'test', '--reporter=list,json', `--grep=${tag}`], {
    env: { ...process.env, E2E_BASE_URL: programs.origin, E2E_MAIL_URL: mail.url },
  });
  await programs.stop();
  mail.close();
  process.exitCode = code;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
if (process.exitCode === 0) rmSync(folder, { recursive: true, force: true });
else console.error(`The logs of the programs are in ${folder}.`);
process.exit();
