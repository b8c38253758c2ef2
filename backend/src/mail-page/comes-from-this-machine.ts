import type { IncomingMessage } from 'node:http';
import { isLoopbackHost } from '@windtunnel/contracts/rules/loopback';

/** What proxies add. A proxy on this machine connects from a loopback address too, and may pass on a loopback host. */
const addedByProxies = /^(forwarded|via|x-forwarded-.+|x-real-ip)$/;

/**
 * Whether a user of this machine sent the request: checks the client's address, that no proxy has passed it on and, to
 * prevent DNS rebinding, the host name. A proxy that adds no header cannot be noticed; then `PUBLIC_URL` must be set.
 */
export function comesFromThisMachine({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): boolean {
  const { remoteAddress } = socket;
  const name = URL.parse(`http://${headers.host ?? ''}`)?.hostname;
  if (remoteAddress === undefined || !isLoopbackHost(remoteAddress)) return false;
  return name !== undefined && isLoopbackHost(name) && !Object.keys(headers).some((each) => addedByProxies.test(each));
}
