const ports = { 'http:': 80, 'https:': 443 } as const;

/** Where an address that starts with http:// or https:// leads. */
export function httpHost(url: string): { readonly host: string; readonly port: number; readonly tls: boolean } {
  const { hostname, port, protocol } = new URL(url);
  const tls = protocol === 'https:';
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || ports[tls ? 'https:' : 'http:'], tls };
}

/** What to change in such a setting. */
export const httpAdvice = (setting: string) => ({
  authority: 'Name its authority in NODE_EXTRA_CA_CERTS.',
  encrypted: `Begin ${setting} with https://.`,
  plain: `Begin ${setting} with http:// if it is meant to be unencrypted.`,
});
