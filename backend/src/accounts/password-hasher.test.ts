import { describe, expect, it } from 'vitest';
import { PasswordHasher } from './password-hasher.ts';

describe('the password hasher', () => {
  it('makes argon2id hashes of 19 MiB and two passes that only the password opens', async () => {
    const hasher = new PasswordHasher();
    const hash = await hasher.hash('correct horse');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,/);
    expect(hash).toMatch(/t=2/);
    expect(await hasher.verify(hash, 'correct horse')).toBe(true);
    expect(await hasher.verify(hash, 'correct horsf')).toBe(false);
    expect(hasher.callsMade).toBe(3);
  });

  it('does the same work for a missing hash, and never agrees', async () => {
    const hasher = new PasswordHasher();
    expect(await hasher.verify(null, 'anything')).toBe(false);
    expect(hasher.callsMade).toBe(1);
  });

  it('refuses more than it can serve soon instead of letting everybody wait', async () => {
    const hasher = new PasswordHasher({ waitingMax: 3 });
    const waiting = Array.from({ length: 5 }, () => hasher.hash('password').catch((error: Error) => error));
    await expect(hasher.hash('one too many')).rejects.toMatchObject({ code: 'TOO_BUSY' });
    expect(hasher.callsMade).toBe(5);
    await Promise.all(waiting);
  });
});
