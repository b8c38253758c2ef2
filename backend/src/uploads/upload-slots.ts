import { Injectable } from '@nestjs/common';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import { limits } from '@windtunnel/contracts/rules/limits';

const { perUser, perProcess } = limits.uploadsAtOnce;

/**
 * Limits the number of uploads in progress, so that the sockets, files and buffers they hold do not grow with demand.
 */
@Injectable()
export class UploadSlots {
  #inProgress = 0;
  readonly #ofUser = new Map<string, number>();

  /** @throws DomainError TOO_MANY_UPLOADS at the user's limit, TOO_BUSY at the process's limit. */
  async hold(userId: string, upload: () => Promise<void>): Promise<void> {
    const ofUser = this.#ofUser.get(userId) ?? 0;
    if (ofUser >= perUser) throw new DomainError('TOO_MANY_UPLOADS', { details: { uploadsMax: perUser } });
    if (this.#inProgress >= perProcess)
      throw new DomainError('TOO_BUSY', { text: 'Many images are being uploaded right now. Please try again.' });
    this.#count(userId, 1);
    try {
      await upload();
    } finally {
      this.#count(userId, -1);
    }
  }

  #count(userId: string, change: 1 | -1): void {
    this.#inProgress += change;
    const ofUser = (this.#ofUser.get(userId) ?? 0) + change;
    if (ofUser === 0) this.#ofUser.delete(userId);
    else this.#ofUser.set(userId, ofUser);
  }
}
