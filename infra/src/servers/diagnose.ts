import { connect as connectPlain, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { certificateProblem, messageOf } from './error-causes.ts';

interface Endpoint {
  readonly host: string;
  readonly port: number;
  /** What the settings say of it. */
  readonly tls: boolean;
  readonly authority: Buffer | undefined;
}

/** What is wrong with a connection. `nothing` says only that it is not the connection. */
export type Diagnosis =
  | { readonly kind: 'unavailable' | 'untrusted'; readonly problem: string }
  /** The settings say plain, the server wants TLS, or the other way round. */
  | { readonly kind: 'encrypted' | 'plain' | 'nothing' };

const timeoutMs = 3_000;
/** A plain server waits at least this long for our first words; what has nothing behind it hangs up at once. */
const openForMs = 500;

/** It may be slow, or of another protocol that waits for more. */
class NoAnswer extends Error {}

/**
 * Looks at a connection to which a request has failed, because clients of different protocols say so in different words,
 * or only that there was no answer in time.
 */
export async function diagnose(endpoint: Endpoint): Promise<Diagnosis> {
  const reached = await openPlain(endpoint);
  if (reached !== null) return { kind: 'unavailable', problem: messageOf(reached) };
  const failed = await shakeHands(endpoint);
  if (!endpoint.tls) return { kind: failed === null || isTlsAlert(failed) ? 'encrypted' : 'nothing' };
  if (failed === null) return { kind: 'nothing' };
  const problem = certificateProblem(failed);
  if (problem !== null) return { kind: 'untrusted', problem };
  if (isTlsAlert(failed)) return { kind: 'nothing' };
  const hungUp = !(failed instanceof NoAnswer);
  if (isOtherProtocol(failed) || (hungUp && (await staysOpen(endpoint)))) return { kind: 'plain' };
  return { kind: 'unavailable', problem: messageOf(failed) };
}

/** Null if something listens there. */
async function openPlain({ host, port }: Endpoint): Promise<Error | null> {
  return await settled(connectPlain({ host, port }), 'connect');
}

/** Null if TLS could be agreed upon; certificates matter only where the settings say TLS. */
async function shakeHands({ host, port, tls, authority }: Endpoint): Promise<Error | null> {
  const name = isIP(host) === 0 ? { servername: host } : {};
  const trust = authority === undefined ? {} : { ca: authority };
  const socket = connectTls({
    host,
    port,
    ...name,
    ...trust,
    rejectUnauthorized: tls,
    ALPNProtocols: ['h2', 'http/1.1'],
  });
  return await settled(socket, 'secureConnect');
}

/** Whether a plain connection stays open for a while: something is there that listens, though not to TLS. */
async function staysOpen({ host, port }: Endpoint): Promise<boolean> {
  const socket = connectPlain({ host, port });
  const ended = Promise.withResolvers<boolean>();
  const timer = setTimeout(ended.resolve, openForMs, true);
  for (const end of ['end', 'close', 'error'] as const) socket.on(end, () => ended.resolve(false));
  socket.resume();
  const isOpen = await ended.promise;
  clearTimeout(timer);
  socket.destroy();
  return isOpen;
}

async function settled(socket: Socket, event: 'connect' | 'secureConnect'): Promise<Error | null> {
  const { promise, resolve } = Promise.withResolvers<Error | null>();
  socket.setTimeout(timeoutMs, () => resolve(new NoAnswer(`no answer within ${timeoutMs / 1_000} s`)));
  socket.once(event, () => resolve(null));
  socket.on('error', resolve);
  socket.on('close', () => resolve(new Error('the connection was closed')));
  const failed = await promise;
  socket.destroy();
  return failed;
}

const codeOf = (error: Error) => ('code' in error ? String(error.code) : '');

/** The server answered in TLS, and that it does not want us. */
const isTlsAlert = (error: Error) => codeOf(error).includes('_ALERT_');

/** What came back was no TLS. */
const isOtherProtocol = (error: Error) => /^(ERR_SSL_|EPROTO)/.test(codeOf(error));
