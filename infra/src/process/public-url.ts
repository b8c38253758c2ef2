import type { Settings } from '../settings/settings-table.ts';

/** The address for users: PUBLIC_URL or, if that is not set, the address on which this process listens. */
export function publicUrlOf(settings: Pick<Settings, 'publicUrl' | 'host'>, port: number): string {
  if (settings.publicUrl !== null) return settings.publicUrl;
  const host = settings.host.includes(':') ? `[${settings.host}]` : settings.host;
  return `http://${host}:${port}`;
}
