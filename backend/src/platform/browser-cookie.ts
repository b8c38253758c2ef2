import { ownValue } from '@windtunnel/contracts/kernel/own-value';
import type { Ids } from '@windtunnel/contracts/ports/ids';
import type { Request, Response } from 'express';
import { sha256 } from '../accounts/sha256.ts';
import type { BackendSettings } from './ports.ts';

const wellFormed = /^[\w-]{43}$/;

interface BrowserCookieOptions {
  readonly name: string;
  readonly keptMs: number;
  readonly ids: Ids;
  readonly settings: Pick<BackendSettings, 'secureCookies'>;
}

/** A random value by which a browser is recognised, and which is kept here only as a hash. */
export interface BrowserCookie {
  /** The hash for a browser that has the cookie, else null. */
  read(request: Request): string | null;
  /** The browser's hash. Gives it the cookie if it has none. */
  ensure(request: Request, response: Response): string;
}

export function createBrowserCookie({ name, keptMs, ids, settings }: BrowserCookieOptions): BrowserCookie {
  const { secureCookies: secure } = settings;
  const fullName = secure ? `__Host-${name}` : name;
  const read = (request: Request) => {
    const value: unknown = ownValue(request.cookies, fullName);
    return typeof value === 'string' && wellFormed.test(value) ? sha256(value) : null;
  };
  return {
    read,
    ensure: (request, response) => {
      const known = read(request);
      if (known !== null) return known;
      const value = ids.secret();
      response.cookie(fullName, value, { httpOnly: true, secure, sameSite: 'strict', path: '/', maxAge: keptMs });
      return sha256(value);
    },
  };
}
