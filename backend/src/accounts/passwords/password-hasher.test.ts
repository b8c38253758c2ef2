import { describe, expect, it } from 'vitest';
import { PasswordHasher } from './password-hasher.ts';

describe('the password hasher', () => {
  it('creates argon2id hashes with 19 MiB and two passes that match only the password', async () => {
    const hasher = new PasswordHasher();
    const hash = await hasher.hash('correct horse');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,/);
    expect(hash).toMatch(/t=2/);
    expect(await hasher.verify(hash, 'correct horse')).toBe(true);
    expect(await hasher.verify(hash, 'correct horsf')).toBe(false);
    expect(hasher.callsMade).toBe(3);
  });

  it('does the same work for a missing hash, and never matches', async () => {
    const hasher = new PasswordHasher();
    expect(await hasher.verify(null, 'anything')).toBe(false);
    expect(hasher.callsMade).toBe(1);
  });

  it('refuses work beyond its queue instead of letting every caller wait', async () => {
    const hasher = new PasswordHasher(3);
    const waiting = Array.from({ length: 5 }, () => hasher.hash('password').catch((error: Error) => error));
    await expect(hasher.hash('one too many')).rejects.toMatchObject({ code: 'TOO_BUSY' });
    expect(hasher.callsMade).toBe(5);
    await Promise.all(waiting);
  });
});
