import { connect, createServer, type Socket } from 'node:net';

/** Sits between a client and a server on loopback, and simulates a faulty network. */
export interface FaultProxy {
  readonly port: number;
  /** For `EVENTSTORE_URL`, without TLS. */
  readonly url: string;
  /** Connections stay open and new ones are accepted, but no data gets through: a black hole. */
  hang(): void;
  /** Requests get through; responses are lost. */
  swallowAnswers(): void;
  /** Delays all data by this much, in both directions. */
  slow(delayMs: number): void;
  /** Closes the open connections. New ones work. */
  cut(): void;
  /** Closes the open connections and refuses new ones. */
  refuse(): void;
  /** Lets everything through again. Connections that lost data stay broken. */
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
  /** This connection has lost data and can never be valid again. */
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
    // Chunks stay in order, even if the conditions improve while some are delayed.
    const delayMs = now.kind === 'slow' ? now.delayMs : 0;
    arrivesAt = Math.max(arrivesAt, performance.now() + delayMs);
    const waitMs = arrivesAt - performance.now();
    if (waitMs > 0) setTimeout(() => to.write(bytes), waitMs);
    else to.write(bytes);
  });
}
