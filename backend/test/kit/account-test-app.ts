import { readdirSync, readFileSync } from 'node:fs';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { accountRoutes, type User } from '@windtunnel/contracts/http/accounts';
import type { LocalEmail, Mail } from '@windtunnel/contracts/ports/mail';
import { createFakeClock, type FakeClock } from '@windtunnel/infra/clock/fake-clock';
import { createLogger } from '@windtunnel/infra/logging/logger';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { expect, vi } from 'vitest';
import type { Bindings } from '../../src/platform/ports.ts';
import { embeddedBindings } from './embedded-bindings.ts';
import { startApp } from './start-app.ts';

/** The fields that tests inspect; only those in the called route's response are present. */
interface ResponseBody {
  readonly code?: string;
  readonly error?: string;
  readonly message?: string;
  readonly details?: unknown;
  readonly user: User;
  readonly accessToken: string;
}

/** A response as seen by a browser. */
export interface Received {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: ResponseBody;
}

/** The whole backend using real stores in its own folder, accessed over HTTP. */
export interface AccountTestApp {
  readonly url: string;
  readonly app: NestExpressApplication;
  readonly bindings: Bindings;
  readonly clock: FakeClock;
  /** Everything the stores wrote, as bytes. */
  storedBytes(): Buffer;
  send(method: string, path: string, options?: { body?: unknown; headers?: Record<string, string> }): Promise<Received>;
  /** Emails sent to an address, newest first, once there are `count` of them. */
  emails(to: string, count: number): Promise<LocalEmail[]>;
  /** The token from the link in the newest email. */
  token(to: string, count: number): Promise<string>;
  /** Creates a confirmed account and signs in to it. */
  signIn(email: string): Promise<{ readonly accessToken: string; readonly cookie: string; readonly userId: string }>;
  logIn(email: string, password?: string): Promise<Received>;
  /** Lines of the log, which are written at the level `debug`. */
  readonly logged: readonly string[];
  /** Also fails if the log contains a secret or an address that this application was sent, or sent itself. */
  close(): Promise<void>;
}

export const password = 'correct horse battery';

/**
 * @param overrides adapters to use instead of the default ones.
 * @param wrap wraps all of them.
 */
export async function startAccountTestApp(
  overrides: Partial<Bindings> = {},
  wrap: (bindings: Bindings) => Bindings = (bindings) => bindings,
): Promise<AccountTestApp> {
  const folder = aDataFolder();
  const clock = createFakeClock();
  const outbox = collectingMail(() => clock.now());
  const logged: string[] = [];
  const logger = createLogger('debug', (line) => logged.push(line));
  const secrets = new Set([password]);
  const bindings = wrap(embeddedBindings(folder, { clock, mail: outbox, logger, ...overrides }).bindings);
  const { app, url, close } = await startApp(bindings);

  const testApp: AccountTestApp = {
    url,
    app,
    bindings,
    clock,
    logged,
    storedBytes: () =>
      Buffer.concat(
        readdirSync(folder.path).map((name) => (name.includes('.db') ? readFileSync(folder.file(name)) : Buffer.of())),
      ),
    send: async (method, path, { body, headers = {} } = {}) => {
      const response = await fetch(url + path, {
        method,
        redirect: 'manual',
        headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      noteSecrets(secrets, [body, headers, response.headers.getSetCookie(), text]);
      const isJson = response.headers.get('content-type')?.includes('json') === true;
      return { status: response.status, headers: response.headers, text, body: JSON.parse(isJson ? text : '{}') };
    },
    emails: (to, count) =>
      vi.waitFor(
        async () => {
          const emails = (await outbox.local?.list(to)) ?? [];
          expect(emails).toHaveLength(count);
          return emails;
        },
        { timeout: 15_000 },
      ),
    token: async (to, count) => {
      const [newest] = await testApp.emails(to, count);
      const token = /[?&]token=([^&\s]+)/.exec(newest?.text ?? '')?.[1];
      return decodeURIComponent(token ?? '');
    },
    logIn: (email, secret = password) =>
      testApp.send('POST', accountRoutes.login.path, { body: { email, password: secret } }),
    signIn: async (email) => {
      const signedUp = await testApp.send('POST', accountRoutes.signup.path, { body: { email, password } });
      await testApp.send('POST', accountRoutes.verifyEmail.path, {
        body: { token: await testApp.token(email, 1) },
        headers: { cookie: cookieOf(signedUp.headers, 'windtunnel-sign-up') },
      });
      const { body, headers } = await testApp.logIn(email);
      return { accessToken: body.accessToken, cookie: cookieOf(headers), userId: body.user.id };
    },
    close: async () => {
      await close();
      folder.remove();
      expect(leakedSecrets(secrets, logged)).toEqual([]);
    },
  };
  return testApp;
}

/** Passwords, tokens, cookies, keys and addresses in anything that was sent or received. */
function noteSecrets(secrets: Set<string>, exchanged: unknown): void {
  const text = JSON.stringify(exchanged);
  for (const [, secret = ''] of text.matchAll(
    /"(?:password|token|accessToken|cookie|authorization)\\?":\\?"([^"\\]{8,})/g,
  ))
    secrets.add(secret.replace(/^Bearer /, ''));
  for (const [, secret = ''] of text.matchAll(/windtunnel-refresh=([^;"]{8,})/g)) secrets.add(secret);
  for (const [address] of text.matchAll(/[\w.+-]+@[\w-]+\.[\w.]+/g)) secrets.add(address);
}

/** Secrets found in log lines as they are, in base64 or percent-encoded. Only the beginnings are returned. */
export function leakedSecrets(secrets: Iterable<string>, lines: readonly string[]): string[] {
  const text = lines.join('\n');
  const forms = (secret: string) => [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')];
  return [...secrets].filter((secret) => forms(secret).some((form) => text.includes(form))).map((s) => s.slice(0, 4));
}

/** `name=value` of a cookie set by a response: the first one, or the one with this name. */
export function cookieOf(headers: Headers, name = ''): string {
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  return cookies.find((cookie) => cookie.includes(name)) ?? '';
}

/** A response without its trace id, which differs every time. */
export function withoutTrace({ status, text }: Received) {
  return { status, text: text.replace(/"traceId":"[^"]*"/, '') };
}

/** Collects emails in memory. */
function collectingMail(now: () => Date): Mail {
  const sent: LocalEmail[] = [];
  return {
    send: async (email) => {
      if (sent.some(({ messageId }) => messageId === email.messageId)) return;
      sent.unshift({ ...email, sentAt: now().toISOString() });
    },
    local: {
      list: async (to) => sent.filter((email) => to === undefined || email.to === to),
      forget: async (userId, address) => {
        const kept = sent.filter((email) => email.userId !== userId && email.to !== address);
        sent.splice(0, sent.length, ...kept);
      },
    },
  };
}
