import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { OpenVault } from './vault.contract.ts';
import { aDueEmail, all, aSignUp } from './vault-records.ts';

export function signUps(open: OpenVault): void {
  it('of one address stand side by side, in any spelling, until they are deleted', async () => {
    const { email } = aSignUp();
    const first = aSignUp({ email, createdAt: '2026-01-01T00:00:00.000Z' });
    const second = aSignUp({ email: email.toUpperCase(), createdAt: '2026-01-02T00:00:00.000Z', passwordHash: null });
    const other = aSignUp({ browserHash: null, referralCode: null, deviceHash: null });
    for (const signUp of [second, first, other]) await open().store.insertSignUp(signUp);
    await open().store.insertSignUp({ ...first, passwordHash: 'another' });
    expect(await open().store.signUpsOf(email.toLowerCase())).toEqual([first, second]);
    expect(await open().store.signUpByToken(second.tokenHash)).toEqual(second);
    expect(await open().store.signUpByToken(randomUUID())).toBeNull();
    const vault = await open().reopen();
    expect(await all(vault.allSignUps())).toEqual(expect.arrayContaining([first, second, other]));
    await vault.deleteSignUpsOf(email);
    await vault.deleteSignUpsOf(email);
    expect(await vault.signUpsOf(email)).toEqual([]);
    expect(await vault.signUpByToken(other.tokenHash)).toEqual(other);
  });
}

export function dueEmails(open: OpenVault): void {
  it('are claimed by exactly one of many parallel callers', async () => {
    const email = aDueEmail({ userId: null });
    await open().store.insertDueEmail(email);
    await open().store.insertDueEmail({ ...email, kind: 'another' });
    const claimed = { ...email, dueAt: '2026-01-01T00:05:00.000Z', attempts: 1 };
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => open().store.updateDueEmail(claimed)));
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    const vault = await open().reopen();
    expect(await all(vault.allDueEmails())).toContainEqual({ ...claimed, revision: 1 });
    await vault.deleteDueEmail(email.emailId);
    await vault.deleteDueEmail(email.emailId);
    expect(await vault.updateDueEmail({ ...claimed, revision: 1 })).toBe(false);
  });
}
