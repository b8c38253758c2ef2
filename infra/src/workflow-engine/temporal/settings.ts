import type { Settings } from '../../settings/settings-table.ts';
import type { TemporalEnvironment } from './environment.ts';
import { productTaskQueue } from './names.ts';

export type TemporalSettings = Pick<
  Settings,
  'temporalAddress' | 'temporalNamespace' | 'temporalTls' | 'temporalApiKey'
>;

/** The namespace that the settings name; null if workflows are executed in this process. */
export function temporalEnvironment(settings: TemporalSettings): TemporalEnvironment | null {
  const { temporalAddress: address, temporalNamespace, temporalTls, temporalApiKey: apiKey } = settings;
  if (address === null) return null;
  return {
    address,
    namespace: temporalNamespace ?? 'default',
    tls: temporalTls ?? apiKey !== null,
    apiKey,
    taskQueue: productTaskQueue,
  };
}
