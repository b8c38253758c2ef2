import * as z from 'zod';

/** What a form with a repeated password needs besides the password. */
export const confirmation = { confirmPassword: z.string() };

export function isConfirmed(form: { readonly password: string; readonly confirmPassword: string }): boolean {
  return form.password === form.confirmPassword;
}

/** How a form reports that the two passwords differ, even while another field is invalid. */
export function unconfirmed(message: string) {
  return { path: ['confirmPassword'], message, when: () => true };
}
