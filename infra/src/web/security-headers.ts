import helmet from 'helmet';
import type { Settings } from '../settings/settings-table.ts';

/**
 * Headers of every answer: scripts only from us, no frames, pictures also from https addresses of studies.
 *
 * @param settings.imageStore address of the store that the page sends pictures to and shows them from, when that is
 * another one than ours.
 */
export function securityHeaders(settings: { readonly secureCookies: boolean; readonly imageStore?: string | null }) {
  const store = settings.imageStore ? [new URL(settings.imageStore).origin] : [];
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:', ...store],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...store],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: settings.secureCookies,
  });
}

/** The headers of the page, as the settings ask for them. */
export function pageHeaders({
  publicUrl,
  s3PublicEndpoint,
  s3Endpoint,
}: Pick<Settings, 'publicUrl' | 's3PublicEndpoint' | 's3Endpoint'>) {
  const secureCookies = publicUrl?.startsWith('https:') ?? false;
  return securityHeaders({ secureCookies, imageStore: s3PublicEndpoint ?? s3Endpoint });
}
