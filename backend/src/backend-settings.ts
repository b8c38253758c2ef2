import { specifiedStudyTypes, studyTypes } from '@windtunnel/contracts/rules/study-type';
import { ratesOf } from '@windtunnel/infra/settings/rate-settings';
import type { Settings } from '@windtunnel/infra/settings/settings-table';
import type { BackendSettings } from './platform/ports.ts';

/** How long a launch request waits for the outcome. */
const launchTimeoutMs = 10_000;
/** How long the answer to someone who asks too often is held back. */
const refusalDelayMs = 2_000;
/** How long a call to Google may take. */
const googleTimeoutMs = 5_000;

/** The backend's share of the settings; `publicUrl` is known only once the port is known. */
export function backendSettings(settings: Settings, publicUrl: string, demo: BackendSettings['demo']): BackendSettings {
  return {
    publicUrl,
    supportEmail: settings.supportEmail,
    termsUrl: settings.termsUrl,
    privacyUrl: settings.privacyUrl,
    studyTypesOpen: settings.studyTypesOpen === 'all' ? studyTypes : specifiedStudyTypes,
    google: googleSettings(settings),
    secureCookies: publicUrl.startsWith('https:'),
    sessionIpAddresses: settings.sessionIpAddresses,
    demo,
    launchTimeoutMs,
    modelTokensPerDay: settings.modelTokensPerDay,
    rates: ratesOf(settings),
    refusalDelayMs,
    proxiesInFront: settings.trustProxy,
    liveStreams: { perUser: settings.liveStreamsPerUser, max: settings.liveStreamsMax },
  };
}

function googleSettings({ googleClientId, googleClientSecret, googleBaseUrl }: Settings): BackendSettings['google'] {
  if (googleClientId === null || googleClientSecret === null) return null;
  return {
    clientId: googleClientId,
    clientSecret: googleClientSecret,
    baseUrl: googleBaseUrl,
    timeoutMs: googleTimeoutMs,
  };
}
