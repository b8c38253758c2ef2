/** A server that the product can run on, as tests and developers start it on this machine. */
export interface TestServer {
  /** As `npm run test:engines NAME` takes it, for instance `mongodb`. */
  readonly name: string;
  /** The setting that, when somebody has set it, names their own server: then nothing is fetched or started. */
  readonly setting: string;
  /**
   * Fetches what the engine needs, pinned, into `toolsDir`; quick when it is there already. Does not throw when a
   * toolchain is missing: `skipped` says which.
   */
  prepare(toolsDir: string): Promise<Prepared>;
  /** Starts it on loopback and resolves when it answers. The same folder and port take up the same data. */
  start(place: TestServerEnvironment): Promise<RunningServer>;
}

export type Prepared =
  | { readonly kind: 'ready'; readonly version: string }
  | { readonly kind: 'skipped'; readonly reason: string };

export interface TestServerEnvironment {
  readonly toolsDir: string;
  /** Everything the engine keeps is in here. */
  readonly folder: string;
  readonly port: number;
}

export interface RunningServer {
  /** Settings that put the product on this server, for instance `{ MONGODB_URL: 'mongodb://127.0.0.1:4711/windtunnel' }`. */
  readonly environment: Readonly<Record<string, string>>;
  /** Ends it in order. */
  stop(): Promise<void>;
  /** Ends it like a power cut (SIGKILL) and resolves when it is gone. */
  kill(): Promise<void>;
}
