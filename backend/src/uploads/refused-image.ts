import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import { ImageRefused } from '@windtunnel/contracts/ports/images';

/** What most images may have; one that has to be held as a whole to be decoded may have fewer. */
const megapixelsMax = 40;

/** The error shown to the user if the image store refuses an upload. */
export function refusedImage(error: unknown): unknown {
  if (!(error instanceof ImageRefused)) return error;
  switch (error.reason) {
    case 'not-an-image':
      return new DomainError('IMAGE_REFUSED');
    case 'too-large':
      return new DomainError('IMAGE_TOO_LARGE');
    case 'too-many-pixels':
      return tooManyPixels(error.megapixelsMax ?? megapixelsMax);
    case 'expired':
    case 'forged':
      return new DomainError('IMAGE_LINK_EXPIRED', { text: 'Upload link expired' });
    default:
      return error.reason satisfies never;
  }
}

function tooManyPixels(most: number): DomainError {
  const details = { megapixelsMax: most };
  if (most >= megapixelsMax) return new DomainError('IMAGE_TOO_MANY_PIXELS', { details });
  return new DomainError('IMAGE_TOO_MANY_PIXELS', {
    text: `Image must have at most ${most} megapixels if it is interlaced, progressive, turned or very wide`,
    details,
  });
}
