import { type DynamicModule, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AccessModule } from './access/access.module.ts';
import { AccountsModule } from './accounts/accounts.module.ts';
import { AiModule } from './ai/ai.module.ts';
import { ApiDocsModule } from './api-docs/api-docs.module.ts';
import { AppInfoModule } from './app-info/app-info.module.ts';
import { AuditModule } from './audit/audit.module.ts';
import { CreditsModule } from './credits/credits.module.ts';
import { MailPageModule } from './mail-page/mail-page.module.ts';
import { NotificationsModule } from './notifications/notifications.module.ts';
import { PanelsModule } from './panels/panels.module.ts';
import { ParticipantsModule } from './participants/participants.module.ts';
import { PaymentsModule } from './payments/payments.module.ts';
import { PlatformModule } from './platform/platform.module.ts';
import { type Bindings, portsModule } from './platform/ports.ts';
import { ProjectsModule } from './projects/projects.module.ts';
import { ReadModelsModule } from './read-models/read-models.module.ts';
import { ReferralsModule } from './referrals/referrals.module.ts';
import { ResultsModule } from './results/results.module.ts';
import { SearchModule } from './search/search.module.ts';
import { StudiesModule } from './studies/studies.module.ts';
import { StudyRunModule } from './study-run/study-run.module.ts';
import { UploadsModule } from './uploads/uploads.module.ts';
import { UsageModule } from './usage/usage.module.ts';

/** The areas of the backend; each lists its own controllers and use cases. */
const areas: NonNullable<DynamicModule['imports']> = [
  AccessModule,
  AccountsModule,
  AiModule,
  ApiDocsModule,
  AppInfoModule,
  AuditModule,
  CreditsModule,
  MailPageModule,
  PanelsModule,
  NotificationsModule,
  ParticipantsModule,
  PaymentsModule,
  ProjectsModule,
  ReadModelsModule,
  ReferralsModule,
  ResultsModule,
  StudyRunModule,
  SearchModule,
  StudiesModule,
  UploadsModule,
  UsageModule,
];

@Module({})
class AppModule {}

/** The whole backend, using the given adapters. */
export function appModule(bindings: Bindings): DynamicModule {
  return {
    module: AppModule,
    imports: [CqrsModule.forRoot(), portsModule(bindings), PlatformModule, ...areas],
  };
}
