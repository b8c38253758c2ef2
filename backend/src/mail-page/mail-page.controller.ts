import { Controller, Get, Inject, Query, Req, Res } from '@nestjs/common';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type { Mail } from '@windtunnel/contracts/ports/mail';
import { isLoopbackUrl } from '@windtunnel/contracts/rules/loopback';
import type { Request, Response } from 'express';
import { OpenToAll } from '../platform/auth.guard.ts';
import { type BackendSettings, ports } from '../platform/ports.ts';
import { renderedPagePolicy } from '../platform/rendered-page-policy.ts';
import { comesFromThisMachine } from './comes-from-this-machine.ts';
import { mailPageStyle, renderMailPage } from './render-mail-page.ts';

const emailsMax = 200;
const contentPolicy = renderedPagePolicy(mailPageStyle);

/** `GET /mail?to=`: the emails stored on this machine, accessible only to this machine's user. */
@Controller()
export class MailPageController {
  constructor(
    @Inject(ports.mail) private readonly mail: Mail,
    @Inject(ports.settings) private readonly settings: BackendSettings,
  ) {}

  @OpenToAll()
  @Get('/mail')
  async page(@Query('to') to: unknown, @Req() request: Request, @Res() response: Response): Promise<void> {
    if (this.mail.local === undefined || !isLoopbackUrl(this.settings.publicUrl) || !comesFromThisMachine(request))
      throw new DomainError('ROUTE_NOT_FOUND');
    const filter = typeof to === 'string' && to.trim() !== '' ? to.trim().slice(0, 254) : null;
    const emails = await this.mail.local.list(filter ?? undefined);
    response.setHeader('content-security-policy', contentPolicy);
    response.setHeader('cache-control', 'no-store');
    response.type('html').send(renderMailPage(emails.slice(0, emailsMax), filter));
  }
}
