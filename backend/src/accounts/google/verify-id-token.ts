import { email as emailSchema } from '@windtunnel/contracts/http/accounts';
import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { GoogleFailure } from './google-failure.ts';

/** A user for whom Google vouches. */
export interface GoogleIdentity {
  /** Permanent, unlike the address. */
  readonly subject: string;
  /** Verified by Google. */
  readonly email: string;
  readonly firstName: string | null;
}

interface Expected {
  readonly keys: JWTVerifyGetKey;
  readonly issuers: readonly string[];
  readonly clientId: string;
  readonly nonce: string;
  readonly now: Date;
}

const subjectMax = 255;
const firstNameMax = 100;

/**
 * Checks an id token: signed with one of Google's RSA keys, for this client, for this browser's sign-in, and not
 * expired; the address must be verified.
 * @throws GoogleFailure `oauth_error` if the keys cannot be fetched, `auth_failed` for everything else.
 */
export async function verifyIdToken(
  idToken: string,
  { keys, issuers, clientId, nonce, now }: Expected,
): Promise<GoogleIdentity> {
  const { payload } = await jwtVerify(idToken, keys, {
    algorithms: ['RS256'],
    issuer: [...issuers],
    audience: clientId,
    currentDate: now,
    requiredClaims: ['sub', 'iat', 'exp', 'nonce'],
  }).catch((error: unknown) => {
    throw failureOf(error);
  });
  if (payload.nonce !== nonce) throw refused('its nonce belongs to another sign-in');
  if (!isForThisClientOnly(payload, clientId)) throw refused('it was issued to another client');
  return identityIn(payload);
}

/** A token for several audiences names the client it was issued to, and so may any other. */
function isForThisClientOnly({ aud, azp }: JWTPayload, clientId: string): boolean {
  return azp === undefined ? !Array.isArray(aud) || aud.length === 1 : azp === clientId;
}

function identityIn({ sub, email, email_verified: isVerified, given_name: givenName }: JWTPayload): GoogleIdentity {
  if (typeof sub !== 'string' || sub === '' || sub.length > subjectMax) throw refused('it names no user');
  const address = emailSchema.safeParse(email);
  if (!address.success) throw refused('it contains no email address');
  if (isVerified !== true) throw refused('its email address is not verified');
  return { subject: sub, email: address.data, firstName: firstNameFrom(givenName) };
}

function firstNameFrom(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const name = value.replace(/\p{C}/gu, '').replace(/\s+/g, ' ').trim().slice(0, firstNameMax).trim();
  return name === '' ? null : name;
}

const refused = (reason: string) => new GoogleFailure('auth_failed', `The id token was refused: ${reason}`);

/** What jose throws about the token itself. Anything else is about the keys, and therefore Google's failure. */
const tokenErrors = [
  errors.JWTClaimValidationFailed,
  errors.JWTExpired,
  errors.JWTInvalid,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
];

function failureOf(error: unknown): GoogleFailure {
  const code = error instanceof errors.JOSEError ? error.code : 'no response';
  if (!tokenErrors.some((known) => error instanceof known))
    return new GoogleFailure('oauth_error', `The keys for id tokens could not be fetched: ${code}`);
  const claim = error instanceof errors.JWTClaimValidationFailed ? ` (${error.claim})` : '';
  return refused(`${code}${claim}`);
}
