import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import { ImageRefused } from '@windtunnel/contracts/ports/images';

/** The error shown to the user if the image store refuses an upload. */
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
