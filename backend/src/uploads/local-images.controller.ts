import { Controller, Get, HttpCode, Inject, Post, Query, Req, Res } from '@nestjs/common';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type { Clock } from '@windtunnel/contracts/ports/clock';
import type { Images, LocalImages } from '@windtunnel/contracts/ports/images';
import type { Request, Response } from 'express';
import * as z from 'zod';
import { OpenToAll } from '../platform/auth.guard.ts';
import { ports } from '../platform/ports.ts';
import { Streams } from '../platform/streams.ts';
import { StudyImages } from '../studies/images/study-images.ts';
import { editable, study } from '../studies/study.ts';
import { studyIdOf } from './image-key.ts';
import { type PostedForm, receiveForm } from './receive-form.ts';
import { refusedImage } from './refused-image.ts';
import { UploadSlots } from './upload-slots.ts';

const signedQuery = z.object({ key: z.string().max(400), expires: z.string().max(20), signature: z.string().max(200) });

/**
 * Signed uploads and views for the data folder. The signature grants access, as with a bucket, so that an `<img>` needs
 * no token. It covers the key and expiry, and grants nothing else.
 */
@Controller()
export class LocalImagesController {
  constructor(
    @Inject(ports.images) private readonly images: Images,
    @Inject(ports.clock) private readonly clock: Clock,
    private readonly streams: Streams,
    private readonly slots: UploadSlots,
    private readonly studyImages: StudyImages,
  ) {}

  @OpenToAll()
  @Post('/api/uploads/files')
  @HttpCode(204)
  async receive(@Req() request: Request): Promise<void> {
    const local = this.#local();
    await receiveForm(request, this.clock, (form) => this.#accept(local, form)).catch((error: unknown) => {
      throw refusedImage(error);
    });
  }

  /** None of the file is read until the form, its user and the study have been checked. */
  async #accept(local: LocalImages, { fields, file }: PostedForm): Promise<void> {
    const upload = local.admit(fields);
    const studyId = studyIdOf(upload.key);
    const assertEditable = async () => {
      editable(await this.streams.load(study, studyId), upload.userId);
    };
    await assertEditable();
    // The study may be launched or deleted while its file arrives and is decoded.
    await this.slots.hold(upload.userId, () => upload.receive(file, assertEditable));
    if ((await this.streams.load(study, studyId))?.deleted) await this.studyImages.deleteAll(studyId);
  }

  @OpenToAll()
  @Get('/api/uploads/view')
  async view(@Query() query: unknown, @Res() response: Response): Promise<void> {
    const signed = signedQuery.safeParse(query);
    const image = signed.success ? await this.#local().open(signed.data) : null;
    if (image === null || !signed.success) throw new DomainError('IMAGE_LINK_EXPIRED');
    const secondsLeft = Math.floor((Number(signed.data.expires) - this.clock.now().getTime()) / 1000);
    response.set({
      'content-type': image.contentType,
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': `private, max-age=${Math.max(0, secondsLeft)}, immutable`,
    });
    response.end(image.bytes);
  }

  #local(): LocalImages {
    if (this.images.local === undefined) throw new DomainError('ROUTE_NOT_FOUND');
    return this.images.local;
  }
}
