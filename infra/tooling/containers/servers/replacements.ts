/** A server of the compose file, and what runs in its place where its image cannot be pulled. */
export interface Replacement {
  readonly service: string;
  /** Absent: it is started by a command of the compose file. */
  readonly serves?: string;
  /** Where it listens once it is ready; absent: it runs once. */
  readonly port?: number;
  /** What the table says about it. */
  readonly what: string;
}

export const replacementImage = 'windtunnel-test-servers';

const temporal = "Temporal's server 1.32.0 in its command, on SQLite";

export const replacements: readonly Replacement[] = [
  { service: 'eventstore', serves: 'eventstore', port: 12_113, what: 'our emulator of EventStoreDB 24.10' },
  { service: 'mongodb', serves: 'mongodb', port: 37_017, what: 'mongo-java-server 1.47, without passwords' },
  { service: 'meilisearch', port: 17_700, what: 'our emulator of Meilisearch 1.50' },
  { service: 's3-bucket', what: 'versitygw 1.8.0, built from its source' },
  { service: 's3', port: 7070, what: 'versitygw 1.8.0, built from its source' },
  { service: 'temporal-db', serves: 'temporal-db', port: 5432, what: 'nothing: Temporal keeps its data itself' },
  { service: 'temporal-schema', what: 'nothing: Temporal keeps its data itself' },
  { service: 'temporal', port: 7233, what: temporal },
  { service: 'temporal-namespace', what: temporal },
  { service: 'mail', serves: 'mail', port: 11_025, what: 'aiosmtpd 1.4.6' },
];

/**
 * What is laid over the compose file: for each of these services another image and, because a health check runs a
 * program of the image, another health check. Nothing else.
 */
export function overrideOf(services: readonly Replacement[]) {
  return { services: Object.fromEntries(services.map((each) => [each.service, changesOf(each)])) };
}

/** The image of a service; those started without a command have one of their own. */
export const imageOf = ({ serves }: Replacement): string => `${replacementImage}:${serves ?? 'any'}`;

function changesOf(replacement: Replacement) {
  const image = imageOf(replacement);
  if (replacement.port === undefined) return { image };
  const connects = `require('node:net').connect(${replacement.port}, '127.0.0.1').on('connect', () => process.exit(0)).on('error', () => process.exit(1))`;
  return { image, healthcheck: { test: ['CMD', 'node', '-e', connects] } };
}
