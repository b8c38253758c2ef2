import { Inject, Injectable } from '@nestjs/common';
import { ownValue } from '@windtunnel/contracts/kernel/own-value';
import type { CookieOptions, Request, Response } from 'express';
import { type BackendSettings, ports } from '../../platform/ports.ts';

/** Browsers accept the `__Host-` prefix only together with Secure, so it cannot be used over http. */
export const refreshCookieName = (secureCookies: boolean): string =>
  secureCookies ? '__Host-windtunnel-refresh' : 'windtunnel-refresh';

/** Holds the refresh token in the browser, where no script can read it and no other site can send it. */
@Injectable()
export class RefreshCookie {
  constructor(@Inject(ports.settings) private readonly settings: BackendSettings) {}

  read(request: Request): string | null {
    const value: unknown = ownValue(request.cookies, this.#name);
    return typeof value === 'string' && value !== '' ? value : null;
  }

  set(response: Response, refreshToken: string, expiresAt: string): void {
    response.cookie(this.#name, refreshToken, { ...this.#options, expires: new Date(expiresAt) });
  }

  clear(response: Response): void {
    response.clearCookie(this.#name, this.#options);
  }

  get #name(): string {
    return refreshCookieName(this.settings.secureCookies);
  }

  get #options(): CookieOptions {
    return { httpOnly: true, secure: this.settings.secureCookies, sameSite: 'strict', path: '/' };
  }
}
