import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a MongoDB on which answers can be lost. */
export interface LossyWay {
  readonly port: number;
  /** The next answer to this command is swallowed and its connection cut, after the server did what it was told. */
  loseNext(command: 'insert' | 'update' | 'delete'): void;
  /** How many answers were lost so far. */
  readonly lost: () => number;
  close(): Promise<void>;
}

/** Listens on a free port of loopback and passes everything on to the server's port. */
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
    // A command is the first field of its message: type text, then its name.
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
