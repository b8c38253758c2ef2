import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { Clock } from '@windtunnel/contracts/ports/clock';
import type { DocumentStore } from '@windtunnel/contracts/ports/documents';
import type { EventStore } from '@windtunnel/contracts/ports/event-store';
import type { Ids } from '@windtunnel/contracts/ports/ids';
import type { Images } from '@windtunnel/contracts/ports/images';
import type { LanguageModels } from '@windtunnel/contracts/ports/language-model';
import type { Mail } from '@windtunnel/contracts/ports/mail';
import type { Payments } from '@windtunnel/contracts/ports/payments';
import type { RateLimits } from '@windtunnel/contracts/ports/rate-limits';
import type { SearchIndex } from '@windtunnel/contracts/ports/search';
import type { Vault } from '@windtunnel/contracts/ports/vault';
import type { WorkflowEngine } from '@windtunnel/contracts/ports/workflow-engine';
import type { StudyType } from '@windtunnel/contracts/rules/study-type';
import type { Logger } from '@windtunnel/infra/logging/logger';
import type { Rates } from '@windtunnel/infra/settings/rate-settings';
import { noTelemetry, type Telemetry } from '@windtunnel/infra/telemetry/telemetry';

/** How and where the backend runs. */
export interface BackendSettings {
  /** The scheme, host and port that users see, without a trailing slash. Links in emails start with it. */
  readonly publicUrl: string;
  readonly supportEmail: string;
  readonly termsUrl: string | null;
  readonly privacyUrl: string | null;
  readonly studyTypesOpen: readonly StudyType[];
  /** Null if sign-in with Google is not configured. */
  readonly google: {
    readonly clientId: string;
    readonly clientSecret: string;
    /** Another server with Google's paths; null for Google's own. */
    readonly baseUrl: string | null;
    /** For each call to Google. */
    readonly timeoutMs: number;
  } | null;
  /** Cookies carry `Secure` and the `__Host-` prefix; off only on a loopback http address. */
  readonly secureCookies: boolean;
  /** Whether the address a session was opened from is stored and shown to its user. */
  readonly sessionIpAddresses: boolean;
  /** The login of the demo account, while demo data is enabled. */
  readonly demo: {
    readonly email: string;
    readonly password: string;
    /** Stops the creation of demo data if it is still in progress, so that it cannot race with its removal. */
    readonly stopCreating: () => Promise<void>;
  } | null;
  /** How long a launch request waits for the outcome. */
  readonly launchTimeoutMs: number;
  /** Tokens of hosted language models that a user may use in a day; null for no limit. */
  readonly modelTokensPerDay: number | null;
  /** How often each thing may be done. */
  readonly rates: Rates;
  /** How long the answer to someone who asks too often is held back; 0 for not at all. */
  readonly refusalDelayMs: number;
  /** How many of the last addresses in X-Forwarded-For are those of proxies we trust; 0 if the header is ignored. */
  readonly proxiesInFront: number;
  /** How many live streams a user, and all users of a process, may have open. */
  readonly liveStreams: { readonly perUser: number; readonly max: number };
}

/** Secrets of the backend. */
export interface BackendKeys {
  /** 32 bytes or more, for signing access tokens with HMAC-SHA256. */
  readonly accessToken: Uint8Array;
  /** Authenticates workflow commands from a worker that is a separate program. Absent if there is no such worker. */
  readonly runCommand?: string;
}

/** One adapter for every port that the backend uses. */
export interface Bindings {
  readonly eventStore: EventStore;
  readonly documents: DocumentStore;
  readonly vault: Vault;
  readonly rateLimits: RateLimits;
  readonly mail: Mail;
  readonly images: Images;
  readonly payments: Payments;
  readonly languageModels: LanguageModels;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly workflowEngine: WorkflowEngine;
  readonly search: SearchIndex;
  readonly logger: Logger;
  readonly settings: BackendSettings;
  readonly keys: BackendKeys;
  /** Absent if nothing is measured or traced. */
  readonly telemetry?: Telemetry;
}

/** Injection tokens: `@Inject(ports.clock) private readonly clock: Clock`. */
export const ports = {
  eventStore: Symbol('eventStore'),
  documents: Symbol('documents'),
  vault: Symbol('vault'),
  rateLimits: Symbol('rateLimits'),
  mail: Symbol('mail'),
  images: Symbol('images'),
  payments: Symbol('payments'),
  languageModels: Symbol('languageModels'),
  clock: Symbol('clock'),
  ids: Symbol('ids'),
  workflowEngine: Symbol('workflowEngine'),
  search: Symbol('search'),
  logger: Symbol('logger'),
  settings: Symbol('settings'),
  keys: Symbol('keys'),
  telemetry: Symbol('telemetry'),
} as const satisfies Record<keyof Bindings, symbol>;

@Global()
@Module({})
class PortsModule {}

/** Makes the adapters injectable in every module. */
export function portsModule(bindings: Bindings): DynamicModule {
  const complete: Required<Bindings> = { telemetry: noTelemetry, ...bindings };
  const names = Object.keys(ports) as (keyof Bindings)[];
  return {
    module: PortsModule,
    providers: names.map((name) => ({ provide: ports[name], useValue: complete[name] })),
    exports: names.map((name) => ports[name]),
  };
}
