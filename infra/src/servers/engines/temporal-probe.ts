import type { TemporalEnvironment } from '../../workflow-engine/temporal/environment.ts';
import { connectionOptions } from '../../workflow-engine/temporal/environment.ts';
import { causesOf } from '../error-causes.ts';
import { CredentialsRefused, type ServerProbe } from '../server-probe.ts';

const answerMs = 5_000;
/** gRPC's PERMISSION_DENIED and UNAUTHENTICATED. */
const refusedCodes: ReadonlySet<unknown> = new Set([7, 16]);

export function temporalProbe(environment: TemporalEnvironment): ServerProbe {
  const { address, apiKey, tls } = environment;
  const [host = '', port] = address.split(':');
  return {
    server: 'Temporal',
    setting: 'TEMPORAL_ADDRESS',
    place: address,
    hosts: [{ host, port: Number(port) }],
    tls,
    credentials: apiKey === null ? 'calls without a key: set TEMPORAL_API_KEY' : 'the key in TEMPORAL_API_KEY',
    advice: {
      authority: 'Name its authority in NODE_EXTRA_CA_CERTS.',
      encrypted: 'Set TEMPORAL_TLS to on.',
      plain: 'Set TEMPORAL_TLS to off if it is meant to be unencrypted.',
    },
    isNeeded: false,
    isWatched: true,
    ask: () => describeNamespace(environment),
  };
}

async function describeNamespace(environment: TemporalEnvironment): Promise<void> {
  const { Connection } = await import('@temporalio/client');
  const connection = Connection.lazy({ ...connectionOptions(environment), connectTimeout: answerMs });
  try {
    await connection.withDeadline(Date.now() + answerMs, () => connection.workflowService.getSystemInfo({}));
  } catch (error) {
    const isRefused = [...causesOf(error)].some(({ code }) => refusedCodes.has(code));
    throw isRefused ? new CredentialsRefused('The key is not accepted', { cause: error }) : error;
  } finally {
    await connection.close();
  }
}
