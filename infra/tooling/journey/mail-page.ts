import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/**
 * Serves the emails received by the test mail server in the same format as the local mail page, where the journeys read
 * links.
 * @param inbox Folder used by `infra/test-servers/smtp/server.py`.
 */
export async function serveMailPage(inbox: string) {
  const server = createServer((request, response) => {
    const to = new URL(request.url ?? '/', 'http://x').searchParams.get('to') ?? '';
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(emailsTo(inbox, to).map(linksOf).join('\n'));
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

/** Newest first. */
function emailsTo(inbox: string, to: string): string[] {
  const names = readdirSync(inbox).filter((name) => name.endsWith('.json'));
  return names
    .toSorted()
    .toReversed()
    .map((name) => JSON.parse(readFileSync(join(inbox, name), 'utf8')) as { to: readonly string[]; text: string })
    .filter((email) => email.to.includes(to))
    .map(({ text }) => text);
}

/** The links in a quoted-printable email, which contains soft line breaks and `=3D`. */
function linksOf(email: string): string {
  const text = email
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return [...text.matchAll(/href="http[^"]+"/g)].map(([link]) => `<a ${link}>link</a>`).join('\n');
}
