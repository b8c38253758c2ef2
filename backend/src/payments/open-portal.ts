import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type { Payments } from '@windtunnel/contracts/ports/payments';
import { type BackendSettings, ports } from '../platform/ports.ts';
import { CurrentSubscription } from '../subscriptions/current-subscription.ts';

/** The address of the provider's page with a customer's invoices and card. */
export class OpenPortal extends Command<string> {
  constructor(readonly userId: string) {
    super();
  }
}

@CommandHandler(OpenPortal)
export class OpenPortalHandler implements ICommandHandler<OpenPortal> {
  constructor(
    private readonly subscriptions: CurrentSubscription,
    @Inject(ports.payments) private readonly payments: Payments,
    @Inject(ports.settings) private readonly settings: BackendSettings,
  ) {}

  async execute({ userId }: OpenPortal): Promise<string> {
    const { customer } = await this.subscriptions.of(userId);
    if (customer?.provider !== this.payments.provider) throw new DomainError('NO_SUBSCRIPTION');
    return await this.payments.openPortal({
      customerId: customer.customerId,
      returnUrl: `${this.settings.publicUrl}/account`,
    });
  }
}
