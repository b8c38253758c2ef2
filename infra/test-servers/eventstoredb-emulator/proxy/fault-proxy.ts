import { connect, createServer, type Socket } from 'node:net';

/** Stands between a client and a server on loopback and makes the network bad. */
export interface FaultProxy {
  readonly port: number;
  /** For `EVENTSTORE_URL`, without TLS. */
  readonly url: string;
  /** Connections stay, new ones are taken, and nothing gets through any more: a black hole. */
  hang(): void;
  /** What the client says gets through, what the server answers is lost. */
  swallowAnswers(): void;
  /** Every piece arrives so much later, in both directions. */
  slow(delayMs: number): void;
  /** Ends the open connections; new ones get through. */
  cut(): void;
  /** Ends the open connections and refuses new ones. */
  refuse(): void;
  /** Everything gets through again; what a black hole or a loss took is gone with its connection. */
  heal(): void;
  close(): Promise<void>;
}

type NetworkConditions =
  | { readonly kind: 'fair' }
  | { readonly kind: 'hanging' }
  | { readonly kind: 'answers-lost' }
  | { readonly kind: 'slow'; readonly delayMs: number }
  | { readonly kind: 'refusing' };

interface Pair {
  readonly client: Socket;
  readonly server: Socket;
  /** It lost something: it can never be whole again. */
  isDamaged: boolean;
}

export async function startFaultProxy(targetPort: number): Promise<FaultProxy> {
  let weather: NetworkConditions = { kind: 'fair' };
  const pairs = new Set<Pair>();
  const listener = createServer((client) => {
    if (weather.kind === 'refusing') client.destroy();
    else join(pairs, { client, server: connect(targetPort, '127.0.0.1'), isDamaged: false }, () => weather);
  });
  const cut = (which = (_: Pair) => true) => {
    for (const pair of [...pairs].filter(which)) {
      pair.client.destroy();
      pair.server.destroy();
    }
  };
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const address = listener.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    port,
    url: `esdb://127.0.0.1:${port}?tls=false`,
    hang: () => {
      weather = { kind: 'hanging' };
    },
    swallowAnswers: () => {
      weather = { kind: 'answers-lost' };
    },
    slow: (delayMs) => {
      weather = { kind: 'slow', delayMs };
    },
    cut: () => cut(),
    refuse: () => {
      weather = { kind: 'refusing' };
      cut();
    },
    heal: () => {
      weather = { kind: 'fair' };
      cut((pair) => pair.isDamaged);
    },
    close: async () => {
      cut();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
}

function join(pairs: Set<Pair>, pair: Pair, weather: () => NetworkConditions): void {
  const { client, server } = pair;
  pairs.add(pair);
  carry(pair, 'there', weather);
  carry(pair, 'back', weather);
  const over = () => {
    pairs.delete(pair);
    client.destroy();
    server.destroy();
  };
  for (const socket of [client, server]) socket.on('close', over).on('error', over).setNoDelay(true);
}

function carry(pair: Pair, direction: 'there' | 'back', weather: () => NetworkConditions): void {
  const [from, to] = direction === 'there' ? [pair.client, pair.server] : [pair.server, pair.client];
  let arrivesAt = 0;
  from.on('data', (bytes: Buffer) => {
    const now = weather();
    if (now.kind === 'hanging' || (now.kind === 'answers-lost' && direction === 'back')) {
      pair.isDamaged = true;
      return;
    }
    // Pieces keep their order, also when the weather turns fair while some are under way.
    const delayMs = now.kind === 'slow' ? now.delayMs : 0;
    arrivesAt = Math.max(arrivesAt, performance.now() + delayMs);
    const waitMs = arrivesAt - performance.now();
    if (waitMs > 0) setTimeout(() => to.write(bytes), waitMs);
    else to.write(bytes);
  });
}
