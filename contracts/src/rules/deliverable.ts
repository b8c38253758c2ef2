/** The longest name before the @ and the longest part of a domain that mail servers accept (RFC 5321, RFC 1035). */
const [nameMax, labelMax] = [64, 63];

/** Whether mail servers accept an address of this form. Otherwise its owner would wait for an email in vain. */
export function isDeliverable(email: string): boolean {
  const at = email.lastIndexOf('@');
  const labels = email.slice(at + 1).split('.');
  return at <= nameMax && labels.every((label) => label.length <= labelMax && !/^-|-$/.test(label));
}
