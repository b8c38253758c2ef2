import helmet from 'helmet';
import type { Settings } from '../settings/settings-table.ts';

/**
 * Headers for every response: scripts only from our origin, no frames, and images from any https address as well,
 * because studies may contain them. Trusted Types are on and no policy exists: browsers refuse to turn text into markup,
 * code or the address of a script.
 * @param settings.imageStore address at which browsers access the image store, if it has a different origin.
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
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: settings.secureCookies,
  });
}

/** The page's headers that depend on the settings. */
export function pageHeaders({
  publicUrl,
  s3PublicEndpoint,
  s3Endpoint,
}: Pick<Settings, 'publicUrl' | 's3PublicEndpoint' | 's3Endpoint'>) {
  const secureCookies = publicUrl?.startsWith('https:') ?? false;
  return securityHeaders({ secureCookies, imageStore: s3PublicEndpoint ?? s3Endpoint });
}
