import { Module } from '@nestjs/common';
import { MailPageController } from './mail-page.controller.ts';

@Module({ controllers: [MailPageController] })
export class MailPageModule {}
