import { Inject, Injectable } from '@nestjs/common';
import { ownValue } from '@windtunnel/contracts/kernel/own-value';
import type { Ids } from '@windtunnel/contracts/ports/ids';
import type { Request, Response } from 'express';
import { sha256 } from '../accounts/sha256.ts';
import { type BackendSettings, ports } from '../platform/ports.ts';

const wellFormed = /^[\w-]{43}$/;
/** Browsers keep no cookie longer than 400 days. */
const keptMs = 400 * 86_400_000;

/**
 * Recognises a browser that has taken part in the referral programme, by a random value that it keeps in a cookie and
 * we keep only as a hash. Nothing about the device itself is read. Set when a user opens their referral link or signs up
 * with a code, never for visitors.
 */
@Injectable()
export class DeviceCookie {
  constructor(
    @Inject(ports.ids) private readonly ids: Ids,
    @Inject(ports.settings) private readonly settings: BackendSettings,
  ) {}

  /** The hash for a browser that has the cookie, else null. */
  read(request: Request): string | null {
    const value: unknown = ownValue(request.cookies, this.#name);
    return typeof value === 'string' && wellFormed.test(value) ? sha256(value) : null;
  }

  /** The browser's hash. Gives it the cookie if it has none. */
  ensure(request: Request, response: Response): string {
    const known = this.read(request);
    if (known !== null) return known;
    const value = this.ids.secret();
    const { secureCookies: secure } = this.settings;
    response.cookie(this.#name, value, { httpOnly: true, secure, sameSite: 'strict', path: '/', maxAge: keptMs });
    return sha256(value);
  }

  get #name(): string {
    return this.settings.secureCookies ? '__Host-windtunnel-device' : 'windtunnel-device';
  }
}
