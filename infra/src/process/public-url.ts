import type { Settings } from '../settings/settings-table.ts';

/** For operators: behind a proxy, only `PUBLIC_URL` tells the product what users type and that it is not private. */
export const proxyAdvice = 'Behind a proxy, PUBLIC_URL must be set to the address that users type.';

/** The address for users: PUBLIC_URL or, if that is not set, the address on which this process listens. */
export function publicUrlOf(settings: Pick<Settings, 'publicUrl' | 'host'>, port: number): string {
  if (settings.publicUrl !== null) return settings.publicUrl;
  const host = settings.host.includes(':') ? `[${settings.host}]` : settings.host;
  return `http://${host}:${port}`;
}
