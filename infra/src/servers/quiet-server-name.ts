import { isIP } from 'node:net';

let isInstalled = false;

/**
 * gRPC's client sends an address as the name of the server, which Node warns of (DEP0123) and servers ignore. It has no
 * option to leave the name out, and the warning tells operators nothing that they could change.
 */
export function quietServerName(tls: boolean, hosts: readonly string[]): void {
  if (isInstalled || !tls || hosts.every((host) => isIP(host) === 0)) return;
  isInstalled = true;
  const emitWarning = process.emitWarning.bind(process) as (...given: unknown[]) => void;
  process.emitWarning = (...given: unknown[]) => {
    if (!given.includes('DEP0123')) emitWarning(...given);
  };
}
