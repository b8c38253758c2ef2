import { Inject, Injectable } from '@nestjs/common';
import type { Images } from '@windtunnel/contracts/ports/images';
import type { Configuration } from '@windtunnel/contracts/rules/configuration';
import type { Logger } from '@windtunnel/infra/logging/logger';
import { ports } from '../platform/ports.ts';
import { imageKinds, studyFolder } from '../uploads/image-key.ts';

/** An image of a study and the key of its copy. */
export interface ImageCopy {
  readonly from: string;
  readonly to: string;
}

/** The keys of the images that a configuration shows. */
export function imageKeysIn(configuration: Configuration | null): string[] {
  const elements: readonly { readonly imageKey?: string | undefined }[] =
    configuration?.type === 'CONCEPT_VALIDATION'
      ? configuration.conceptValidation.concepts
      : configuration?.type === 'DESIGN_REVIEW'
        ? configuration.designReview.screens
        : [];
  return elements.flatMap(({ imageKey }) => imageKey ?? []);
}

/** The images of entire studies, which are deleted along with the study. */
@Injectable()
export class StudyImages {
  constructor(
    @Inject(ports.images) private readonly images: Images,
    @Inject(ports.logger) private readonly logger: Logger,
  ) {}

  async copy(copies: readonly ImageCopy[]): Promise<void> {
    for (const { from, to } of copies) await this.images.copy(from, to);
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
