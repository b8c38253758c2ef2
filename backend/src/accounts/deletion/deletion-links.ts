import { Inject, Injectable } from '@nestjs/common';
import type { Ids } from '@windtunnel/contracts/ports/ids';
import type { Account } from '@windtunnel/contracts/ports/vault';
import { ports } from '../../platform/ports.ts';
import { OneTimeLinks } from '../one-time-links.ts';
import { sha256 } from '../sha256.ts';

/** Links by which an account without a password confirms that it is to be deleted. */
@Injectable()
export class DeletionLinks {
  constructor(
    @Inject(ports.ids) private readonly ids: Ids,
    private readonly links: OneTimeLinks,
  ) {}

  /** Works once, for 60 minutes. Opening it only continues on the account page. */
  async issue({ userId }: Account): Promise<string> {
    const token = this.ids.secret();
    await this.links.save(boundTo(userId, token), userId, 'delete-account');
    return this.links.page('/account', { deletion: token });
  }

  /** True only for the user the link was sent to. Deleting the account is what uses it up. */
  async isValid(token: string, userId: string): Promise<boolean> {
    return await this.links.isUsable(boundTo(userId, token), 'delete-account');
  }
}

/** A token presented by another user is unknown rather than consumed. */
const boundTo = (userId: string, token: string): string => sha256(`${userId}.${token}`);
