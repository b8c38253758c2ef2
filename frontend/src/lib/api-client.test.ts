import { accountRoutes } from '@windtunnel/contracts/http/accounts';
import { resultRoutes } from '@windtunnel/contracts/http/results';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addressOf } from './address.ts';
import { call, connectSession, forgetPosition } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { listenToNotices, type Notice } from './notify.ts';

const onSessionLost = vi.fn();
let notices: Notice[] = [];
let sent: Request[] = [];
let stopListening = () => {};

/** The network, as the page sees it. */
function respond(...responses: (Response | Error)[]) {
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    sent.push(new Request(new URL(address, 'http://page.test'), init));
    const next = responses.shift();
    if (next instanceof Error || next === undefined) throw next ?? new TypeError('Failed to fetch');
    return next;
  });
}

const json = (body: unknown, init: ResponseInit = {}) => new Response(JSON.stringify(body), init);
const refusal = (status: number, code: string, error: string, more: object = {}) =>
  json({ error, code, traceId: 't-1', ...more }, { status });
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => Promise.reject(new Error('It did not fail')),
    (error: unknown) => error as ApiError,
  );

beforeEach(() => {
  notices = [];
  sent = [];
  onSessionLost.mockReset();
  connectSession({ accessToken: async () => 'token-1', onSessionLost });
  stopListening = listenToNotices((notice) => notices.push(notice));
});
afterEach(() => {
  stopListening();
  forgetPosition();
  vi.unstubAllGlobals();
});

describe('an API call', () => {
  it('fills in the path, keeps the bearer token in the header and returns the parsed body', async () => {
    respond(json({ studies: [] }));
    expect(await call(studyRoutes.list)).toEqual({ studies: [] });
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer token-1');
    expect(addressOf(resultRoutes.results, { params: { id: 'a/b' }, query: { page: 2, limit: undefined } })).toBe(
      '/api/studies/a%2Fb/results?page=2',
    );
  });

  it('asks the server to wait for this browser’s own writes', async () => {
    const headers = (position: string) => ({ headers: { 'x-position': position } });
    respond(json({ success: true }, headers('0012')), json({ success: true }, headers('0007')), json({ studies: [] }));
    await call(accountRoutes.logout);
    await call(accountRoutes.logout);
    await call(studyRoutes.list);
    expect(sent[2]?.headers.get('x-min-position')).toBe('0012');
  });

  it('forgets a position that the server’s log does not have, and asks again', async () => {
    const details = [{ path: 'x-min-position', message: 'Not a position of this log' }];
    respond(
      json({ success: true }, { headers: { 'x-position': '0012' } }),
      refusal(400, 'VALIDATION_ERROR', 'Validation error', { details }),
      json({ studies: [] }),
    );
    await call(accountRoutes.logout);
    expect(await call(studyRoutes.list)).toEqual({ studies: [] });
    expect(sent.map(({ headers }) => headers.get('x-min-position'))).toEqual([null, '0012', null]);
    expect(notices).toEqual([]);
  });

  it('passes on code, details and retry of a refusal and shows the cleaned text in a toast', async () => {
    respond(refusal(402, 'INSUFFICIENT_CREDITS', 'Error: Insufficient credits', { details: { shortfall: 2.5 } }));
    const error = await failureOf(call(studyRoutes.list));
    expect(error).toBeInstanceOf(ApiError);
    expect([error.status, error.code, error.detail('shortfall'), error.traceId]).toEqual([
      402,
      'INSUFFICIENT_CREDITS',
      2.5,
      't-1',
    ]);
    expect(notices).toEqual([{ tone: 'error', text: 'Insufficient credits' }]);
  });

  it('shows no toast when the caller shows the failure itself', async () => {
    respond(refusal(404, 'STUDY_NOT_FOUND', 'Study not found'));
    await failureOf(call(studyRoutes.get, { params: { id: 's1' }, quiet: true }));
    expect(notices).toEqual([]);
  });

  it('shows Server error for every 5xx', async () => {
    respond(refusal(503, 'STORE_UNAVAILABLE', 'disk I/O', { retryable: true, retryAfter: 5 }));
    const error = await failureOf(call(studyRoutes.list));
    expect([error.retryable, error.retryAfter]).toEqual([true, 5]);
    expect(notices[0]?.text).toBe('Server error. Please try again later.');
  });

  it('shows Network Error when no response arrives', async () => {
    respond(new TypeError('Failed to fetch'));
    expect((await failureOf(call(studyRoutes.list))).code).toBe('NETWORK_ERROR');
    expect(notices[0]?.text).toBe('Network Error');
  });

  it('reports a lost session and nothing else', async () => {
    respond(refusal(401, 'UNAUTHENTICATED', 'Please sign in to continue'));
    await failureOf(call(studyRoutes.list, { quiet: true }));
    expect(onSessionLost).toHaveBeenCalledOnce();
    expect(notices).toEqual([]);
  });

  it('reports a response that is not ours as an internal error', async () => {
    respond(new Response('<html>', { status: 502 }));
    expect((await failureOf(call(studyRoutes.list))).code).toBe('INTERNAL');
  });
});
