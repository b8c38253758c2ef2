import { Controller, Get, Inject, Param, Post, Query, Req, Res } from '@nestjs/common';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type { DemoTill, Payments, TillAction, TillVisit } from '@windtunnel/contracts/ports/payments';
import { isLoopbackUrl } from '@windtunnel/contracts/rules/loopback';
import type { Response } from 'express';
import type { ApiRequest } from '../platform/api-request.ts';
import { OpenToAll } from '../platform/auth.guard.ts';
import { type BackendSettings, ports } from '../platform/ports.ts';
import { renderedPagePolicy } from '../platform/rendered-page-policy.ts';
import { WriteContext } from '../platform/write-context.ts';
import { ReceiveNotice } from './receive-notice.ts';
import { renderTillPage, tillPageStyle } from './render-till-page.ts';

const contentPolicy = renderedPagePolicy(tillPageStyle);

/**
 * The pages of the demo till. The visit's id in the address is a secret that only the customer's browser received, as
 * with a real provider; there is no session here.
 */
@Controller('/api/payment/demo-till/:visitId')
export class DemoTillController {
  constructor(
    private readonly notices: ReceiveNotice,
    @Inject(ports.payments) private readonly payments: Payments,
    @Inject(ports.settings) private readonly settings: BackendSettings,
  ) {}

  @OpenToAll()
  @Get()
  async page(@Param('visitId') visitId: string, @Res() response: Response): Promise<void> {
    await this.#show(visitId, response, false);
  }

  @OpenToAll()
  @Post()
  async act(
    @Param('visitId') visitId: string,
    @Query() query: Readonly<Record<string, unknown>>,
    @Req() request: ApiRequest,
    @Res() response: Response,
  ): Promise<void> {
    const { till, visit } = await this.#visit(visitId);
    const outcome = await till.act(visitId, actionOf(query));
    if (outcome.kind === 'declined') return await this.#show(visitId, response, true);
    const { body, signature } = outcome.notice;
    await this.notices.receive(body, signature, new WriteContext('system', request.traceId ?? ''));
    const next = visit.kind === 'checkout' ? `${visit.returnUrl}?success=true&session_id=${visitId}` : request.path;
    response.redirect(303, next);
  }

  async #show(visitId: string, response: Response, declined: boolean): Promise<void> {
    const { visit } = await this.#visit(visitId);
    const customer = await this.payments.customer(visit.customerId);
    response.setHeader('content-security-policy', contentPolicy);
    response.setHeader('cache-control', 'no-store');
    response.status(declined ? 402 : 200);
    response.type('html').send(renderTillPage({ visit, customer, declined }));
  }

  async #visit(visitId: string): Promise<{ readonly till: DemoTill; readonly visit: TillVisit }> {
    const { till } = this.payments;
    const visit = (await till?.visit(visitId)) ?? null;
    if (till === undefined || visit === null || !isLoopbackUrl(this.settings.publicUrl))
      throw new DomainError('ROUTE_NOT_FOUND');
    return { till, visit };
  }
}

/** The action is in the address of the form, which therefore needs no body. */
function actionOf({ action, card, invoice, state }: Readonly<Record<string, unknown>>): TillAction {
  const used = card === 'declines' ? 'declines' : 'pays';
  switch (action) {
    case 'pay':
    case 'use-card':
      return { type: action, card: used };
    case 'cancel':
    case 'resume':
      return { type: action };
    case 'refund':
      return { type: action, invoiceId: String(invoice) };
    case 'dispute':
      if (state !== 'open' && state !== 'won' && state !== 'lost') throw new DomainError('ROUTE_NOT_FOUND');
      return { type: action, invoiceId: String(invoice), state };
    default:
      throw new DomainError('ROUTE_NOT_FOUND');
  }
}
