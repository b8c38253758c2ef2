import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { appInfoRoutes } from '@windtunnel/contracts/http/app-info';
import type { LanguageModels } from '@windtunnel/contracts/ports/language-model';
import type { Mail } from '@windtunnel/contracts/ports/mail';
import { isLoopbackUrl } from '@windtunnel/contracts/rules/loopback';
import { comesFromThisMachine } from '../mail-page/comes-from-this-machine.ts';
import { Handle, Input, type InputOf } from '../platform/handle-route.ts';
import { type BackendSettings, ports } from '../platform/ports.ts';
import { RemoveDemoData } from './remove-demo-data.ts';

@Controller()
export class AppInfoController {
  constructor(
    @Inject(ports.settings) private readonly settings: BackendSettings,
    @Inject(ports.mail) private readonly mail: Mail,
    @Inject(ports.languageModels) private readonly languageModels: LanguageModels,
    private readonly commands: CommandBus,
  ) {}

  @Handle(appInfoRoutes.info)
  async info(@Input() { request }: InputOf<typeof appInfoRoutes.info>) {
    const { supportEmail, termsUrl, privacyUrl, google, studyTypesOpen, publicUrl, demo } = this.settings;
    const emailsStayHere = this.mail.local !== undefined && isLoopbackUrl(publicUrl) && comesFromThisMachine(request);
    const { name, version } = this.languageModels.usual.engine;
    return {
      publicUrl,
      supportEmail,
      termsUrl,
      privacyUrl,
      googleConfigured: google !== null,
      mailPageUrl: emailsStayHere ? '/mail' : null,
      studyTypesOpen: [...studyTypesOpen],
      demo: demo === null ? null : { email: demo.email, password: demo.password },
      engine: { name, version },
    };
  }

  @Handle(appInfoRoutes.removeDemoData)
  async removeDemoData(@Input() { userId, context }: InputOf<typeof appInfoRoutes.removeDemoData>) {
    const removed = await this.commands.execute(new RemoveDemoData(userId, context));
    return { success: true as const, removed };
  }
}
