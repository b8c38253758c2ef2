import type { Settings } from '../settings/settings-table.ts';

/** The address people use: as set, else the one listened on. */
export function publicUrlOf(settings: Pick<Settings, 'publicUrl' | 'host'>, port: number): string {
  if (settings.publicUrl !== null) return settings.publicUrl;
  const host = settings.host.includes(':') ? `[${settings.host}]` : settings.host;
  return `http://${host}:${port}`;
}
