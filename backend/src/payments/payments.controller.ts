import { Controller, Headers, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { paymentRoutes, paymentWebhookPath } from '@windtunnel/contracts/http/payment';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type { Payments } from '@windtunnel/contracts/ports/payments';
import { CurrentCredits } from '../credits/current-credits.ts';
import type { ApiRequest } from '../platform/api-request.ts';
import { OpenToAll } from '../platform/auth.guard.ts';
import { Handle, Input, type InputOf } from '../platform/handle-route.ts';
import { ports } from '../platform/ports.ts';
import { WriteContext } from '../platform/write-context.ts';
import { subscriptionView } from '../subscriptions/subscription-view.ts';
import { ChoosePlan } from './choose-plan.ts';
import { OpenPortal } from './open-portal.ts';
import { orPaymentProblem } from './payment-problem.ts';
import { ReceiveNotice } from './receive-notice.ts';
import { ReconcilePayments } from './reconcile-payments.ts';

@Controller()
export class PaymentsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reconcile: ReconcilePayments,
    private readonly notices: ReceiveNotice,
    private readonly credits: CurrentCredits,
    @Inject(ports.payments) private readonly payments: Payments,
  ) {}

  @Handle(paymentRoutes.checkoutSession)
  async checkoutSession(@Input() { userId, body, context }: InputOf<typeof paymentRoutes.checkoutSession>) {
    return {
      sessionUrl: await orPaymentProblem(this.commands.execute(new ChoosePlan(userId, body.planName, context))),
    };
  }

  @Handle(paymentRoutes.customerPortal)
  async customerPortal(@Input() { userId }: InputOf<typeof paymentRoutes.customerPortal>) {
    return { url: await orPaymentProblem(this.commands.execute(new OpenPortal(userId))) };
  }

  @Handle(paymentRoutes.confirm)
  async confirm(@Input() { userId, context }: InputOf<typeof paymentRoutes.confirm>) {
    const bought = await orPaymentProblem(this.reconcile.of(userId, context));
    return subscriptionView(bought, await this.credits.of(userId, context), this.payments.provider);
  }

  /** Answers 200 once the effect is stored; any other status makes the provider try again. */
  @OpenToAll()
  @Post(paymentWebhookPath)
  @HttpCode(200)
  async webhook(
    @Req() { body, traceId }: ApiRequest & { readonly body: unknown },
    @Headers('stripe-signature') signature: string | undefined,
  ) {
    if (!(body instanceof Uint8Array)) throw new DomainError('INVALID_WEBHOOK');
    await orPaymentProblem(this.notices.receive(body, signature, new WriteContext('system', traceId ?? '')));
    return { received: true };
  }
}
