import { mailContract } from '../contract/mail.contract.ts';
import { createSmtpMail } from './smtp-mail.ts';
import { aTestMailServer } from './testing/test-mail-server.ts';

mailContract({
  name: 'smtp',
  create: async () => {
    const server = aTestMailServer();
    return {
      mail: await createSmtpMail(server.optionsOf('SMTP_URL')),
      received: async () => server.emails().map(({ text }) => text),
      destroy: async () => undefined,
    };
  },
});
