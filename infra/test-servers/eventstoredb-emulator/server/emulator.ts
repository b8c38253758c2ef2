import type { EventLog } from '../log/event-log.ts';
import { type Refusal, refusals } from '../service/refusals.ts';
import type { Writer } from '../writes/writer.ts';
import { Faults } from './faults.ts';
import { type Certificate, GrpcServer } from './grpc-server.ts';
import type { Endpoint, Member, OpenSubscription, Role, ServerNode } from './node.ts';
import { openStore, type Store } from './open-store.ts';
import { type LineRules, lineRules, type ReleaseLine } from './release-line.ts';
import { replicate } from './replica.ts';

export interface EmulatorOptions {
  /** Contains the log. A server started with the same folder has the same events. */
  readonly folder: string;
  /** 0 or absent: any free port. */
  readonly port?: number;
  /** Default: what `TEST_EVENTSTORE_LINE` says, or 24.10, of which only the source was read. */
  readonly line?: ReleaseLine;
  /** Default: 1 MiB, as in versions up to 25.0. At most 16 MiB. */
  readonly appendBytesMax?: number;
  /** Default: unlimited, as in versions before 25.1. Not an option before 24.10.4. */
  readonly eventBytesMax?: number;
  /** Default: 2 s. */
  readonly commitTimeoutMs?: number;
  /** Default: 8 MiB of ids, for the expectation "any". */
  readonly recentIdsBytesMax?: number;
  /** Default: what the line does. */
  readonly undeleteDelayMs?: number;
  /** False: a server so old that it supports only Append. */
  readonly offersBatchAppend?: boolean;
  /** User names and passwords. Absent: anyone may connect. */
  readonly users?: Readonly<Record<string, string>>;
  readonly tls?: Certificate;
}

type ServeOptions = Omit<EmulatorOptions, 'folder'>;

/** A server that speaks the protocol of EventStoreDB 23.10 or 24.10, including its weaknesses. */
export interface Emulator {
  readonly port: number;
  /** For `EVENTSTORE_URL`. */
  readonly url: string;
  readonly faults: Faults;
  readonly log: EventLog;
  readonly writer: Writer;
  /** Changes this server's role. Subscriptions that require a leader end when it is no longer one. */
  setRole(role: Role): void;
  setMembers(members: readonly Member[]): void;
  /** Revokes or restores read permission. Open subscriptions end. */
  denyReads(isDenied: boolean): void;
  /** Ends every subscription, either with a refusal or normally without notice. */
  endSubscriptions(how: 'unavailable' | 'cancelled' | 'in-order'): void;
  /** Permanently removes from the log everything that metadata hides or that was deleted. */
  scavenge(): Promise<void>;
  /** Closes all connections without notice, but keeps listening. */
  cut(): void;
  /** Shuts down cleanly: ends subscriptions and finishes pending writes. */
  stop(): Promise<void>;
  /** Stops as if the process had been killed: connections are cut and nothing more is written. */
  kill(): Promise<void>;
}

const mebibyte = 1024 * 1024;
const appendLimitMaxBytes = 16 * mebibyte;

const commitTimeoutDefaultMs = 2_000;
const stopGraceMs = 200;

/**
 * Starts the server on loopback.
 * @throws RangeError on an option with which a real server does not start either.
 */
export async function startEmulator(options: EmulatorOptions): Promise<Emulator> {
  const line = lineRules(options.line);
  assertStartable(line, options);
  const store = await openStore(options.folder, {
    commitTimeoutMs: options.commitTimeoutMs ?? commitTimeoutDefaultMs,
    recentIdsBytesMax: options.recentIdsBytesMax ?? 8 * mebibyte,
    undeleteDelayMs: options.undeleteDelayMs ?? line.undeleteDelayMs,
    line,
    hasUsers: options.users !== undefined,
  });
  return await serve(store, options, { kind: 'leader' });
}

function assertStartable(line: LineRules, { appendBytesMax = 0, eventBytesMax }: EmulatorOptions): void {
  if (appendBytesMax > appendLimitMaxBytes)
    throw new RangeError(`MaxAppendSize exceeded ${appendLimitMaxBytes} bytes.`);
  if (eventBytesMax !== undefined && !line.limitsEvents)
    throw new RangeError(`MaxAppendEventSize is not an option of ${line.version}.`);
}

/**
 * Another server in the cluster. It forwards writes to its leader, and shows what has been replicated, which may lag.
 */
export interface Follower extends Emulator {
  /** Stops replicating until `resumeReplication`. */
  pauseReplication(): void;
  resumeReplication(): void;
}

/** Starts a follower of a server in the same process. */
export async function startFollower(
  leader: Emulator,
  options: Omit<EmulatorOptions, 'folder'> = {},
): Promise<Follower> {
  const { pause, resume, ...store } = replicate(leader);
  const endpoint = { host: '127.0.0.1', port: leader.port };
  const emulator = await serve(store, options, { kind: 'follower', leader: endpoint });
  return { ...emulator, pauseReplication: pause, resumeReplication: resume };
}

async function serve(store: Store, options: ServeOptions, role: Role): Promise<Emulator> {
  const state: State = {
    role,
    members: undefined,
    isDenied: false,
    port: 0,
    subscriptions: new Set(),
  };
  const node: ServerNode = {
    ...serverState(state),
    log: store.log,
    faults: new Faults(),
    limits: {
      appendBytesMax: options.appendBytesMax ?? mebibyte,
      eventBytesMax: options.eventBytesMax ?? Infinity,
      line: store.log.line,
    },
    commitTimeoutMs: options.commitTimeoutMs ?? commitTimeoutDefaultMs,
    writes: store.writes,
    isKnown: (authorization) => options.users === undefined || isUser(options.users, authorization),
    cut: (peer) => server.cut(peer),
  };
  const server = new GrpcServer(node, () => options.offersBatchAppend ?? true, options.tls);
  state.port = await server.listen(options.port ?? 0);
  return emulator({ options, state, node, store, server });
}

interface State {
  role: Role;
  members: readonly Member[] | undefined;
  isDenied: boolean;
  port: number;
  readonly subscriptions: Set<OpenSubscription>;
}

function serverState(state: State) {
  const own = (): Endpoint => ({ host: '127.0.0.1', port: state.port });
  return {
    role: () => state.role,
    members: () => state.members ?? [{ endpoint: own(), state: 'leader', isAlive: true } satisfies Member],
    readsAreDenied: () => state.isDenied,
    follow: (subscription: OpenSubscription) => {
      state.subscriptions.add(subscription);
      return () => void state.subscriptions.delete(subscription);
    },
  };
}

interface Parts {
  readonly options: ServeOptions;
  readonly state: State;
  readonly node: ServerNode;
  readonly store: Store;
  readonly server: GrpcServer;
}

function emulator({ options, state, node, store, server }: Parts): Emulator {
  const endAll = (refusal: Refusal | undefined, which = (_: OpenSubscription) => true) => {
    for (const subscription of [...state.subscriptions].filter(which)) subscription.end(refusal);
  };
  return {
    port: state.port,
    url: `esdb://127.0.0.1:${state.port}?tls=${options.tls !== undefined}`,
    faults: node.faults,
    log: store.log,
    writer: store.writer,
    setRole: (role) => {
      state.role = role;
      if (role.kind === 'follower') endAll(refusals.notLeader(role.leader), ({ needsLeader }) => needsLeader);
    },
    setMembers: (members) => {
      state.members = members;
    },
    denyReads: (isDenied) => {
      state.isDenied = isDenied;
      if (isDenied) endAll(refusals.accessDenied());
    },
    endSubscriptions: (how) => {
      const refusal = { unavailable: refusals.shuttingDown(), cancelled: refusals.cancelled(), 'in-order': undefined };
      endAll(refusal[how]);
    },
    scavenge: () => store.scavenge(),
    cut: () => server.cut(),
    stop: async () => {
      endAll(refusals.shuttingDown());
      await store.settle('write');
      await server.close(stopGraceMs);
      await store.close();
    },
    kill: async () => {
      await server.close(0);
      await store.settle('forget');
      await store.close();
    },
  };
}

function isUser(users: Readonly<Record<string, string>>, authorization: string | undefined): boolean {
  const [scheme, encoded] = authorization?.split(' ') ?? [];
  if (scheme?.toLowerCase() !== 'basic' || encoded === undefined) return false;
  const [name, ...password] = Buffer.from(encoded, 'base64').toString().split(':');
  return name !== undefined && users[name] === password.join(':');
}
