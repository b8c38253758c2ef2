import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import type { ReferralStore, Vault } from '@windtunnel/contracts/ports/vault';
import { ports } from '../platform/ports.ts';
import { mailboxOf } from './mailbox.ts';

const hashSlowly = promisify<string, string, number, Buffer>(scrypt);

/**
 * Which addresses and devices have been used with an account. A mark belongs to the first account that claims it and
 * outlives that account, so that deleting an account and returning earns nothing.
 */
@Injectable()
export class ReferralMarks {
  readonly #vault: ReferralStore;

  constructor(@Inject(ports.vault) vault: Vault) {
    this.#vault = vault;
  }

  /** Whether the address, in any spelling, is this account's own. Claims it if no account has. */
  async claimAddress(userId: string, email: string): Promise<boolean> {
    return (await this.#vault.claimMark({ hash: await addressHash(email), userId })) === userId;
  }

  /** The same for a device; true for a browser without cookies. */
  async claimDevice(userId: string, deviceHash: string | null): Promise<boolean> {
    return deviceHash === null || (await this.#vault.claimMark({ hash: `device:${deviceHash}`, userId })) === userId;
  }

  async isKnownDevice(deviceHash: string | null): Promise<boolean> {
    return deviceHash !== null && (await this.#vault.markOwner(`device:${deviceHash}`)) !== null;
  }
}

/** About 40 ms each, so that lists of addresses cannot be tried quickly. The salt is fixed: hashes must be comparable. */
async function addressHash(email: string): Promise<string> {
  return `address:${(await hashSlowly(mailboxOf(email), 'windtunnel referral address', 32)).toString('hex')}`;
}
