import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import PQueue from 'p-queue';

/** argon2id, 19 MiB, two passes: OWASP's figures, about 45 ms each. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Two at a time leave the other threads to reads; the queue's length bounds how long anyone waits. */
const hashesAtOnce = 2;
const hashesWaitingMax = 200;

/** Hash of a random text nobody knows, verified where there is no account so that the answer takes as long. */
const nobodysHash = '$argon2id$v=19$m=19456,p=1,t=2$i+Qm7rQZkSGrJuIfx+hPbA$28hMcnbtptEYNThXoTS5NzFIzOInSRvGgbxAWLnhdag';

/** Hashes passwords behind a small queue. `callsMade` counts hashes and verifications, so that tests see one per login. */
export class PasswordHasher {
  callsMade = 0;
  private readonly queue = new PQueue({ concurrency: hashesAtOnce });
  private readonly waitingMax: number;

  constructor({ waitingMax = hashesWaitingMax } = {}) {
    this.waitingMax = waitingMax;
  }

  /** @throws DomainError TOO_BUSY when too many wait already. */
  hash(password: string): Promise<string> {
    return this.run(async () => {
      const argon2 = await import('argon2');
      return argon2.hash(password, { type: argon2.argon2id, ...cost });
    });
  }

  /** False for a missing hash, after the same work as for any other. */
  verify(passwordHash: string | null, password: string): Promise<boolean> {
    return this.run(async () => {
      const argon2 = await import('argon2');
      const matches = await argon2.verify(passwordHash ?? nobodysHash, password);
      return matches && passwordHash !== null;
    });
  }

  private async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.queue.size >= this.waitingMax) throw new DomainError('TOO_BUSY');
    this.callsMade += 1;
    return this.queue.add(work);
  }
}
