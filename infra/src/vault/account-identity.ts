import { type Account, EmailTaken, GoogleSubjectTaken } from '@windtunnel/contracts/ports/vault';

/** The form in which addresses are compared and checked for uniqueness. */
export const lowerCase = (email: string): string => email.toLowerCase();

export const emailTaken = (): EmailTaken => new EmailTaken('Another account uses this address');

export const googleSubjectTaken = (): GoogleSubjectTaken =>
  new GoogleSubjectTaken('Another account is linked to this Google account');

/** A second account with the same id is a bug in the caller, not a refusal. */
export const accountExists = ({ userId }: Account): RangeError => new RangeError(`Account ${userId} already exists`);
