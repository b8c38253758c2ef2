import { createServer, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Emulator } from './emulator.ts';
import type { CallName, Fault } from './faults.ts';

/** The commands a test may give to a server in another process. */
export type Order =
  | { readonly do: 'fault'; readonly call: CallName; readonly fault: Fault; readonly times?: number }
  | { readonly do: 'clear-faults' }
  /** Writes go to disk but are not committed until `release`. */
  | { readonly do: 'hold' }
  | { readonly do: 'release' }
  | { readonly do: 'end-subscriptions'; readonly how: 'unavailable' | 'cancelled' | 'in-order' }
  /** Closes all connections without notice. */
  | { readonly do: 'cut' };

/** Accepts commands as JSON, posted to any path on a free loopback port. @returns its port and a way to stop it. */
export async function listenForOrders(emulator: Emulator): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    obey(emulator, request).then(
      () => response.writeHead(204).end(),
      () => response.writeHead(400).end('An order is a JSON object'),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: portOf(server), close: () => new Promise((resolve) => server.close(() => resolve())) };
}

/** Sends a command to the server with this control address. */
export async function giveOrder(control: string, order: Order): Promise<void> {
  const response = await fetch(control, { method: 'POST', body: JSON.stringify(order) });
  if (!response.ok) throw new Error(`The server did not take the order: ${await response.text()}`);
}

async function obey(emulator: Emulator, request: IncomingMessage): Promise<void> {
  const order = JSON.parse(await text(request)) as Order;
  if (order.do === 'fault') emulator.faults.next(order.call, order.fault, order.times);
  else if (order.do === 'clear-faults') emulator.faults.clear();
  else if (order.do === 'hold') emulator.writer.hold();
  else if (order.do === 'release') emulator.writer.release();
  else if (order.do === 'end-subscriptions') emulator.endSubscriptions(order.how);
  else emulator.cut();
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
