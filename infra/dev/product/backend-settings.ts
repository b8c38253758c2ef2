import type { BackendSettings } from '@windtunnel/backend/platform/ports';
import { studyTypes, studyTypesOpenByDefault } from '@windtunnel/contracts/rules/study-type';
import type { Settings } from '@windtunnel/infra/settings/settings-table';

/** How long the person who pressed 'launch' waits for a yes or no. */
const launchTimeoutMs = 10_000;

/** What the backend is told of the settings, now that the port is known. */
export function backendSettings(settings: Settings, publicUrl: string, demo: BackendSettings['demo']): BackendSettings {
  return {
    publicUrl,
    supportEmail: settings.supportEmail,
    termsUrl: settings.termsUrl,
    privacyUrl: settings.privacyUrl,
    studyTypesOpen: settings.studyTypesOpen === 'all' ? studyTypes : studyTypesOpenByDefault,
    googleConfigured: false,
    secureCookies: publicUrl.startsWith('https:'),
    demo,
    launchTimeoutMs,
  };
}

/** The address people use: as set, else the one listened on. */
export function publicUrlOf(settings: Settings, port: number): string {
  if (settings.publicUrl !== null) return settings.publicUrl;
  const host = settings.host.includes(':') ? `[${settings.host}]` : settings.host;
  return `http://${host}:${port}`;
}
