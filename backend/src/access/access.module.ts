import { Module } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { AccessInterceptor } from './access.interceptor.ts';
import { AccessLog } from './access-log.ts';
import { RoleGuard } from './role.guard.ts';

/** Who may use the doors of auditors and analysts, and the record of what they were shown. */
@Module({
  imports: [AccountsModule],
  providers: [
    AccessLog,
    { provide: APP_GUARD, useClass: RoleGuard },
    { provide: APP_INTERCEPTOR, useClass: AccessInterceptor },
  ],
})
export class AccessModule {}
