import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Inject } from '@nestjs/common';
import { type ErrorBody, type ErrorCode, type ErrorDetails, errorTable } from '@windtunnel/contracts/errors';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import { StoreUnavailable } from '@windtunnel/contracts/ports/event-store';
import type { Ids } from '@windtunnel/contracts/ports/ids';
import type { Logger } from '@windtunnel/infra/logging/logger';
import type { Response } from 'express';
import { type ApiRequest, traceIdOf } from './api-request.ts';
import { ports } from './ports.ts';

/** An error expressed in terms of the error table. */
interface Problem {
  readonly code: ErrorCode;
  readonly text: string;
  readonly details?: ErrorDetails | undefined;
}

/** How long a client should wait before trying again. */
const retryAfterSeconds = 2;

/** Turns anything a handler throws into an error body that reveals nothing internal. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(
    @Inject(ports.ids) private readonly ids: Ids,
    @Inject(ports.logger) private readonly logger: Logger,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<ApiRequest>();
    const response = host.switchToHttp().getResponse<Response>();
    const traceId = traceIdOf(request, this.ids);
    const problem = problemOf(error);
    if (problem.code === 'INTERNAL') this.logger.error('A request failed', { error, traceId, path: request.path });
    if (response.headersSent) {
      response.end();
      return;
    }
    const row: { status: number; retryable?: true } = errorTable[problem.code];
    const retryAfter = retryAfterOf(problem) ?? (row.retryable ? retryAfterSeconds : undefined);
    const body: ErrorBody = {
      error: problem.text,
      code: problem.code,
      ...(problem.details === undefined ? {} : { details: mutable(problem.details) }),
      ...(row.retryable ? { retryable: true } : {}),
      ...(retryAfter === undefined ? {} : { retryAfter }),
      traceId,
    };
    if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter);
    response.setHeader('cache-control', 'no-store');
    response.status(row.status).json(body);
  }
}

/** Seconds, if the refusal itself knows how long it lasts. */
function retryAfterOf({ details }: Problem): number | undefined {
  const named = details !== undefined && 'retryAfter' in details ? details.retryAfter : undefined;
  return typeof named === 'number' ? named : undefined;
}

function problemOf(error: unknown): Problem {
  if (error instanceof DomainError) return { code: error.code, text: error.message, details: error.details };
  if (error instanceof StoreUnavailable) return plain('STORE_UNAVAILABLE');
  return plain(refusedBefore(error));
}

/** What the body parser says of a body, by the `type` of its error. */
const bodyProblems = new Map<unknown, ErrorCode>([
  ['entity.parse.failed', 'MALFORMED_JSON'],
  ['entity.too.large', 'BODY_TOO_LARGE'],
  ['charset.unsupported', 'UNSUPPORTED_CHARSET'],
  ['encoding.unsupported', 'UNSUPPORTED_COMPRESSION'],
]);

/** Why a request was refused before it reached a handler. */
function refusedBefore(error: unknown): ErrorCode {
  const status = statusOf(error);
  if (status === null || status < 400 || status >= 500) return 'INTERNAL';
  if (status === 404) return 'ROUTE_NOT_FOUND';
  const cause = error instanceof HttpException ? error.cause : error;
  if (cause instanceof URIError) return 'MALFORMED_ADDRESS';
  const type = cause instanceof Error && 'type' in cause ? cause.type : undefined;
  return bodyProblems.get(type) ?? 'UNREADABLE_BODY';
}

function plain(code: ErrorCode): Problem {
  return { code, text: errorTable[code].text };
}

/** The status reported by the router or the body parser. A status on any other error cannot be trusted. */
function statusOf(error: unknown): number | null {
  if (error instanceof HttpException) return error.getStatus();
  const fromParser = error instanceof Error && 'type' in error && 'statusCode' in error;
  return fromParser && typeof error.statusCode === 'number' ? error.statusCode : null;
}

function mutable(details: ErrorDetails): NonNullable<ErrorBody['details']> {
  return Array.isArray(details) ? [...details] : { ...(details as Record<string, string | number | boolean | null>) };
}
