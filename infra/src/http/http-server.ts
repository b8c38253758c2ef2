import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Handler, Middleware } from './middleware.ts';
import { limitSlowBodies } from './slow-bodies.ts';

export interface HttpServer {
  readonly port: number;
  /** From now on, routes requests to the application. */
  open(application: Handler): void;
  /** Accepts no new connections, lets responses finish, and closes all connections after `timeoutMs`. */
  close(timeoutMs: number): Promise<void>;
}

/** How long a client may take: for the headers, and for a whole request, the largest of which is an uploaded image. */
const timeouts = { headersTimeout: 15_000, requestTimeout: 125_000, connectionsCheckingInterval: 5_000 };
/** Unfinished bodies hold 16 MB together if they are small, and as much if they are large. */
const bodyLimits = {
  timeoutMs: 15_000,
  smallBytesMax: 16 * 1024,
  smallAtOnceMax: 1_024,
  largeAtOnceMax: 32,
  largeWaitingMax: 64,
  placeMs: 1_000,
};

/**
 * How long an idle connection stays open. Clients stop reusing theirs a few seconds earlier. With Node's 5 seconds, a
 * process that got no time for three would close connections on which a request had already arrived, and a client cannot
 * know whether that request had an effect; proxies give up on theirs after 60.
 */
const keepAliveTimeoutMs = 65_000;

/**
 * Listens before the application is ready. The middleware handles requests immediately; until `open` is called, other
 * requests wait or go to `fallback`.
 * @throws Error if the server cannot listen on the address.
 */
export async function openHttpServer(options: {
  readonly host: string;
  readonly port: number;
  readonly middleware: readonly Middleware[];
  readonly fallback?: Handler;
}): Promise<HttpServer> {
  const opened = Promise.withResolvers<Handler>();
  let respond: Handler =
    options.fallback ?? ((request, response) => void opened.promise.then((handle) => handle(request, response)));
  const layers = [limitSlowBodies(bodyLimits), ...options.middleware];
  const server = createServer({ ...timeouts, keepAliveTimeout: keepAliveTimeoutMs }, (request, response) => {
    const pass = (index: number): void => {
      const layer = layers[index];
      if (layer === undefined) respond(request, response);
      else layer(request, response, () => pass(index + 1));
    };
    pass(0);
  });
  await listen(server, options.host, options.port);
  return {
    port: (server.address() as AddressInfo).port,
    open: (application) => {
      respond = application;
      opened.resolve(application);
    },
    close: (timeoutMs) => close(server, timeoutMs),
  };
}

const idleCheckMs = 20;

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new Error(explainListenError(error, host, port))));
    server.listen(port, host, resolve);
  });
}

function explainListenError(error: NodeJS.ErrnoException, host: string, port: number): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} is used by another program; set PORT to another one.`;
    case 'EACCES':
      return `This user may not open port ${port}; set PORT to 1024 or more.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST ${host} is not an address of this machine.`;
    default:
      return `Cannot listen on ${host}:${port}: ${error.message}`;
  }
}

function close(server: Server, timeoutMs: number): Promise<void> {
  return new Promise((resolve) => {
    const closeAll = setTimeout(() => server.closeAllConnections(), timeoutMs);
    // A connection whose response has just finished would stay open for another request.
    const closeIdle = setInterval(() => server.closeIdleConnections(), idleCheckMs);
    server.close(() => {
      clearTimeout(closeAll);
      clearInterval(closeIdle);
      resolve();
    });
    server.closeIdleConnections();
  });
}
