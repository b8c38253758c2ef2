import { timingSafeEqual } from 'node:crypto';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import { FairSlots, TooManyWaiting } from '@windtunnel/infra/concurrency/fair-slots';
import { currentClient } from '../../platform/rates/current-client.ts';

/** argon2id with 19 MiB and two passes, as OWASP recommends: about 45 ms per hash. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Two hashes at a time leave the other threads free for reads. */
const concurrency = 2;
const hashesWaitingMax = 200;

/** The hash of an unknown random text, verified if there is no account, so that the response takes just as long. */
const placeholderHash =
  '$argon2id$v=19$m=19456,p=1,t=2$i+Qm7rQZkSGrJuIfx+hPbA$28hMcnbtptEYNThXoTS5NzFIzOInSRvGgbxAWLnhdag';

/**
 * Hashes and verifies passwords, two at a time; further requests wait in a short queue, which clients share evenly: who
 * asks for many hashes waits for their own, and is the one refused when the queue is full.
 */
export class PasswordHasher {
  /** Number of hashes and verifications begun so far; tests check that every login costs exactly one. */
  callsMade = 0;
  readonly #slots: FairSlots;

  constructor(waitingMax = hashesWaitingMax) {
    this.#slots = new FairSlots({ slotsMax: concurrency, perUserMax: concurrency, waitingMax });
  }

  /**
   * @param saltOf a hash whose salt is used again; a random salt by default.
   * @throws DomainError TOO_BUSY if the queue is full.
   */
  hash(password: string, saltOf?: string): Promise<string> {
    return this.#run(async () => {
      const argon2 = await import('argon2');
      const salt = saltOf === undefined ? {} : { salt: partsOf(saltOf).salt };
      return argon2.hash(password, { type: argon2.argon2id, ...cost, ...salt });
    });
  }

  /**
   * Which of the hashes the password matches. It is hashed once, with the salt of the first; a hash with another salt
   * does not match. Without hashes it does the same work.
   * @throws DomainError TOO_BUSY if the queue is full.
   */
  matching(hashes: readonly string[], password: string): Promise<string[]> {
    return this.#run(async () => {
      const argon2 = await import('argon2');
      const { salt, ...costs } = partsOf(hashes[0] ?? placeholderHash);
      const computed = await argon2.hash(password, { type: argon2.argon2id, ...costs, salt });
      return hashes.filter((known) => isSame(known, computed));
    });
  }

  /**
   * False for a missing hash, after doing the same work as for any other.
   * @throws DomainError TOO_BUSY if the queue is full.
   */
  verify(passwordHash: string | null, password: string): Promise<boolean> {
    return this.#run(async () => {
      const argon2 = await import('argon2');
      const matches = await argon2.verify(passwordHash ?? placeholderHash, password);
      return matches && passwordHash !== null;
    });
  }

  async #run<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await this.#slots.run(currentClient(), null, () => {
        this.callsMade += 1;
        return work();
      });
    } catch (error) {
      throw error instanceof TooManyWaiting ? new DomainError('TOO_BUSY') : error;
    }
  }
}

/** Salt and cost of a hash in PHC format. */
function partsOf(hash: string) {
  const [, , , costs = '', salt = ''] = hash.split('$');
  const { m, t, p } = Object.fromEntries(costs.split(',').map((each) => each.split('=')));
  return { salt: Buffer.from(salt, 'base64'), memoryCost: Number(m), timeCost: Number(t), parallelism: Number(p) };
}

/** Compares salt and digest. The names of the costs may be in another order. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((hash) => Buffer.from(hash.split('$').slice(4).join('$')));
  return a !== undefined && b !== undefined && a.length === b.length && timingSafeEqual(a, b);
}
