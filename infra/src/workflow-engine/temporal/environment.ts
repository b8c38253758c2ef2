import { quietServerName } from '../../servers/quiet-server-name.ts';

/** A Temporal namespace and how to reach it. */
export interface TemporalEnvironment {
  /** The frontend service's host:port. */
  readonly address: string;
  readonly namespace: string;
  readonly tls: boolean;
  readonly apiKey: string | null;
  /** Where workflows and activities wait for a worker. */
  readonly taskQueue: string;
}

/** Connection options for the SDK's clients and workers. */
export function connectionOptions({ address, tls, apiKey }: TemporalEnvironment) {
  quietServerName(tls, [address.split(':')[0] ?? '']);
  return { address, tls, ...(apiKey === null ? {} : { apiKey }) };
}
