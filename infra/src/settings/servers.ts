import type { SettingField } from './settings-table.ts';

/** A server that is enabled by settings: all of `required` or none of them; `optional` only together with them. */
export interface ServerRow {
  readonly server: string;
  readonly required: readonly SettingField[];
  readonly optional: readonly SettingField[];
}

export const servers = [
  {
    server: 'EventStoreDB',
    required: ['eventstoreUrl'],
    optional: [],
  },
  {
    server: 'MongoDB',
    required: ['mongodbUrl'],
    optional: [],
  },
  {
    server: 'Meilisearch',
    required: ['meilisearchUrl'],
    optional: ['meilisearchKey'],
  },
  {
    server: 'Temporal',
    required: ['temporalAddress'],
    optional: ['temporalNamespace', 'temporalTls', 'temporalApiKey'],
  },
  {
    server: 'S3',
    required: ['s3Endpoint', 's3Bucket', 's3AccessKeyId', 's3SecretAccessKey'],
    optional: ['s3Region'],
  },
  { server: 'SMTP', required: ['smtpUrl'], optional: [] },
  {
    server: 'Stripe',
    required: ['stripeSecretKey', 'stripeWebhookSecret'],
    optional: ['stripeApiUrl'],
  },
  {
    server: 'Gemini',
    required: ['geminiApiKey'],
    optional: ['geminiModel', 'geminiBaseUrl', 'geminiPrice'],
  },
  {
    server: 'Language model',
    required: ['modelUrl', 'modelName'],
    optional: ['modelKey', 'modelPrice'],
  },
  {
    server: 'Google sign-in',
    required: ['googleClientId', 'googleClientSecret'],
    optional: ['googleBaseUrl'],
  },
] as const satisfies readonly ServerRow[];
