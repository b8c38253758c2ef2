import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type { Configuration } from '@windtunnel/contracts/rules/configuration';
import { unsupportedImageKey } from '@windtunnel/contracts/rules/text/image-texts';
import { type ImageKind, isKeyOf } from '../../uploads/image-key.ts';

/** An image that a configuration shows. */
export interface ShownImage {
  readonly key: string;
  readonly kind: ImageKind;
  /** Where a request names it, such as `designReviewData.screens.0.imageKey`. */
  readonly path: string;
}

/** The images that a configuration shows. */
export function shownImages(configuration: Configuration | null): ShownImage[] {
  switch (configuration?.type) {
    case 'CONCEPT_VALIDATION': {
      const { concepts } = configuration.conceptValidation;
      return imagesOf(concepts, 'concept-validation', 'conceptValidationData.concepts');
    }
    case 'DESIGN_REVIEW':
      return imagesOf(configuration.designReview.screens, 'design-review', 'designReviewData.screens');
    default:
      return [];
  }
}

/** The keys of the images that a configuration shows and that were uploaded for this study. */
export function ownImageKeys(studyId: string, configuration: Configuration | null): string[] {
  return shownImages(configuration).flatMap(({ kind, key }) => (isKeyOf(kind, studyId, key) ? [key] : []));
}

/**
 * Every image must have been uploaded for this study.
 * @throws DomainError VALIDATION_ERROR that names each key that was not.
 */
export function assertOwnImages(studyId: string, configuration: Configuration): void {
  const foreign = shownImages(configuration).filter(({ kind, key }) => !isKeyOf(kind, studyId, key));
  if (foreign.length === 0) return;
  const details = foreign.map(({ path }) => ({ path, message: unsupportedImageKey }));
  throw new DomainError('VALIDATION_ERROR', { details });
}

interface Showing {
  readonly imageKey?: string | undefined;
}

function imagesOf(elements: readonly Showing[], kind: ImageKind, path: string): ShownImage[] {
  return elements.flatMap(({ imageKey: key }, index) =>
    key === undefined ? [] : [{ key, kind, path: `${path}.${index}.imageKey` }],
  );
}
