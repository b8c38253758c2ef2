import { isLoopbackHost } from '@windtunnel/contracts/rules/loopback';

/** How to reach a mail server, in the format of nodemailer's options. */
export interface SmtpAddress {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte. */
  readonly secure: boolean;
  /** Fail unless STARTTLS succeeds. */
  readonly requireTLS: boolean;
  /** Never use STARTTLS, even if it is offered. */
  readonly ignoreTLS: boolean;
  readonly auth?: { readonly user: string; readonly pass: string };
}

const portOf = { 'smtps:': 465, 'smtp:': 587 } as const;

/**
 * Parses `smtps://user:password@host` (TLS from the start) or `smtp://user:password@host` (STARTTLS, which the server
 * must offer unless it is on this machine). `?tls=off` is for an unencrypted relay on a private network.
 * @throws Error for an address that would send a password unencrypted or that has an unknown part.
 */
export function readSmtpAddress(url: string): SmtpAddress {
  const { protocol, hostname, port, username, password, searchParams, pathname } = new URL(url);
  if (protocol !== 'smtp:' && protocol !== 'smtps:') throw new Error('SMTP_URL must start with smtp:// or smtps://.');
  const hasUnknown = [...searchParams].some(([name, value]) => name !== 'tls' || value !== 'off');
  if (hasUnknown || !['', '/'].includes(pathname)) throw new Error('SMTP_URL may end in ?tls=off and nothing else.');
  const host = decodeURIComponent(hostname).replace(/^\[|\]$/g, '');
  const secure = protocol === 'smtps:';
  const plain = searchParams.has('tls');
  const isLocal = isLoopbackHost(host);
  if (plain && secure) throw new Error('SMTP_URL contradicts itself: smtps:// requires TLS and ?tls=off forbids it.');
  if (plain && username !== '' && !isLocal)
    throw new Error('SMTP_URL has a password and ?tls=off: the password would be sent unencrypted.');
  return {
    host,
    port: port === '' ? portOf[protocol] : Number(port),
    secure,
    requireTLS: !secure && !plain && !isLocal,
    ignoreTLS: plain,
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  };
}
