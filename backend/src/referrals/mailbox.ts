import { ownValue } from '@windtunnel/contracts/kernel/own-value';

/** Providers that ignore dots before the @, under the name of their mailbox. */
const dotlessDomains: Readonly<Record<string, string>> = {
  'gmail.com': 'gmail.com',
  'googlemail.com': 'gmail.com',
  'proton.me': 'proton.me',
  'protonmail.com': 'proton.me',
  'pm.me': 'proton.me',
};

/**
 * The mailbox behind an address, however it is spelt: case does not count, nor does what follows a plus sign, nor do
 * dots where the provider ignores them. Only for comparing; emails go to the address as it was typed.
 */
export function mailboxOf(email: string): string {
  const address = email.trim().normalize('NFKC').toLowerCase();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).replace(/\.$/, '');
  const name = address.slice(0, at).replace(/(?<=.)\+.*$/, '');
  const dotless = ownValue(dotlessDomains, domain);
  return dotless === undefined ? `${name}@${domain}` : `${name.replaceAll('.', '')}@${dotless}`;
}

/** How an address is shown to the user who referred it: `a•••@e•••.com`. */
export function maskedEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  const ending = domain.slice(domain.lastIndexOf('.'));
  return `${first(name)}•••@${first(domain)}•••${ending}`;
}

const first = (text: string) => [...text].slice(0, 1).join('');
