/** A received email, parsed as a mail client would parse it. */
export interface ReceivedEmail {
  /** Header values keyed by lower-case name, unfolded and decoded. */
  readonly headers: Readonly<Record<string, string>>;
  /** Parts by content type. */
  readonly parts: Readonly<Record<string, string>>;
}

/** Parses RFC 5322 text with one level of MIME parts, which is all that the product sends. */
export function parseReceived(raw: string): ReceivedEmail {
  const { headers, body } = split(raw);
  const boundary = /boundary="?([^";]+)"?/.exec(headers['content-type'] ?? '')?.[1];
  if (boundary === undefined) return { headers, parts: {} };
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => split(part.replace(/^\r\n/, '')));
  return {
    headers,
    parts: Object.fromEntries(
      parts.map((part) => [
        (part.headers['content-type'] ?? '').split(';')[0],
        decodeBody(part.body, part.headers['content-transfer-encoding'] ?? ''),
      ]),
    ),
  };
}

function split(raw: string): { headers: Record<string, string>; body: string } {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())];
  });
  return { headers: Object.fromEntries(headers), body: raw.slice(end + 4) };
}

function decodeWords(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString('utf8')
        : decodeQuoted(text.replaceAll('_', ' ')),
    );
}

function decodeBody(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  const text = body.replace(/\r\n$/, '');
  return encoding === 'quoted-printable' ? decodeQuoted(text.replaceAll('=\r\n', '')) : text;
}

function decodeQuoted(text: string): string {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
