import 'reflect-metadata';
import type { LoggerService } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { paymentWebhookPath } from '@windtunnel/contracts/http/payment';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type { Logger } from '@windtunnel/infra/logging/logger';
import { securityHeaders } from '@windtunnel/infra/web/security-headers';
import compression from 'compression';
import cookieParser from 'cookie-parser';
import type { NextFunction, Response } from 'express';
import { appModule } from './app.module.ts';
import type { ApiRequest } from './platform/api-request.ts';
import type { Bindings } from './platform/ports.ts';

const bodyBytesMax = '512kb';

/**
 * The HTTP application before it starts listening, so that middleware for the page can be added with `app.use`. The
 * caller must close the adapters after `app.close()`.
 */
export async function createApp(bindings: Bindings): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(appModule(bindings), {
    logger: nestLogger(bindings.logger),
    abortOnError: false,
    bodyParser: false,
  });
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('trust proxy', bindings.settings.proxiesInFront);
  app.use(securityHeaders(bindings.settings));
  app.use((request: ApiRequest, _response: Response, next: NextFunction) => {
    request.traceId = bindings.ids.uuid();
    next();
  });
  app.use('/api', refuseMalformedAddress);
  app.use(compression());
  app.use(cookieParser());
  // The webhook's signature covers the bytes as they were sent.
  app.useBodyParser('raw', { limit: bodyBytesMax, type: ({ url }) => url?.split('?')[0] === paymentWebhookPath });
  app.useBodyParser('json', { limit: bodyBytesMax });
  return app;
}

/** The router would decode only the parts of the path that it needs, and the query with replacement characters. */
function refuseMalformedAddress({ originalUrl }: ApiRequest, _response: Response, next: NextFunction): void {
  try {
    decodeURIComponent(originalUrl);
  } catch {
    throw new DomainError('MALFORMED_ADDRESS');
  }
  next();
}

/** Logs Nest's warnings and errors, but not its startup messages. */
function nestLogger(logger: Logger): LoggerService {
  return {
    log: () => undefined,
    debug: () => undefined,
    verbose: () => undefined,
    warn: (message: unknown) => logger.warn(String(message)),
    error: (message: unknown, ...more: unknown[]) => logger.error(String(message), { more: more.map(String) }),
    fatal: (message: unknown) => logger.error(String(message)),
  };
}
