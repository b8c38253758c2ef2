import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '@windtunnel/test-servers/processes/run-command';
import type { PlaywrightReport } from '@windtunnel/test-servers/report';
import type { SentEmails } from '../chaos/driver/emails.ts';
import { findNode } from '../launcher/find-node.mjs';
import { root } from '../launcher/root.mjs';

interface Running {
  readonly origin: string;
  readonly emails: SentEmails;
}

/** Simulated participants take the time they take for users, and the containers share the machine with the browser. */
const journeyTimeoutMs = 300_000;

/** Runs the journeys whose titles or tags contain some words, against a product that runs. */
export async function runJourneys(
  { origin, emails }: Running,
  grep: string,
): Promise<string | { readonly problem: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'windtunnel-journeys-'));
  const mail = await serveLinks(emails);
  try {
    const file = join(folder, 'report.json');
    const playwright = join(root, 'node_modules/@playwright/test/cli.js');
    const ended = await runCommand(
      findNode(),
      [playwright, 'test', '--reporter=list,json', `--timeout=${journeyTimeoutMs}`, `--grep=${grep}`],
      {
        cwd: root,
        env: { E2E_BASE_URL: origin, E2E_MAIL_URL: mail.url, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      },
    );
    if (!existsSync(file)) return { problem: ended.output.slice(-300) };
    const { stats } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport;
    const passed = stats.expected + stats.flaky;
    if (ended.code === 0 && passed > 0) return passed === 1 ? '1 journey' : `${passed} journeys`;
    return {
      problem: `${passed} passed, ${stats.unexpected} failed: ${ended.output.slice(-400).replaceAll('\n', ' ')}`,
    };
  } finally {
    mail.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Serves the links of the emails to an address, where the journeys look for them. */
async function serveLinks(emails: SentEmails) {
  const server = createServer((request, response) => {
    const to = new URL(request.url ?? '/', 'http://x').searchParams.get('to') ?? '';
    const links = emails(to).flatMap((text) => [...text.matchAll(/http[^\s"<>]+/g)]);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(links.map(([link]) => `<a href="${link}">link</a>`).join('\n'));
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}
