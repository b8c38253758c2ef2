import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Route } from '@windtunnel/contracts/http/route';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import { AccountLog } from '../accounts/account-log.ts';
import type { ApiRequest } from '../platform/api-request.ts';
import { routeKey } from '../platform/auth.guard.ts';

/**
 * Enforces the `role` of routes. It is read from the log for each request, so a role that an operator withdraws is gone
 * at once, at every process.
 */
@Injectable()
export class RoleGuard implements CanActivate {
  constructor(private readonly accounts: AccountLog) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const route = Reflect.getMetadata(routeKey, context.getHandler()) as Route | undefined;
    if (route?.role === undefined) return true;
    const { signedIn } = context.switchToHttp().getRequest<ApiRequest>();
    // The guard of sessions comes first. If it ever does not, no one is let in.
    if (signedIn === undefined) throw new DomainError('UNAUTHENTICATED');
    const roles = await this.accounts.roles(signedIn.userId);
    if (!roles.includes(route.role)) throw new DomainError('ROLE_REQUIRED');
    return true;
  }
}
