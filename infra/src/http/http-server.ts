import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Handler, Middleware } from './middleware.ts';

export interface HttpServer {
  readonly port: number;
  /** From now on the application answers. */
  open(application: Handler): void;
  /** Takes no new connection, lets answers finish, and after `patienceMs` hangs up. */
  close(patienceMs: number): Promise<void>;
}

/**
 * Listens before the application is there: what the middleware answers is answered at once, everything else waits at
 * the door, or goes to `meanwhile`.
 *
 * @throws Error with a sentence when the address cannot be listened on.
 */
export async function openHttpServer(options: {
  readonly host: string;
  readonly port: number;
  readonly middleware: readonly Middleware[];
  readonly meanwhile?: Handler;
}): Promise<HttpServer> {
  const opened = Promise.withResolvers<Handler>();
  let answer: Handler =
    options.meanwhile ?? ((request, response) => void opened.promise.then((handle) => handle(request, response)));
  const server = createServer((request, response) => {
    const pass = (index: number): void => {
      const layer = options.middleware[index];
      if (layer === undefined) answer(request, response);
      else layer(request, response, () => pass(index + 1));
    };
    pass(0);
  });
  await listen(server, options.host, options.port);
  return {
    port: (server.address() as AddressInfo).port,
    open: (application) => {
      answer = application;
      opened.resolve(application);
    },
    close: (patienceMs) => close(server, patienceMs),
  };
}

const lookAgainMs = 20;

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new Error(explainListenError(error, host, port))));
    server.listen(port, host, resolve);
  });
}

function explainListenError(error: NodeJS.ErrnoException, host: string, port: number): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program; set PORT to another one.`;
    case 'EACCES':
      return `Port ${port} may not be opened by this user; set PORT to 1024 or more.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST ${host} is not an address of this machine.`;
    default:
      return `Cannot listen on ${host}:${port}: ${error.message}`;
  }
}

function close(server: Server, patienceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const hangUp = setTimeout(() => server.closeAllConnections(), patienceMs);
    // A connection whose answer has just ended would be kept for the next request, which must not come here.
    const lookAgain = setInterval(() => server.closeIdleConnections(), lookAgainMs);
    server.close(() => {
      clearTimeout(hangUp);
      clearInterval(lookAgain);
      resolve();
    });
    server.closeIdleConnections();
  });
}
