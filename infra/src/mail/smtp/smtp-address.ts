import { isLoopbackHost } from '../../settings/loopback.ts';

/** How to reach a mail server, as nodemailer takes it. */
export interface SmtpAddress {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte. */
  readonly secure: boolean;
  /** STARTTLS or nothing. */
  readonly requireTLS: boolean;
  /** No STARTTLS even where it is offered. */
  readonly ignoreTLS: boolean;
  readonly auth?: { readonly user: string; readonly pass: string };
}

const portOf = { 'smtps:': 465, 'smtp:': 587 } as const;

/**
 * Reads `smtps://user:password@host` (TLS from the start) or `smtp://user:password@host` (STARTTLS, which the server
 * must offer unless it is on this machine). `?tls=off` speaks plainly with a relay inside one's own network.
 *
 * @throws Error with a sentence when it would send a password readable, or when a part is not understood.
 */
export function readSmtpAddress(url: string): SmtpAddress {
  const { protocol, hostname, port, username, password, searchParams, pathname } = new URL(url);
  if (protocol !== 'smtp:' && protocol !== 'smtps:') throw new Error('SMTP_URL must start with smtp:// or smtps://.');
  const strange = [...searchParams].some(([name, value]) => name !== 'tls' || value !== 'off');
  if (strange || !['', '/'].includes(pathname)) throw new Error('SMTP_URL may end in ?tls=off and in nothing else.');
  const host = decodeURIComponent(hostname).replace(/^\[|\]$/g, '');
  const secure = protocol === 'smtps:';
  const plain = searchParams.has('tls');
  const here = isLoopbackHost(host);
  if (plain && secure) throw new Error('SMTP_URL asks for TLS by smtps:// and for none by ?tls=off.');
  if (plain && username !== '' && !here)
    throw new Error('SMTP_URL has a password and ?tls=off: it would travel readable.');
  return {
    host,
    port: port === '' ? portOf[protocol] : Number(port),
    secure,
    requireTLS: !secure && !plain && !here,
    ignoreTLS: plain,
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  };
}
