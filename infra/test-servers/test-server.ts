/** A server that the product can run on, as tests and developers start it on this machine. */
export interface TestServer {
  /** As in `npm run test:engines NAME`, for instance `mongodb`. */
  readonly name: string;
  /** The setting that names a developer's own server. If it is set, nothing is fetched or started. */
  readonly setting: string;
  /**
   * Downloads what the server needs, pinned, into `toolsDir`. Quick if it is already there. If a toolchain is missing,
   * it does not throw; `skipped` says which.
   */
  prepare(toolsDir: string): Promise<Prepared>;
  /** Starts the server on loopback and resolves when it accepts calls. The same folder and port give the same data. */
  start(place: TestServerEnvironment): Promise<RunningServer>;
}

export type Prepared =
  | { readonly kind: 'ready'; readonly version: string }
  | { readonly kind: 'skipped'; readonly reason: string };

export interface TestServerEnvironment {
  readonly toolsDir: string;
  /** The folder for all of the server's data. */
  readonly folder: string;
  readonly port: number;
}

export interface RunningServer {
  /** Settings that put the product on this server, for instance `{ MONGODB_URL: 'mongodb://127.0.0.1:4711/windtunnel' }`. */
  readonly environment: Readonly<Record<string, string>>;
  /** Shuts it down cleanly. */
  stop(): Promise<void>;
  /** Kills it like a power cut (SIGKILL) and resolves when it is gone. */
  kill(): Promise<void>;
}
