/** A Temporal namespace and the way to it. */
export interface TemporalEnvironment {
  /** host:port of the frontend. */
  readonly address: string;
  readonly namespace: string;
  readonly tls: boolean;
  readonly apiKey: string | null;
  /** Where runs wait for a worker. */
  readonly taskQueue: string;
}

/** The same for a client of the SDK, in a service or in a worker. */
export function connectionOptions({ address, tls, apiKey }: TemporalEnvironment) {
  return { address, tls, ...(apiKey === null ? {} : { apiKey }) };
}
