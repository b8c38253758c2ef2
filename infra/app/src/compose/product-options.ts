import type { Logger } from '@windtunnel/infra/logging/logger';
import type { Settings } from '@windtunnel/infra/settings/settings-table';
import type { TestHooks } from './test-hooks.ts';

export interface ProductOptions {
  readonly settings: Settings;
  /** Folder containing the built page; null serves only the API. */
  readonly pageDir: string | null;
  readonly logger: Logger;
  /** For crash tests and benchmarks only. */
  readonly testHooks?: TestHooks;
}
