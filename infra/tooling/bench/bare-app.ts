import 'reflect-metadata';
import { Controller, Get, HttpCode, Module, Post } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';

/** What the two handlers do. */
export interface BareWork {
  /** Runs once for each POST /bare. */
  save(): void;
  /** Response of GET /bare. */
  readonly text: string;
}

/** A Nest application with two handlers and nothing else: the upper limit on this machine. */
export async function openBareApp(work: BareWork): Promise<{ origin: string; close(): Promise<void> }> {
  @Controller()
  class BareController {
    @Post('/bare')
    @HttpCode(200)
    save() {
      work.save();
      return { saved: true };
    }

    @Get('/bare')
    list() {
      return work.text;
    }
  }

  @Module({ controllers: [BareController] })
  class BareModule {}

  const app = await NestFactory.create<NestExpressApplication>(BareModule, { logger: false });
  await app.listen(0, '127.0.0.1');
  return { origin: await app.getUrl(), close: () => app.close() };
}
