import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Middleware } from './page.ts';

export interface FrontDoor {
  readonly port: number;
  /** Lets the requests through that waited for the application, and all later ones. */
  open(application: (request: IncomingMessage, response: ServerResponse) => void): void;
  /** Takes no new connection, lets answers finish, and after `patienceMs` hangs up. */
  close(patienceMs: number): Promise<void>;
}

/**
 * Listens before the application is there: the page is served at once, everything else waits at the door.
 *
 * @throws Error with a sentence when the address cannot be listened on.
 */
export async function openFrontDoor(options: {
  readonly host: string;
  readonly port: number;
  readonly middleware: readonly Middleware[];
}): Promise<FrontDoor> {
  const application = Promise.withResolvers<(request: IncomingMessage, response: ServerResponse) => void>();
  const server = createServer((request, response) => {
    const pass = (index: number): void => {
      const layer = options.middleware[index];
      if (layer === undefined) void application.promise.then((handle) => handle(request, response));
      else layer(request, response, () => pass(index + 1));
    };
    pass(0);
  });
  await listen(server, options.host, options.port);
  return {
    port: (server.address() as AddressInfo).port,
    open: application.resolve,
    close: (patienceMs) => close(server, patienceMs),
  };
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new Error(whyNot(error, host, port))));
    server.listen(port, host, resolve);
  });
}

function whyNot(error: NodeJS.ErrnoException, host: string, port: number): string {
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
    server.close(() => {
      clearTimeout(hangUp);
      resolve();
    });
    server.closeIdleConnections();
  });
}
