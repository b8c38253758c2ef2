import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { AppInfoController } from './app-info.controller.ts';
import { RemoveDemoDataHandler } from './remove-demo-data.ts';

@Module({ imports: [AccountsModule], controllers: [AppInfoController], providers: [RemoveDemoDataHandler] })
export class AppInfoModule {}
