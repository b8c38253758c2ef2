import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import { ImageRefused } from '@windtunnel/contracts/ports/images';

/** What the person who uploads reads when the image store refuses. */
export function refusedImage(error: unknown): unknown {
  if (!(error instanceof ImageRefused)) return error;
  switch (error.reason) {
    case 'not-an-image':
      return new DomainError('IMAGE_REFUSED');
    case 'too-large':
      return new DomainError('IMAGE_TOO_LARGE');
    case 'expired':
    case 'forged':
      return new DomainError('IMAGE_LINK_EXPIRED', { text: 'Upload link expired' });
    default:
      return error.reason satisfies never;
  }
}
