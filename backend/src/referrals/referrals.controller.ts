import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { referralRoutes } from '@windtunnel/contracts/http/referrals';
import { Handle, Input, type InputOf } from '../platform/handle-route.ts';
import { DeviceCookie } from './device-cookie.ts';
import { OpenReferralLink } from './open-referral-link.ts';
import { ReferralQueries } from './referrals.queries.ts';

@Controller()
export class ReferralsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: ReferralQueries,
    private readonly devices: DeviceCookie,
  ) {}

  @Handle(referralRoutes.myStats)
  async myStats(@Input() { userId }: InputOf<typeof referralRoutes.myStats>) {
    return await this.queries.stats(userId);
  }

  @Handle(referralRoutes.link)
  async link(@Input() { userId, context, request, response }: InputOf<typeof referralRoutes.link>) {
    const deviceHash = this.devices.ensure(request, response);
    return { referralLink: await this.commands.execute(new OpenReferralLink(userId, deviceHash, context)) };
  }

  @Handle(referralRoutes.validate)
  async validate(@Input() { body, request }: InputOf<typeof referralRoutes.validate>) {
    return await this.queries.validate(body.referralCode, this.devices.read(request));
  }
}
