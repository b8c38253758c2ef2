import type { Settings } from '../settings/settings-table.ts';
import { configuredServers, type ServerName } from './configured-servers.ts';
import { probe, ServerRefuses, ServerUnavailable } from './server-probe.ts';

/** The exit code of a command that could not begin because a server is unavailable or refuses it. */
export const serverProblemCode = 2;

/**
 * For commands, which do not wait: asks every server once.
 * @throws ServerUnavailable; ServerRefuses. Each with a sentence for the operator.
 */
export async function assertServers(settings: Settings, used: readonly ServerName[]): Promise<void> {
  for (const server of await configuredServers(settings, used)) await probe(server);
}

export const isServerProblem = (error: unknown) => error instanceof ServerUnavailable || error instanceof ServerRefuses;
