/** A server that the product can run on, as started on this machine by tests and developers. */
export interface TestServer {
  /** As in `npm run test:engines NAME`, for example `mongodb`. */
  readonly name: string;
  /** The setting that names a developer's own server. If it is set, nothing is fetched or started. */
  readonly setting: string;
  /**
   * Asks a developer's own server, at the address in `setting`, for its product and version, for example `MongoDB 8.0.4`.
   * Rejects if it does not answer.
   */
  versionAt?(address: string, environment: Readonly<Record<string, string | undefined>>): Promise<string>;
  /**
   * Downloads what the server needs, pinned, into `toolsDir`. Quick if it is already there. Does not throw if a
   * toolchain is missing; `skipped` names it instead.
   */
  prepare(toolsDir: string): Promise<Prepared>;
  /**
   * Starts the server on loopback and resolves when it accepts calls. The same folder and port provide the same data.
   */
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
  /**
   * Settings that make the product use this server, for example `{ MONGODB_URL: 'mongodb://127.0.0.1:4711/windtunnel'
   * }`.
   */
  readonly environment: Readonly<Record<string, string>>;
  /** Shuts it down cleanly. */
  stop(): Promise<void>;
  /** Kills it as a power cut would (SIGKILL) and resolves when it has ended. */
  kill(): Promise<void>;
}
