import { Inject, Injectable } from '@nestjs/common';
import { isLoopbackUrl } from '@windtunnel/contracts/rules/loopback';
import { readReferralCode } from '@windtunnel/contracts/rules/referral';
import type { Request, Response } from 'express';
import { type BackendSettings, ports } from '../../platform/ports.ts';
import { DeviceCookie } from '../../referrals/device-cookie.ts';
import type { Invitation } from '../../referrals/referral-sign-ups.ts';

/**
 * The referral link of a user who leaves for Google from the sign-up page. Noted before the user leaves: the device's
 * cookie is Strict, so it does not arrive with Google's redirect.
 */
@Injectable()
export class Invitations {
  constructor(
    @Inject(ports.settings) private readonly settings: BackendSettings,
    private readonly devices: DeviceCookie,
  ) {}

  /** Null without a code, or if another site sent the user. Gives the browser the device's cookie if it has none. */
  note(request: Request, response: Response): Invitation | null {
    const referralCode = codeIn(request);
    if (referralCode === null || this.#isFromAnotherSite(request)) return null;
    return { referralCode, deviceHash: this.devices.ensure(request, response) };
  }

  /** The code for the query of another address, if there is one. */
  query(request: Request): Record<string, string> {
    const code = codeIn(request);
    return code === null ? {} : { ref: code };
  }

  /**
   * Without the device's cookie, which does not arrive from other sites either, a known device would look new. Names of
   * this machine are different sites to a browser, but the same to us.
   */
  #isFromAnotherSite({ headers }: Request): boolean {
    const site = headers['sec-fetch-site'];
    return site !== undefined && site !== 'same-origin' && !isLoopbackUrl(this.settings.publicUrl);
  }
}

function codeIn({ query }: Request): string | null {
  return typeof query.ref === 'string' ? readReferralCode(query.ref) : null;
}
