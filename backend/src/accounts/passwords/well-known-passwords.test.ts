import { expect, it } from 'vitest';
import { WellKnownPasswords } from './well-known-passwords.ts';

const passwords = new WellKnownPasswords();
const message = 'This password is too common. Please choose another one.';

it.each(['password', 'PassWord1', ' iloveyou ', 'ｐａｓｓｗｏｒｄ', '        ', 'aaaaaaaa', ''])(
  'refuses %j',
  async (common) => {
    await expect(passwords.refuse(common, 'newPassword')).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      details: [{ path: 'newPassword', message }],
    });
  },
);

it.each(['correct horse battery', 'ababababab-7', 'constructor of bridges'])('accepts %j', async (rare) => {
  await expect(passwords.refuse(rare, 'password')).resolves.toBeUndefined();
});
