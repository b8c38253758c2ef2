import { defaultRegion } from '../images/default-region.ts';
import type { Settings } from '../settings/settings-table.ts';
import { temporalEnvironment } from '../workflow-engine/temporal/settings.ts';
import type { ServerProbe } from './server-probe.ts';

/** The servers that a program can be set to use. */
export type ServerName = 'eventStore' | 'documents' | 'search' | 'workflows' | 'images' | 'mail';

export const everyServer: readonly ServerName[] = ['eventStore', 'documents', 'search', 'workflows', 'images', 'mail'];

/** The servers that the settings name, of those that a program uses. No client is loaded for the others. */
export async function configuredServers(settings: Settings, used: readonly ServerName[]): Promise<ServerProbe[]> {
  const found = await Promise.all(used.map((name) => probeOf[name](settings)));
  return found.filter((probe) => probe !== null);
}

const probeOf: Readonly<Record<ServerName, (settings: Settings) => Promise<ServerProbe | null>>> = {
  eventStore: async ({ eventstoreUrl: url }) =>
    url === null ? null : (await import('./engines/eventstoredb-probe.ts')).eventStoreDbProbe(url),
  documents: async ({ mongodbUrl: url }) =>
    url === null ? null : (await import('./engines/mongodb-probe.ts')).mongoDbProbe(url),
  search: async ({ meilisearchUrl: url, meilisearchKey: key }) =>
    url === null ? null : (await import('./engines/meilisearch-probe.ts')).meilisearchProbe(url, key),
  workflows: async (settings) => {
    const environment = temporalEnvironment(settings);
    return environment === null ? null : (await import('./engines/temporal-probe.ts')).temporalProbe(environment);
  },
  images: async (settings) => {
    const { s3Endpoint: endpoint, s3Bucket: bucket, s3AccessKeyId: accessKeyId } = settings;
    const { s3SecretAccessKey: secretAccessKey, s3Region } = settings;
    if (endpoint === null || bucket === null || accessKeyId === null || secretAccessKey === null) return null;
    const region = s3Region ?? defaultRegion;
    return (await import('./engines/s3-probe.ts')).s3Probe({ endpoint, bucket, region, accessKeyId, secretAccessKey });
  },
  mail: async ({ smtpUrl: url }) => (url === null ? null : (await import('./engines/smtp-probe.ts')).smtpProbe(url)),
};
