import type { User } from '@windtunnel/contracts/http/accounts';

/** The first name, else the username, else the part of the email address before the @. */
export function greetingName(user: Pick<User, 'firstName' | 'username' | 'email'>): string {
  return user.firstName?.trim() || user.username.trim() || user.email.slice(0, user.email.indexOf('@'));
}
