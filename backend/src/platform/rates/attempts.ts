import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { ErrorCode } from '@windtunnel/contracts/errors';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type { RateLimits } from '@windtunnel/contracts/ports/rate-limits';
import type { RateField } from '@windtunnel/infra/settings/rate-settings';
import { type BackendKeys, type BackendSettings, ports } from '../ports.ts';

/** Something done that a rate limits, and by whom. */
export interface Attempt {
  readonly rate: RateField;
  /** An address, an account, a user or a session, or several of them together. */
  readonly by: readonly string[];
}

/** Limits how often things are done. What is counted says nothing about whom: the keys are hashes with a secret. */
@Injectable()
export class Attempts {
  constructor(
    @Inject(ports.rateLimits) private readonly limits: RateLimits,
    @Inject(ports.settings) private readonly settings: Pick<BackendSettings, 'rates'>,
    @Inject(ports.keys) private readonly keys: Pick<BackendKeys, 'accessToken'>,
  ) {}

  /**
   * Counts an attempt.
   * @param refusal TOO_MANY_ATTEMPTS, or another code for the same.
   * @throws DomainError with that code and `details: { retryAfter }`, in seconds
   */
  async count(attempt: Attempt, refusal: ErrorCode = 'TOO_MANY_ATTEMPTS'): Promise<void> {
    const rate = this.settings.rates[attempt.rate];
    if (rate === null) return;
    const retryAfter = Math.ceil((await this.limits.count(this.#keyOf(attempt), rate)) / 1_000);
    if (retryAfter === 0) return;
    throw tooOften(refusal, retryAfter);
  }

  /** Takes back an attempt that does not count after all. */
  async takeBack(attempt: Attempt): Promise<void> {
    const rate = this.settings.rates[attempt.rate];
    if (rate !== null) await this.limits.takeBack(this.#keyOf(attempt), rate);
  }

  #keyOf({ rate, by }: Attempt): string {
    return createHmac('sha256', this.keys.accessToken)
      .update(JSON.stringify([rate, ...by]))
      .digest('base64url');
  }
}

function tooOften(code: ErrorCode, retryAfter: number): DomainError {
  const reason = new DomainError(code).message;
  return new DomainError(code, {
    text: `${reason} Please try again in ${retryAfter} ${retryAfter === 1 ? 'second' : 'seconds'}.`,
    details: { retryAfter },
  });
}
