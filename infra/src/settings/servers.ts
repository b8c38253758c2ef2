import type { SettingField } from './settings-table.ts';

/** A server that is enabled by settings: all of `required` or none of them; `optional` only together with them. */
export interface ServerRow {
  readonly server: string;
  /** What is used instead if nothing is set. */
  readonly embedded: string;
  readonly required: readonly SettingField[];
  readonly optional: readonly SettingField[];
  /** False if this build has no adapter for it. */
  readonly hasAdapter: boolean;
}

export const servers = [
  {
    server: 'EventStoreDB',
    embedded: 'the embedded event store',
    required: ['eventstoreUrl'],
    optional: [],
    hasAdapter: true,
  },
  {
    server: 'MongoDB',
    embedded: 'the embedded document store',
    required: ['mongodbUrl'],
    optional: [],
    hasAdapter: true,
  },
  {
    server: 'Meilisearch',
    embedded: 'the embedded search index',
    required: ['meilisearchUrl'],
    optional: ['meilisearchKey'],
    hasAdapter: true,
  },
  {
    server: 'Temporal',
    embedded: 'the embedded run server',
    required: ['temporalAddress'],
    optional: ['temporalNamespace', 'temporalTls', 'temporalApiKey'],
    hasAdapter: true,
  },
  {
    server: 'S3',
    embedded: 'the data folder',
    required: ['s3Endpoint', 's3Bucket', 's3AccessKeyId', 's3SecretAccessKey'],
    optional: ['s3Region'],
    hasAdapter: true,
  },
  { server: 'SMTP', embedded: 'the local mail page', required: ['smtpUrl'], optional: [], hasAdapter: true },
  {
    server: 'Stripe',
    embedded: 'the demo till',
    required: ['stripeSecretKey', 'stripeWebhookSecret'],
    optional: ['stripeApiUrl'],
    hasAdapter: true,
  },
  {
    server: 'Gemini',
    embedded: 'the built-in simulator',
    required: ['geminiApiKey'],
    optional: ['geminiModel', 'geminiBaseUrl', 'geminiPrice'],
    hasAdapter: true,
  },
  {
    server: 'Language model',
    embedded: 'the built-in simulator',
    required: ['modelUrl', 'modelName'],
    optional: ['modelKey', 'modelPrice'],
    hasAdapter: true,
  },
  {
    server: 'Google sign-in',
    embedded: 'email and password',
    required: ['googleClientId', 'googleClientSecret'],
    optional: ['googleBaseUrl'],
    hasAdapter: true,
  },
] as const satisfies readonly ServerRow[];
