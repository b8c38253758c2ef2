import 'reflect-metadata';
import type { LoggerService } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
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
 * The HTTP application, not listening yet: middleware for the page may still be added with `app.use` before
 * `app.listen`. Whoever made the adapters closes them, after `app.close()`.
 */
export async function createApp(bindings: Bindings): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(appModule(bindings), {
    logger: nestLogger(bindings.logger),
    abortOnError: false,
    bodyParser: false,
  });
  app.disable('x-powered-by');
  app.set('etag', false);
  app.use(securityHeaders(bindings.settings));
  app.use((request: ApiRequest, _response: Response, next: NextFunction) => {
    request.traceId = bindings.ids.uuid();
    next();
  });
  app.use(compression());
  app.use(cookieParser());
  app.useBodyParser('json', { limit: bodyBytesMax });
  return app;
}

/** Nest speaks while it starts and when something is wrong; only the latter is worth a line. */
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
