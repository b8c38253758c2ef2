import type { User } from '@windtunnel/contracts/http/accounts';
import { create } from 'zustand';
import { call, connectSession, forgetPosition } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { wipeDrafts } from './browser-draft.ts';
import { browserStorage } from './browser-storage.ts';
import { notify } from './notify.ts';
import { queryClient } from './query-client.ts';
import { logoutRoute, refreshRoute } from './session-routes.ts';

type Session =
  | { readonly status: 'starting'; readonly user: null }
  /** `byChoice`: the person logged out, so there is no place to return to. */
  | { readonly status: 'signed-out'; readonly user: null; readonly byChoice: boolean }
  | { readonly status: 'signed-in'; readonly user: User };

const refreshAfterMs = 780_000;
const retryMs = 5_000;
/** Set while a logout has not reached the server: until then the cookie must not sign anybody in again. */
const signedOutKey = 'windtunnel.signed-out';
const otherTabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('windtunnel.session');

export const useSession = create<Session>(() => ({ status: 'starting', user: null }));

let token: { readonly value: string; readonly receivedAt: number } | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let refreshing: Promise<void> | null = null;
let isAuthPage = () => false;
const farewells = new Set<() => Promise<void>>();

/** The signed-in user. Only below the signed-in part of the router. */
export function useUser(): User {
  const user = useSession((session) => session.user);
  if (user === null) throw new Error('useUser outside the signed-in pages');
  return user;
}

/** Starts the session of this page: refreshes it unless the page is an auth page. `onAuthPage` is asked again on every 401. */
export async function startSession(onAuthPage: () => boolean): Promise<void> {
  isAuthPage = onAuthPage;
  connectSession({ accessToken: freshToken, onSessionLost: loseSession });
  document.addEventListener('visibilitychange', refreshWhenOld);
  window.addEventListener('focus', refreshWhenOld);
  otherTabs?.addEventListener('message', () => clearSession(true));
  if (browserStorage.read(signedOutKey) !== null) await finishLogout();
  if (onAuthPage() || browserStorage.read(signedOutKey) !== null) return clearSession();
  await refreshSession().catch(() => {});
}

/** Takes over what login or refresh answered. */
export function signIn(answer: { readonly user: User; readonly accessToken: string }): void {
  browserStorage.remove(signedOutKey);
  token = { value: answer.accessToken, receivedAt: Date.now() };
  useSession.setState({ status: 'signed-in', user: answer.user });
  scheduleRefresh(refreshAfterMs);
}

/** Takes over a token that came by address (social sign-in) and asks the server whose it is. Throws when it is refused. */
export async function signInWithToken(accessToken: string): Promise<void> {
  browserStorage.remove(signedOutKey);
  token = { value: accessToken, receivedAt: Date.now() };
  await refreshSession();
  if (useSession.getState().status !== 'signed-in') throw new ApiError(401, { error: '', code: 'REFRESH_REFUSED' });
}

/** Replaces the access token; one refresh at a time in this browser. Any answer but a success clears the session. */
export function refreshSession(): Promise<void> {
  refreshing ??= alone(refresh).finally(() => {
    refreshing = null;
  });
  return refreshing;
}

/** Work that needs the session and must not wait any longer: a logout does it first. Answers how to take it back. */
export function beforeLogout(work: () => Promise<void>): () => void {
  farewells.add(work);
  return () => void farewells.delete(work);
}

/** Clears this browser first, then tells the server; a call that fails is repeated at the next start. */
export async function logout(): Promise<void> {
  await Promise.allSettled([...farewells].map((work) => work()));
  browserStorage.write(signedOutKey, 'yes');
  wipeDrafts();
  clearSession(true);
  otherTabs?.postMessage('signed-out');
  await finishLogout();
}

async function finishLogout(): Promise<void> {
  try {
    await call(logoutRoute, { quiet: true, keepalive: true });
    browserStorage.remove(signedOutKey);
  } catch (error) {
    // Refused means that the server knows no such session: nothing is left to end.
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) browserStorage.remove(signedOutKey);
  }
}

async function refresh(): Promise<void> {
  try {
    signIn(await call(refreshRoute, { quiet: true }));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 0) return waitForNetwork();
    if (error.status === 429) console.warn('Session refresh was rate limited');
    const wasSignedIn = useSession.getState().status === 'signed-in';
    clearSession();
    if (wasSignedIn && !isAuthPage()) notify.error('Session expired. Please login again.');
  }
}

/** No answer at all is not a refusal: whoever is signed in stays so and the refresh is repeated. */
function waitForNetwork() {
  if (useSession.getState().status === 'signed-in') return scheduleRefresh(retryMs);
  notify.error('Network Error');
  clearSession();
}

async function freshToken(): Promise<string | null> {
  if (token !== null && Date.now() - token.receivedAt > refreshAfterMs) await refreshSession();
  return token?.value ?? null;
}

function loseSession() {
  if (isAuthPage()) return;
  // Several calls may fail together; one of them speaks.
  if (useSession.getState().status !== 'signed-in') return;
  clearSession();
  notify.error('Session expired. Please login again.');
}

function clearSession(byChoice = false) {
  clearTimeout(timer);
  token = null;
  forgetPosition();
  queryClient.clear();
  useSession.setState({ status: 'signed-out', user: null, byChoice });
}

function scheduleRefresh(delayMs: number) {
  clearTimeout(timer);
  timer = setTimeout(() => void refreshSession(), delayMs);
}

/** A laptop that slept missed its timer. */
function refreshWhenOld() {
  if (document.visibilityState === 'visible') void freshToken();
}

/** Tabs share one refresh cookie that changes with each use, so they take turns. */
function alone(work: () => Promise<void>): Promise<void> {
  // Missing where the page is served over plain http from another machine.
  const locks: LockManager | null | undefined = navigator.locks;
  return locks ? locks.request('windtunnel.refresh', work) : work();
}
