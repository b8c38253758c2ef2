import type { ErrorText } from '@windtunnel/contracts/errors';
import type { User } from '@windtunnel/contracts/http/accounts';
import { create } from 'zustand';
import { call, connectSession, forgetPosition } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { browserStorage } from './browser-storage.ts';
import { note } from './diagnostics/note.ts';
import { clearBrowser, finishWork } from './logout-tasks.ts';
import { notify } from './notify.ts';
import { queryClient } from './query-client.ts';
import { logoutRoute, refreshRoute } from './session-routes.ts';

type Session =
  | { readonly status: 'starting'; readonly user: null }
  /** `byChoice`: the user chose to log out, so there is no page to return to. */
  | { readonly status: 'signed-out'; readonly user: null; readonly byChoice: boolean }
  | { readonly status: 'signed-in'; readonly user: User };

const refreshAfterMs = 780_000;
const retryMs = 5_000;
/** Set while a logout has not reached the server. Until then the cookie must not sign the user in again. */
const signedOutKey = 'windtunnel.signed-out';
const otherTabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('windtunnel.session');

export const useSession = create<Session>(() => ({ status: 'starting', user: null }));

const sessionExpired = 'Session expired. Please login again.' satisfies ErrorText<'REFRESH_REFUSED'>;

let token: { readonly value: string; readonly receivedAt: number } | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let refreshing: Promise<void> | null = null;
let isAuthPage = () => false;
let started: Promise<void> = Promise.resolve();

/** The signed-in user. Only for components below the signed-in part of the router. */
export function useUser(): User {
  const user = useSession((session) => session.user);
  if (user === null) throw new Error('useUser outside the signed-in pages');
  return user;
}

/**
 * Starts the page's session: refreshes it, unless the page is an auth page. `onAuthPage` is called again for every 401.
 */
export function startSession(onAuthPage: () => boolean): Promise<void> {
  started = start(onAuthPage);
  return started;
}

async function start(onAuthPage: () => boolean): Promise<void> {
  isAuthPage = onAuthPage;
  connectSession({ accessToken: freshToken, onSessionLost: loseSession });
  document.addEventListener('visibilitychange', refreshWhenOld);
  window.addEventListener('focus', refreshWhenOld);
  otherTabs?.addEventListener('message', () => clearSession(true));
  if (browserStorage.read(signedOutKey) !== null) await finishLogout();
  if (onAuthPage() || browserStorage.read(signedOutKey) !== null) return clearSession();
  await refreshSession().catch(() => {});
}

/** Applies the response to a login or refresh. */
export function signIn(answer: { readonly user: User; readonly accessToken: string }): void {
  browserStorage.remove(signedOutKey);
  token = { value: answer.accessToken, receivedAt: Date.now() };
  useSession.setState({ status: 'signed-in', user: answer.user });
  scheduleRefresh(refreshAfterMs);
}

/**
 * Signs in with what `exchange` answers (social sign-in). A logout that was still to be sent goes first, because it ends
 * whatever session the cookie holds. Throws what `exchange` throws.
 */
export async function signInBy(exchange: () => Promise<Parameters<typeof signIn>[0]>): Promise<void> {
  await started;
  await alone(async () => signIn(await exchange()));
}

/**
 * Replaces the access token, one refresh at a time in this browser. Any response other than success clears the session.
 */
export function refreshSession(): Promise<void> {
  refreshing ??= alone(refresh).finally(() => {
    refreshing = null;
  });
  return refreshing;
}

/**
 * Clears this browser first, whatever the server does. Work that could not wait goes out with the last token, then the
 * logout; what does not arrive is sent the next time the page starts.
 */
export function logout(): Promise<void> {
  const work = finishWork();
  browserStorage.write(signedOutKey, 'yes');
  clearBrowser();
  clearSession(true);
  otherTabs?.postMessage('signed-out');
  started = work.then(finishLogout);
  return started;
}

/** Resolves when no logout is under way that would end the session of a new login. */
export function untilLoggedOut(): Promise<void> {
  return started;
}

/** Shows a change to the signed-in user everywhere at once. */
export function updateUser(user: User): void {
  if (useSession.getState().status === 'signed-in') useSession.setState({ status: 'signed-in', user });
}

/** Leaves nothing of a deleted account in this browser. The server has ended its sessions already. */
export function forgetAccount(): void {
  clearBrowser();
  clearSession(true);
  otherTabs?.postMessage('signed-out');
}

async function finishLogout(): Promise<void> {
  try {
    await call(logoutRoute, { quiet: true, keepalive: true });
    browserStorage.remove(signedOutKey);
  } catch (error) {
    // A refusal means that the server has no such session, so there is nothing left to end.
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) browserStorage.remove(signedOutKey);
  }
}

async function refresh(): Promise<void> {
  try {
    const answer = await call(refreshRoute, { quiet: true });
    if (!hasLoggedOut()) signIn(answer);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 0) return waitForNetwork();
    if (error.status === 429) note('warn', 'Session refresh was rate limited');
    if (hasLoggedOut()) return;
    const wasSignedIn = useSession.getState().status === 'signed-in';
    clearSession();
    if (wasSignedIn && !isAuthPage()) notify.error(sessionExpired);
  }
}

/** By choice, perhaps while a refresh was under way. */
function hasLoggedOut(): boolean {
  const session = useSession.getState();
  return session.status === 'signed-out' && session.byChoice;
}

/** No response is not a refusal: the user stays signed in, and the refresh is retried. */
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
  // Several calls may fail together, but only one shows a message.
  if (useSession.getState().status !== 'signed-in') return;
  clearSession();
  notify.error(sessionExpired);
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

/** A laptop that was asleep may have missed its timer. */
function refreshWhenOld() {
  if (document.visibilityState === 'visible') void freshToken();
}

/** Tabs share one refresh cookie, which changes with each use, so they take turns. */
function alone(work: () => Promise<void>): Promise<void> {
  // Missing if the page is served over plain http from another computer.
  const locks: LockManager | null | undefined = navigator.locks;
  return locks ? locks.request('windtunnel.refresh', work) : work();
}
