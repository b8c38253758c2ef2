import * as z from 'zod';

/** The fields that a form with a repeated password needs besides the password. */
export const confirmation = { confirmPassword: z.string() };

export function isConfirmed(form: { readonly password: string; readonly confirmPassword: string }): boolean {
  return form.password === form.confirmPassword;
}

/** Lets a form report that the two passwords differ, even while another field is invalid. */
export function unconfirmed(message: string) {
  return { path: ['confirmPassword'], message, when: () => true };
}

/** Wherever a password is chosen but in the reset, which has other words. */
export const passwordsDiffer = "Passwords don't match";
