import type { NestExpressApplication } from '@nestjs/platform-express';
import { createSystemClock } from '@windtunnel/infra/clock/system-clock';
import { createSqliteDocumentStore } from '@windtunnel/infra/documents/sqlite/sqlite-documents';
import { createSqliteEventStore } from '@windtunnel/infra/event-store/sqlite/sqlite-event-store';
import { createSystemIds } from '@windtunnel/infra/ids/system-ids';
import { createFolderImages } from '@windtunnel/infra/images/folder/folder-images';
import { onlyModel } from '@windtunnel/infra/language-model/open';
import { silentLogger } from '@windtunnel/infra/logging/logger';
import { createOutboxMail } from '@windtunnel/infra/mail/outbox/outbox-mail';
import { createDemoTill } from '@windtunnel/infra/payments/demo-till/demo-till';
import { createMemoryRateLimits } from '@windtunnel/infra/rate-limits/memory/memory-rate-limits';
import { createSqliteSearch } from '@windtunnel/infra/search/sqlite/sqlite-search';
import type { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { noRates } from '@windtunnel/infra/testing/unlimited-rates';
import { createSqliteVault } from '@windtunnel/infra/vault/sqlite/sqlite-vault';
import type { BackendSettings, Bindings } from '../../src/platform/ports.ts';
import { createLaunchWorkflow } from './launch-workflow.ts';
import { createScriptedLanguageModel } from './scripted-language-model.ts';

/** Of every test that has no settings of its own. */
export const usualSettings: BackendSettings = {
  publicUrl: 'http://127.0.0.1:3000',
  supportEmail: 'support@windtunnel.test',
  termsUrl: null,
  privacyUrl: null,
  studyTypesOpen: ['PRODUCT_DISCOVERY', 'DESIGN_REVIEW'],
  google: null,
  secureCookies: false,
  sessionIpAddresses: false,
  demo: null,
  launchTimeoutMs: 5_000,
  modelTokensPerDay: null,
  rates: noRates,
  refusalDelayMs: 0,
  proxiesInFront: 0,
  liveStreams: { perUser: 12, max: 2_000 },
};

/** The embedded adapters in one folder. `connect` lets workflows send their commands to the application. */
export function embeddedBindings(folder: ReturnType<typeof aDataFolder>, overrides: Partial<Bindings>) {
  const clock = overrides.clock ?? createSystemClock();
  const launches = overrides.workflowEngine ? null : createLaunchWorkflow({ file: folder.file('runs.db'), clock });
  const workflowEngine = overrides.workflowEngine ?? launches?.engine;
  if (workflowEngine === undefined) throw new Error('There is no workflow engine');
  const bindings: Bindings = {
    eventStore: createSqliteEventStore({ file: folder.file('events.db') }),
    documents: createSqliteDocumentStore({ file: folder.file('documents.db') }),
    vault: createSqliteVault({ file: folder.file('vault.db') }),
    rateLimits: createMemoryRateLimits(),
    search: createSqliteSearch({ file: folder.file('search.db') }),
    mail: createOutboxMail({ folder: folder.file('mail'), from: 'Windtunnel <no-reply@windtunnel.test>', clock }),
    images: createFolderImages({ folder: folder.file('images'), clock, signingKey: new Uint8Array(32).fill(5) }),
    payments: createDemoTill({
      folder: folder.file('till'),
      pagesUrl: `${usualSettings.publicUrl}/api/payment/demo-till`,
      clock,
      ids: createSystemIds(),
    }),
    languageModels: onlyModel(createScriptedLanguageModel()),
    clock,
    ids: createSystemIds(),
    workflowEngine,
    logger: silentLogger,
    settings: usualSettings,
    keys: { accessToken: new Uint8Array(32).fill(7) },
    ...overrides,
  };
  return { bindings, connect: (app: NestExpressApplication) => launches?.connect(app) };
}
