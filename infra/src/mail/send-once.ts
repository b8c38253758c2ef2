import type { Email } from '@windtunnel/contracts/ports/mail';
import { emailName } from './compose-email.ts';

/** Makes concurrent calls for the same message id share a single attempt. `name` identifies the email. */
export function sendOnce(send: (email: Email, name: string) => Promise<void>): (email: Email) => Promise<void> {
  const inFlight = new Map<string, Promise<void>>();
  return (email) => {
    const name = emailName(email.messageId);
    const sending = inFlight.get(name) ?? send(email, name).finally(() => inFlight.delete(name));
    inFlight.set(name, sending);
    return sending;
  };
}
