import { createFakeClock } from '@windtunnel/infra/clock/fake-clock';
import type { Request, Response } from 'express';
import { describe, expect, it } from 'vitest';
import type { BackendSettings } from '../platform/ports.ts';
import { FlowCookie, type RememberedFlow } from './google/flow-cookie.ts';
import { RefreshCookie } from './sessions/refresh-cookie.ts';

interface Sent {
  readonly name: string;
  readonly value: string | null;
  readonly options: object;
}

/** A browser that keeps the cookies it is sent. */
function aBrowser() {
  const sent: Sent[] = [];
  const response = {
    cookie: (name: string, value: string, options: object) => sent.push({ name, value, options }),
    clearCookie: (name: string, options: object) => sent.push({ name, value: null, options }),
  };
  const request = () => ({ cookies: Object.fromEntries(sent.map(({ name, value }) => [name, value])) });
  return { sent, response: response as unknown as Response, request: () => request() as unknown as Request };
}
const holding = (cookies?: object) => ({ cookies }) as unknown as Request;
const settings = (secureCookies: boolean) => ({ secureCookies }) as BackendSettings;
const keys = { accessToken: new Uint8Array(32).fill(7) };

describe('the cookie of a session', () => {
  it.each([
    [true, '__Host-windtunnel-refresh'],
    [false, 'windtunnel-refresh'],
  ])('is out of reach for scripts and other sites; over https (%s) it is named %s', (secure, name) => {
    const cookie = new RefreshCookie(settings(secure));
    const { sent, response, request } = aBrowser();
    const options = { httpOnly: true, secure, sameSite: 'strict', path: '/' };
    const expires = new Date('2026-03-01T08:00:00.000Z');
    cookie.set(response, 'token-1', expires.toISOString());
    expect(sent).toEqual([{ name, value: 'token-1', options: { ...options, expires } }]);
    expect(cookie.read(request())).toBe('token-1');
    cookie.clear(response);
    expect(sent.at(-1)).toEqual({ name, value: null, options });
  });

  it('is null without a text in it', () => {
    const cookie = new RefreshCookie(settings(false));
    for (const cookies of [undefined, {}, { 'windtunnel-refresh': '' }, { 'windtunnel-refresh': { a: 1 } }])
      expect(cookie.read(holding(cookies))).toBeNull();
  });
});

describe('the cookie of a sign-in with Google', () => {
  const memory: RememberedFlow = {
    state: 'state-1',
    nonce: 'nonce-1',
    codeVerifier: 'verifier-1',
    invitation: { referralCode: 'ANN1', deviceHash: null },
  };
  const open = (secure = true, key = keys) => {
    const clock = createFakeClock();
    return { clock, cookie: new FlowCookie(settings(secure), key, clock) };
  };
  const minuteMs = 60_000;

  it.each([
    [true, '__Host-windtunnel-google'],
    [false, 'windtunnel-google'],
  ])('comes back with the browser from Google; over https (%s) it is named %s', async (secure, name) => {
    const { cookie } = open(secure);
    const { sent, response, request } = aBrowser();
    const options = { httpOnly: true, secure, sameSite: 'lax', path: '/' };
    await cookie.remember(response, memory);
    expect(sent).toEqual([{ name, value: expect.any(String), options: { ...options, maxAge: 10 * minuteMs } }]);
    expect(await cookie.recall(request())).toEqual(memory);
    cookie.setHandoffSecret(response, 'secret-1');
    expect(sent.at(-1)).toEqual({ name, value: 'secret-1', options: { ...options, maxAge: minuteMs } });
    expect(cookie.handoffSecret(request())).toBe('secret-1');
    cookie.clear(response);
    expect(sent.at(-1)).toEqual({ name, value: null, options });
  });

  it('is forgotten after ten minutes', async () => {
    const { cookie, clock } = open();
    const { response, request } = aBrowser();
    await cookie.remember(response, { ...memory, invitation: null });
    await clock.advance(10 * minuteMs - 1_000);
    expect(await cookie.recall(request())).toEqual({ ...memory, invitation: null });
    await clock.advance(1_000);
    expect(await cookie.recall(request())).toBeNull();
  });

  it('is not believed with another signature, or or as another text', async () => {
    const { cookie } = open();
    const { response, request, sent } = aBrowser();
    await open(true, { accessToken: new Uint8Array(32).fill(8) }).cookie.remember(response, memory);
    expect(await cookie.recall(request())).toBeNull();
    await cookie.remember(response, { ...memory, state: 7 } as unknown as RememberedFlow);
    expect(await cookie.recall(request())).toBeNull();
    const [header, payload] = (sent.at(-1)?.value ?? '').split('.');
    for (const value of ['', 'x', `${header}.${payload}.`, { a: 1 }])
      expect(await cookie.recall(holding({ '__Host-windtunnel-google': value }))).toBeNull();
    expect(await cookie.recall(holding())).toBeNull();
    expect(cookie.handoffSecret(holding({}))).toBeNull();
  });
});
