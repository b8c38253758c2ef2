import { studyTypes, studyTypesOpenByDefault } from '@windtunnel/contracts/rules/study-type';
import type { Settings } from '@windtunnel/infra/settings/settings-table';
import type { BackendSettings } from './platform/ports.ts';

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
