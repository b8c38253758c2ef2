import { aMailServer } from './contract-server.ts';
import { mailContract } from './mail.contract.ts';
import { createSmtpMail } from './smtp.ts';

mailContract({
  name: 'smtp',
  create: async () => {
    const server = aMailServer();
    return {
      mail: await createSmtpMail(server.optionsOf('SMTP_URL')),
      received: async () => server.letters().map(({ text }) => text),
      destroy: async () => undefined,
    };
  },
});
