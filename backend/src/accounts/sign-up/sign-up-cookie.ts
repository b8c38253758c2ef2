import { Inject, Injectable } from '@nestjs/common';
import type { Ids } from '@windtunnel/contracts/ports/ids';
import type { Request, Response } from 'express';
import { type BrowserCookie, createBrowserCookie } from '../../platform/browser-cookie.ts';
import { type BackendSettings, ports } from '../../platform/ports.ts';

const keptMs = 30 * 86_400_000;

/** Recognises the browser that signed up. Only there does the link in the email bring its password into force. */
@Injectable()
export class SignUpCookie {
  readonly #cookie: BrowserCookie;

  constructor(@Inject(ports.ids) ids: Ids, @Inject(ports.settings) settings: BackendSettings) {
    this.#cookie = createBrowserCookie({ name: 'windtunnel-sign-up', keptMs, ids, settings });
  }

  read(request: Request): string | null {
    return this.#cookie.read(request);
  }

  ensure(request: Request, response: Response): string {
    return this.#cookie.ensure(request, response);
  }
}
