import { studyTypes, studyTypesOpenByDefault } from '@windtunnel/contracts/rules/study-type';
import type { Settings } from '@windtunnel/infra/settings/settings-table';
import type { BackendSettings } from './platform/ports.ts';

/** How long a launch request waits for the outcome. */
const launchTimeoutMs = 10_000;

/** The backend's share of the settings; `publicUrl` is known only once the port is known. */
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
    modelTokensPerDay: settings.modelTokensPerDay,
  };
}
