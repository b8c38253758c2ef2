import { Inject, Injectable } from '@nestjs/common';
import type { Ids } from '@windtunnel/contracts/ports/ids';
import type { Request, Response } from 'express';
import { type BrowserCookie, createBrowserCookie } from '../platform/browser-cookie.ts';
import { type BackendSettings, ports } from '../platform/ports.ts';

/** Browsers keep no cookie longer than 400 days. */
const keptMs = 400 * 86_400_000;

/**
 * Recognises a browser that has taken part in the referral programme, by a random value that it keeps in a cookie and
 * we keep only as a hash. Nothing about the device itself is read. Set when a user opens their referral link or signs up
 * with a code, never for visitors.
 */
@Injectable()
export class DeviceCookie {
  readonly #cookie: BrowserCookie;

  constructor(@Inject(ports.ids) ids: Ids, @Inject(ports.settings) settings: BackendSettings) {
    this.#cookie = createBrowserCookie({ name: 'windtunnel-device', keptMs, ids, settings });
  }

  /** The hash for a browser that has the cookie, else null. */
  read(request: Request): string | null {
    return this.#cookie.read(request);
  }

  /** The browser's hash. Gives it the cookie if it has none. */
  ensure(request: Request, response: Response): string {
    return this.#cookie.ensure(request, response);
  }
}
