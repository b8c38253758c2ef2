import { type CallHandler, type ExecutionContext, Inject, Injectable, type NestInterceptor } from '@nestjs/common';
import { type ErrorCode, errorTable } from '@windtunnel/contracts/errors';
import type { Route } from '@windtunnel/contracts/http/route';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type { Clock } from '@windtunnel/contracts/ports/clock';
import type { Logger } from '@windtunnel/infra/logging/logger';
import { catchError, mergeMap, type Observable } from 'rxjs';
import * as z from 'zod';
import type { ApiRequest } from '../api-request.ts';
import { routeKey } from '../auth.guard.ts';
import { type BackendSettings, ports } from '../ports.ts';
import { type Attempt, Attempts } from './attempts.ts';
import { clientAddress } from './client-address.ts';
import { type RateRule, rateRules } from './rate-rules.ts';

const namesAccount = z.looseObject({ email: z.string().trim().toLowerCase().max(254) });
const serverErrors = 500;
const unread: readonly ErrorCode[] = ['VALIDATION_ERROR', 'UNSUPPORTED_CONTENT_TYPE'];
/** Beyond this many, refusals are answered at once. */
const heldBackMax = 1_000;

/**
 * Limits the routes that name a rate, whatever the spelling of their path. Refusals are held back for a moment: a
 * client that asks again and again gets as many answers as it has connections, and not as many as the processor can give.
 */
@Injectable()
export class RateInterceptor implements NestInterceptor {
  #heldBack = 0;

  constructor(
    private readonly attempts: Attempts,
    @Inject(ports.clock) private readonly clock: Clock,
    @Inject(ports.settings) private readonly settings: Pick<BackendSettings, 'refusalDelayMs'>,
    @Inject(ports.logger) private readonly logger: Logger,
  ) {}

  async intercept(execution: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const route = Reflect.getMetadata(routeKey, execution.getHandler()) as Route | undefined;
    if (route?.rate === undefined) return next.handle();
    const request = execution.switchToHttp().getRequest<ApiRequest>();
    const counted = rateRules[route.rate].flatMap((rule) => attemptOf(rule, request));
    try {
      for (const attempt of counted) await this.attempts.count(attempt);
    } catch (error) {
      await this.#holdBack();
      throw error;
    }
    return next.handle().pipe(
      mergeMap(async (result: unknown) => {
        await this.#takeBack(counted.filter(({ counts }) => counts === 'refused'));
        return result;
      }),
      catchError(async (error: unknown) => {
        if (!isRefusal(error)) await this.#takeBack(counted);
        if (error instanceof DomainError && error.code === 'TOO_BUSY') await this.#holdBack();
        throw error;
      }),
    );
  }

  async #holdBack(): Promise<void> {
    const { refusalDelayMs } = this.settings;
    if (refusalDelayMs === 0 || this.#heldBack >= heldBackMax) return;
    this.#heldBack += 1;
    await this.clock.sleep(refusalDelayMs).finally(() => {
      this.#heldBack -= 1;
    });
  }

  /** A count that remains is a nuisance; what the user asked for has happened nevertheless. */
  async #takeBack(counted: readonly Attempt[]): Promise<void> {
    await Promise.all(counted.map((attempt) => this.attempts.takeBack(attempt))).catch((error: unknown) =>
      this.logger.warn('An attempt could not be taken back', { error }),
    );
  }
}

/** No attempt if the request has nothing that the rule counts by; it will be refused for that. */
function attemptOf({ rate, per, counts }: RateRule, request: ApiRequest): (Attempt & Pick<RateRule, 'counts'>)[] {
  const address = clientAddress(request.ip);
  const account = namesAccount.safeParse(request.body).data?.email;
  const user = request.signedIn?.userId;
  const whose = { address: [address], account: [account], 'account and address': [account, address], user: [user] };
  const parts: readonly (string | undefined)[] = whose[per];
  const by = parts.filter((part) => part !== undefined);
  return by.length === parts.length ? [{ rate, by, counts }] : [];
}

/** Whether the caller was told no. Requests that could not be read, and failures of ours, do not count. */
function isRefusal(error: unknown): boolean {
  return error instanceof DomainError && errorTable[error.code].status < serverErrors && !unread.includes(error.code);
}
