import { Controller, Inject } from '@nestjs/common';
import { uploadRoutes } from '@windtunnel/contracts/http/uploads';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type { Ids } from '@windtunnel/contracts/ports/ids';
import type { Images, ImageType } from '@windtunnel/contracts/ports/images';
import { limits } from '@windtunnel/contracts/rules/limits';
import { Handle, Input, type InputOf } from '../platform/handle-route.ts';
import { ports } from '../platform/ports.ts';
import { Streams } from '../platform/streams.ts';
import { ownImageKeys } from '../studies/images/shown-images.ts';
import { editable, owned, study } from '../studies/study.ts';
import { configurationOf } from '../studies/study-state.ts';
import { type ImageKind, imageKey, newFilename } from './image-key.ts';
import { refusedImage } from './refused-image.ts';

const formLifetimeSeconds = 600;
/** 'Under 10 MB': a file of exactly the limit is too large. */
const uploadBytesMax = limits.imageBytesMax - 1;

/** Upload forms and view links for images, for the study's owner only. */
@Controller()
export class UploadsController {
  constructor(
    @Inject(ports.images) private readonly images: Images,
    @Inject(ports.ids) private readonly ids: Ids,
    private readonly streams: Streams,
  ) {}

  @Handle(uploadRoutes.conceptImage)
  async conceptImage(@Input() { body, userId }: InputOf<typeof uploadRoutes.conceptImage>) {
    return await this.#form('concept-validation', { ...body, elementId: body.conceptId }, userId);
  }

  @Handle(uploadRoutes.designScreen)
  async designScreen(@Input() { body, userId }: InputOf<typeof uploadRoutes.designScreen>) {
    return await this.#form('design-review', { ...body, elementId: body.screenId }, userId);
  }

  @Handle(uploadRoutes.conceptImageUrl)
  async conceptImageUrl(@Input() { params, query, userId }: InputOf<typeof uploadRoutes.conceptImageUrl>) {
    const key = imageKey('concept-validation', params.studyId, params.conceptId, params.filename);
    return await this.#view(params.studyId, key, query.expiresIn, userId);
  }

  @Handle(uploadRoutes.designScreenUrl)
  async designScreenUrl(@Input() { params, query, userId }: InputOf<typeof uploadRoutes.designScreenUrl>) {
    const key = imageKey('design-review', params.studyId, params.screenId, params.filename);
    return await this.#view(params.studyId, key, query.expiresIn, userId);
  }

  async #form(
    kind: ImageKind,
    { studyId, elementId, fileType }: { studyId: string; elementId: string; fileType: ImageType },
    userId: string,
  ) {
    editable(await this.streams.load(study, studyId), userId);
    const form = await this.images.signUpload({
      key: imageKey(kind, studyId, elementId, newFilename(this.ids.uuid(), fileType)),
      userId,
      contentType: fileType,
      bytesMax: uploadBytesMax,
      expiresInSeconds: formLifetimeSeconds,
    });
    return { uploadUrl: form.uploadUrl, uploadFields: { ...form.uploadFields }, key: form.key };
  }

  async #view(studyId: string, key: string, expiresIn: number, userId: string) {
    const state = owned(await this.streams.load(study, studyId), userId);
    // A bucket accepts a form until it expires, but nothing that was uploaded after the launch is ever shown.
    const isShown = state.status === 'DRAFT' || ownImageKeys(studyId, configurationOf(state)).includes(key);
    const view = isShown ? await this.#signedView(key, expiresIn) : null;
    if (view === null) throw new DomainError('IMAGE_NOT_FOUND');
    return { success: true as const, ...view, expiresIn };
  }

  /** A bucket accepts any file; what is wrong with it shows when it is first asked for. */
  async #signedView(key: string, expiresIn: number) {
    try {
      return await this.images.signView(key, expiresIn);
    } catch (error) {
      throw refusedImage(error);
    }
  }
}
