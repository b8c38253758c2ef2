import * as z from 'zod';
import { problemOfEsdbAddress } from './eventstore-url.ts';
import { liveSettings } from './live-settings.ts';
import { rateSettings } from './rate-settings.ts';
import { address, count, onOff, origin, price, signingKey, text, webAddress } from './setting-schemas.ts';

/** A setting: its name in the environment, how its text is parsed, and what it is for. */
export interface SettingRow {
  readonly name: string;
  readonly schema: z.ZodType;
  /** The text used if the setting is absent. Without a fallback, an absent setting is null. */
  readonly fallback?: string;
  readonly doc: string;
  /** A secret can also be read from the file named by `NAME_FILE`, and is never printed. */
  readonly secret?: true;
}

/** Every setting of the product. `readSettings` and `--help` are derived from this table. */
export const settingsTable = {
  port: { name: 'PORT', schema: count(65_535), fallback: '3000', doc: 'Port to listen on; 0 picks a free one.' },
  host: { name: 'HOST', schema: text, fallback: '127.0.0.1', doc: 'Address to listen on.' },
  publicUrl: {
    name: 'PUBLIC_URL',
    schema: origin,
    doc: 'Address for users, also in links in emails. Default: HOST and PORT.',
  },
  allowPlainHttp: {
    name: 'ALLOW_PLAIN_HTTP',
    schema: onOff,
    fallback: 'off',
    doc: 'on: allows sign-in over http from other machines (passwords are sent unencrypted).',
  },
  sessionIpAddresses: {
    name: 'SESSION_IP_ADDRESSES',
    schema: onOff,
    fallback: 'off',
    doc: 'on: stores the IP address of each sign-in, and shows it to the user in the list of sessions.',
  },
  trustProxy: {
    name: 'TRUST_PROXY',
    schema: count(10),
    fallback: '0',
    doc: 'Proxies in front that append to X-Forwarded-For, exactly; 0: the header is ignored.',
  },
  dataDir: {
    name: 'DATA_DIR',
    schema: text,
    fallback: './data',
    doc: 'Folder of the embedded stores, keys and emails.',
  },
  demoData: {
    name: 'DEMO_DATA',
    schema: onOff,
    fallback: 'on',
    doc: 'on: a new data folder starts with a demo account.',
  },
  studyTypesOpen: {
    name: 'STUDY_TYPES_OPEN',
    schema: z.enum(['spec', 'all'], 'must be spec or all'),
    fallback: 'all',
    doc: "spec: marks usability tests and concept validations 'Coming Soon', as specified.",
  },
  simulatorPaceMs: {
    name: 'SIMULATOR_PACE_MS',
    schema: count(60_000),
    fallback: '1000',
    doc: 'Milliseconds the built-in simulator takes for a turn.',
  },
  logLevel: {
    name: 'LOG_LEVEL',
    schema: z.enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent'),
    fallback: 'info',
    doc: 'Least severe level that is logged.',
  },
  supportEmail: {
    name: 'SUPPORT_EMAIL',
    schema: z.email('must be an email address'),
    fallback: 'support@windtunnel.test',
    doc: 'Address shown to users who need help.',
  },
  termsUrl: { name: 'TERMS_URL', schema: webAddress, doc: 'Page with the terms of use.' },
  privacyUrl: { name: 'PRIVACY_URL', schema: webAddress, doc: 'Page with the privacy notice.' },

  accessTokenKey: {
    name: 'ACCESS_TOKEN_KEY',
    schema: signingKey,
    doc: 'Signs access tokens; the same for every api process. Default: created in DATA_DIR.',
    secret: true,
  },
  imageKey: {
    name: 'IMAGE_KEY',
    schema: signingKey,
    doc: 'Signs links to images in the data folder. Default: created in DATA_DIR.',
    secret: true,
  },
  apiUrl: { name: 'API_URL', schema: origin, doc: 'web: where the api listens.' },
  runCommandUrl: { name: 'RUN_COMMAND_URL', schema: origin, doc: 'worker: where the api receives workflow commands.' },
  runCommandKey: {
    name: 'RUN_COMMAND_KEY',
    schema: z.string().min(32, 'must have 32 characters or more').max(256, 'is too long'),
    doc: 'api and worker: the shared secret that authorises workflow commands.',
    secret: true,
  },
  metricsPort: {
    name: 'METRICS_PORT',
    schema: count(65_535),
    doc: 'Port of /metrics, for Prometheus; 0 picks a free one.',
  },
  otlpEndpoint: {
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    schema: webAddress,
    doc: 'OpenTelemetry collector (OTLP over HTTP) that receives traces.',
  },

  eventstoreUrl: {
    name: 'EVENTSTORE_URL',
    schema: z.string().superRefine((value, context) => {
      const message = problemOfEsdbAddress(value);
      if (message !== null) context.addIssue({ code: 'custom', message });
    }),
    doc: 'EventStoreDB: esdb://user:password@host:2113, several hosts with commas.',
    secret: true,
  },
  mongodbUrl: { name: 'MONGODB_URL', schema: address(['mongodb', 'mongodb+srv']), doc: 'MongoDB.', secret: true },
  meilisearchUrl: { name: 'MEILISEARCH_URL', schema: webAddress, doc: 'Meilisearch.' },
  meilisearchKey: { name: 'MEILISEARCH_KEY', schema: text, doc: 'Key of the Meilisearch index.', secret: true },
  temporalAddress: {
    name: 'TEMPORAL_ADDRESS',
    schema: z.string().regex(/^[\w.-]+:\d{1,5}$/, 'must be host:port'),
    doc: 'Temporal frontend.',
  },
  temporalNamespace: { name: 'TEMPORAL_NAMESPACE', schema: text, doc: 'Temporal namespace. Default: default.' },
  temporalTls: {
    name: 'TEMPORAL_TLS',
    schema: onOff,
    doc: 'on: encrypted connection to Temporal. Default: on when there is a key.',
  },
  temporalApiKey: { name: 'TEMPORAL_API_KEY', schema: text, doc: 'Key of the Temporal namespace.', secret: true },
  s3Endpoint: { name: 'S3_ENDPOINT', schema: webAddress, doc: 'S3-compatible store for images.' },
  s3PublicEndpoint: {
    name: 'S3_PUBLIC_ENDPOINT',
    schema: webAddress,
    doc: 'Where browsers reach it (web needs it too). Default: S3_ENDPOINT.',
  },
  s3Region: { name: 'S3_REGION', schema: text, doc: 'Its region. Default: us-east-1.' },
  s3Bucket: { name: 'S3_BUCKET', schema: text, doc: 'Its bucket.' },
  s3AccessKeyId: { name: 'S3_ACCESS_KEY_ID', schema: text, doc: 'Its access key.', secret: true },
  s3SecretAccessKey: { name: 'S3_SECRET_ACCESS_KEY', schema: text, doc: 'Its secret key.', secret: true },
  smtpUrl: {
    name: 'SMTP_URL',
    schema: address(['smtp', 'smtps']),
    doc: 'Mail server, with TLS or STARTTLS; ?tls=off for a relay without.',
    secret: true,
  },
  mailFrom: {
    name: 'MAIL_FROM',
    schema: z.string().regex(/^[^\r\n]{1,200}$/, 'must be one line'),
    fallback: 'Windtunnel <no-reply@windtunnel.test>',
    doc: 'Sender of all emails.',
  },
  stripeSecretKey: {
    name: 'STRIPE_SECRET_KEY',
    schema: text,
    doc: 'Stripe API key. Without it, the demo till.',
    secret: true,
  },
  stripeWebhookSecret: { name: 'STRIPE_WEBHOOK_SECRET', schema: text, doc: 'Stripe webhook secret.', secret: true },
  stripeApiUrl: { name: 'STRIPE_API_URL', schema: webAddress, doc: 'Another address of the Stripe API.' },
  geminiApiKey: { name: 'GEMINI_API_KEY', schema: text, doc: 'Gemini API key.', secret: true },
  geminiModel: { name: 'GEMINI_MODEL', schema: text, doc: 'Gemini model. Default: gemini-2.5-flash.' },
  geminiBaseUrl: { name: 'GEMINI_BASE_URL', schema: webAddress, doc: 'Another address of the Gemini API.' },
  modelUrl: {
    name: 'MODEL_URL',
    schema: webAddress,
    doc: 'Base address of a language model with the OpenAI protocol, such as http://127.0.0.1:11434/v1.',
  },
  modelName: { name: 'MODEL_NAME', schema: text, doc: 'Its model, such as llama3.2.' },
  modelKey: { name: 'MODEL_KEY', schema: text, doc: 'Its key, if it wants one.', secret: true },
  modelCallsAtOnce: {
    name: 'MODEL_CALLS_AT_ONCE',
    schema: count(100).refine((calls) => calls > 0, 'must be at least 1'),
    fallback: '10',
    doc: 'Calls to a hosted language model that may be open at once.',
  },
  modelCallsAtOncePerUser: {
    name: 'MODEL_CALLS_AT_ONCE_PER_USER',
    schema: count(100).refine((calls) => calls > 0, 'must be at least 1'),
    fallback: '10',
    doc: 'Of these, calls for one user. Users share them evenly in any case.',
  },
  modelAnswerSeconds: {
    name: 'MODEL_ANSWER_SECONDS',
    schema: count(60).refine((seconds) => seconds > 0, 'must be from 1 to 60'),
    fallback: '60',
    doc: 'Seconds to wait for one answer of a hosted language model before it is asked again.',
  },
  modelTokensPerDay: {
    name: 'MODEL_TOKENS_PER_DAY',
    schema: count(999_999_999).refine((tokens) => tokens > 0, 'must be at least 1'),
    doc: 'Tokens of hosted language models that a user may use in a day (UTC). Default: no limit.',
  },
  modelPrice: {
    name: 'MODEL_PRICE',
    schema: price,
    doc: 'What MODEL_NAME costs, to show an estimate: currency, then a million input and output tokens (USD 0.25 2).',
  },
  geminiPrice: { name: 'GEMINI_PRICE', schema: price, doc: 'The same for the Gemini model.' },
  googleClientId: {
    name: 'GOOGLE_CLIENT_ID',
    schema: text,
    doc: 'Google sign-in, client id; its redirect URI: PUBLIC_URL/api/oauth/google/callback.',
  },
  googleClientSecret: {
    name: 'GOOGLE_CLIENT_SECRET',
    schema: text,
    doc: 'Google sign-in, client secret.',
    secret: true,
  },
  googleBaseUrl: {
    name: 'GOOGLE_BASE_URL',
    schema: origin,
    doc: "Another server with the paths of Google's, for tests.",
  },
  ...rateSettings,
  ...liveSettings,
} as const satisfies Record<string, SettingRow>;

export type SettingField = keyof typeof settingsTable;

/** The settings as the program uses them. A setting without a fallback is null unless it is set. */
export type Settings = {
  readonly [Field in SettingField]: (typeof settingsTable)[Field] extends { readonly fallback: string }
    ? z.output<(typeof settingsTable)[Field]['schema']>
    : z.output<(typeof settingsTable)[Field]['schema']> | null;
};

/**
 * Prefixes of names that only we use: a variable that has such a prefix but is not a setting must be a typing error.
 */
export const ownPrefixes = [
  'ACCESS_TOKEN_',
  'ALLOW_PLAIN_',
  'API_URL',
  'DEMO_DATA',
  'EVENTSTORE_',
  'GEMINI_',
  'GOOGLE_BASE_',
  'GOOGLE_CLIENT_',
  'IMAGE_KEY',
  'MAIL_FROM',
  'MEILISEARCH_',
  'METRICS_PORT',
  'MODEL_',
  'MONGODB_',
  'PRIVACY_',
  'PUBLIC_URL',
  'RATE_',
  'RUN_COMMAND_',
  'S3_',
  'SESSION_',
  'SIMULATOR_',
  'SMTP_',
  'STRIPE_',
  'STUDY_TYPES_',
  'SUPPORT_EMAIL',
  'TEMPORAL_',
  'TERMS_',
  'TRUST_PROXY',
  'WINDTUNNEL_',
] as const;
