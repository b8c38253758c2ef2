import type { DueEmail, DueEmailStore, PendingSignUp, SignUpStore } from '@windtunnel/contracts/ports/vault';

/** Sign-ups whose link has not been opened yet, and emails that have not been sent yet. */
export type SignUpLine = { readonly signUp: PendingSignUp } | { readonly dueEmail: DueEmail };

export function isSignUp(line: object): line is SignUpLine {
  return 'signUp' in line || 'dueEmail' in line;
}

/** Safe to repeat. */
export async function importSignUp(vault: SignUpStore & DueEmailStore, line: SignUpLine): Promise<void> {
  if ('signUp' in line) await vault.insertSignUp(line.signUp);
  else await vault.insertDueEmail(line.dueEmail);
}
