import { describe, expect, it } from 'vitest';
import { onBehalfOf } from '../../platform/rates/current-client.ts';
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
    await Promise.all(waiting);
    expect(hasher.callsMade).toBe(5);
  });

  it('shares its queue between clients, so that a flood refuses itself and waits for itself', async () => {
    const hasher = new PasswordHasher(20);
    const ended: string[] = [];
    const outcome = (client: string) =>
      onBehalfOf(client, () => hasher.verify(null, 'guess')).then(
        () => ended.push(client),
        () => 'refused',
      );
    const flood = Array.from({ length: 40 }, () => outcome('flood'));
    const others = ['a', 'b', 'c'].map(outcome);
    expect(await Promise.all(others)).not.toContain('refused');
    expect(ended.filter((client) => client === 'flood').length).toBeLessThanOrEqual(8);
    expect((await Promise.all(flood)).filter((each) => each === 'refused')).toHaveLength(21);
  });
});
