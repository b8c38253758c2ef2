import type { SettingField } from './settings-table.ts';

/** An engine that settings switch on: all of `needs` or none; `mayHave` only together with them. */
export interface EngineRow {
  readonly engine: string;
  /** What runs in its place when nothing is set. */
  readonly embedded: string;
  readonly needs: readonly SettingField[];
  readonly mayHave: readonly SettingField[];
  /** False: this build has no adapter for it. */
  readonly built: boolean;
}

export const engines = [
  {
    engine: 'EventStoreDB',
    embedded: 'the embedded event store',
    needs: ['eventstoreUrl'],
    mayHave: [],
    built: true,
  },
  { engine: 'MongoDB', embedded: 'the embedded documents', needs: ['mongodbUrl'], mayHave: [], built: true },
  {
    engine: 'Meilisearch',
    embedded: 'the embedded search index',
    needs: ['meilisearchUrl'],
    mayHave: ['meilisearchKey'],
    built: true,
  },
  {
    engine: 'Temporal',
    embedded: 'the embedded run engine',
    needs: ['temporalAddress'],
    mayHave: ['temporalNamespace', 'temporalTls', 'temporalApiKey'],
    built: true,
  },
  {
    engine: 'S3',
    embedded: 'images in the data folder',
    needs: ['s3Endpoint', 's3Bucket', 's3AccessKeyId', 's3SecretAccessKey'],
    mayHave: ['s3Region'],
    built: true,
  },
  { engine: 'SMTP', embedded: 'the local mail page', needs: ['smtpUrl'], mayHave: [], built: true },
  {
    engine: 'Stripe',
    embedded: 'no payments',
    needs: ['stripeSecretKey', 'stripeWebhookSecret'],
    mayHave: ['stripeApiUrl'],
    built: false,
  },
  {
    engine: 'Gemini',
    embedded: 'the built-in simulator',
    needs: ['geminiApiKey'],
    mayHave: ['geminiModel', 'geminiBaseUrl'],
    built: false,
  },
  {
    engine: 'Google sign-in',
    embedded: 'e-mail and password',
    needs: ['googleClientId', 'googleClientSecret'],
    mayHave: [],
    built: false,
  },
] as const satisfies readonly EngineRow[];
