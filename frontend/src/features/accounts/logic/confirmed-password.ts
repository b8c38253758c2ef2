import * as z from 'zod';

/** What a form in which a password is typed twice has besides the password. */
export const confirmation = { confirmPassword: z.string() };

export function isConfirmed(form: { readonly password: string; readonly confirmPassword: string }): boolean {
  return form.password === form.confirmPassword;
}

/** Where and how a form says that the two passwords differ, even while another field is wrong. */
export function unconfirmed(message: string) {
  return { path: ['confirmPassword'], message, when: () => true };
}
