import { Inject, Injectable } from '@nestjs/common';
import type { CookieOptions, Request, Response } from 'express';
import { type BackendSettings, ports } from '../platform/ports.ts';

/** The refresh token's place in the browser: no script reads it and no other site's request carries it. */
@Injectable()
export class RefreshCookie {
  readonly #name: string;
  readonly #options: CookieOptions;

  constructor(@Inject(ports.settings) settings: BackendSettings) {
    const secure = settings.secureCookies;
    // Browsers take the `__Host-` prefix only together with Secure, that is not over http.
    this.#name = secure ? '__Host-windtunnel-refresh' : 'windtunnel-refresh';
    this.#options = { httpOnly: true, secure, sameSite: 'strict', path: '/' };
  }

  read(request: Request): string | null {
    const value: unknown = request.cookies?.[this.#name];
    return typeof value === 'string' && value !== '' ? value : null;
  }

  set(response: Response, refreshToken: string, expiresAt: string): void {
    response.cookie(this.#name, refreshToken, { ...this.#options, expires: new Date(expiresAt) });
  }

  clear(response: Response): void {
    response.clearCookie(this.#name, this.#options);
  }
}
