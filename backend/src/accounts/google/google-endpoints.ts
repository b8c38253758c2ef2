/** Where Google's servers are, and what they call themselves. */
export interface GoogleEndpoints {
  readonly authorizationUrl: string;
  readonly tokenUrl: string;
  /** The public keys that sign id tokens. */
  readonly keysUrl: string;
  /** Any of these may be the issuer of an id token. */
  readonly issuers: readonly string[];
}

const googles: GoogleEndpoints = {
  authorizationUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
  tokenUrl: 'https://oauth2.googleapis.com/token',
  keysUrl: 'https://www.googleapis.com/oauth2/v3/certs',
  issuers: ['https://accounts.google.com', 'accounts.google.com'],
};

/** Google's own endpoints, or the same paths on another server, which is then also the issuer. */
export function googleEndpoints(baseUrl: string | null): GoogleEndpoints {
  if (baseUrl === null) return googles;
  return {
    authorizationUrl: `${baseUrl}/o/oauth2/v2/auth`,
    tokenUrl: `${baseUrl}/token`,
    keysUrl: `${baseUrl}/oauth2/v3/certs`,
    issuers: [baseUrl],
  };
}
