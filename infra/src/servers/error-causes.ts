/** OpenSSL's and Node's codes for a certificate that is not accepted. */
const certificateCodes: ReadonlySet<unknown> = new Set([
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'CERT_REVOKED',
  'CERT_UNTRUSTED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);
const depthMax = 8;

/** The error, what caused it, what caused that, and so on. */
export function* causesOf(error: unknown): Generator<Record<string, unknown>> {
  let next: unknown = error;
  for (let depth = 0; depth < depthMax && typeof next === 'object' && next !== null; depth += 1) {
    const current = next as Record<string, unknown>;
    yield current;
    next = current.cause ?? current.reason;
  }
}

/** In what way a certificate was not accepted, in a few words; null if the error is about something else. */
export function certificateProblem(error: unknown): string | null {
  for (const { code, message } of causesOf(error)) {
    if (certificateCodes.has(code)) {
      // Behind a semicolon, Node gives advice of its own.
      const [problem = ''] = firstSentence(typeof message === 'string' ? message : String(code)).split(';');
      return problem;
    }
  }
  return null;
}

/** What went wrong at the root of it, on one line. Messages of clients for HTTP say only that a request failed. */
export function messageOf(error: unknown): string {
  const last = [...causesOf(error)].at(-1);
  const { message, code } = last ?? {};
  const text = typeof message === 'string' && message !== '' ? message : String(code ?? error);
  return firstSentence(text);
}

const firstSentence = (text: string) => (text.split('\n')[0] ?? '').replace(/[.;:\s]+$/, '');
