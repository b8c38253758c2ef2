import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A connection to MongoDB on which responses can be lost. */
export interface LossyWay {
  readonly port: number;
  /** Drops the next response to this command and cuts its connection after the server has executed the command. */
  loseNext(command: 'insert' | 'update' | 'delete'): void;
  /** The number of responses lost so far. */
  readonly lost: () => number;
  close(): Promise<void>;
}

/** Listens on a free loopback port and forwards everything to the server's port. */
export async function openLossyWay(serverPort: number): Promise<LossyWay> {
  let wanted: Buffer | null = null;
  let lost = 0;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect({ host: '127.0.0.1', port: serverPort });
    let isDoomed = false;
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    client.on('data', (chunk) => {
      if (wanted !== null && chunk.includes(wanted)) {
        wanted = null;
        isDoomed = true;
      }
      upstream.write(chunk);
    });
    upstream.on('data', (chunk) => {
      if (!isDoomed) return client.write(chunk);
      lost += 1;
      return client.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    // A command is the first field of its message: a type byte for text, then the command's name.
    loseNext: (command) => {
      wanted = Buffer.from(`\u0002${command}\u0000`);
    },
    lost: () => lost,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
