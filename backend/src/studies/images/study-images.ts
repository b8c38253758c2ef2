import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type { Images } from '@windtunnel/contracts/ports/images';
import type { Configuration } from '@windtunnel/contracts/rules/configuration';
import { imageNotFound, unsupportedImageKey } from '@windtunnel/contracts/rules/text/image-texts';
import type { Logger } from '@windtunnel/infra/logging/logger';
import { ports } from '../../platform/ports.ts';
import { imageKinds, isKeyOf, studyFolder } from '../../uploads/image-key.ts';
import { configurationOf, type Study } from '../study-state.ts';
import { shownImages } from './shown-images.ts';

/** An image of a study and the key of its copy. */
export interface ImageCopy {
  readonly from: string;
  readonly to: string;
}

/** The images that a study shows, which are deleted along with it. */
@Injectable()
export class StudyImages {
  constructor(
    @Inject(ports.images) private readonly images: Images,
    @Inject(ports.logger) private readonly logger: Logger,
  ) {}

  /**
   * Every image of the study that is saved must be there. Keys that are not the study's own are left to the decider.
   * @throws DomainError VALIDATION_ERROR that names each key without an image.
   */
  async assertSavedAreStored(studyId: string, configuration: Configuration | null): Promise<void> {
    const details: { path: string; message: string }[] = [];
    for (const { kind, key, path } of shownImages(configuration))
      if (isKeyOf(kind, studyId, key) && !(await this.images.has(key))) details.push({ path, message: imageNotFound });
    if (details.length > 0) throw new DomainError('VALIDATION_ERROR', { details });
  }

  /**
   * What is launched or copied must show only images of the study that are there. What was saved by an earlier version
   * may not.
   * @throws DomainError VALIDATION_ERROR.
   */
  async assertUsable(study: Study): Promise<void> {
    for (const { kind, key } of shownImages(configurationOf(study))) {
      if (!isKeyOf(kind, study.studyId, key)) throw unusable(unsupportedImageKey);
      if (!(await this.images.has(key))) throw unusable(imageNotFound);
    }
  }

  /**
   * Copies all images or none.
   * @throws DomainError VALIDATION_ERROR if one is not there any more.
   */
  async copyAll(copies: readonly ImageCopy[], studyId: string): Promise<void> {
    try {
      for (const { from, to } of copies) if (!(await this.images.copy(from, to))) throw unusable(imageNotFound);
    } catch (error) {
      await this.deleteAll(studyId);
      throw error;
    }
  }

  /** Never fails: images that no one can reach any more are no reason to refuse the request. */
  async deleteAll(studyId: string): Promise<void> {
    try {
      for (const kind of imageKinds) await this.images.deleteUnder(studyFolder(kind, studyId));
    } catch (error) {
      this.logger.warn('Images of a deleted study could not be deleted', { studyId, error });
    }
  }
}

function unusable(text: string): DomainError {
  return new DomainError('VALIDATION_ERROR', { text, details: [{ path: '', message: text }] });
}
