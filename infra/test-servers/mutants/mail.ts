import { readdirSync, readFileSync } from 'node:fs';
import { type Mail, MailRefused } from '@windtunnel/contracts/ports/mail';
import { createFakeClock } from '@windtunnel/infra/clock/fake-clock';
import { mailContract } from '@windtunnel/infra/mail/contract/mail.contract';
import { createOutboxMail } from '@windtunnel/infra/mail/outbox/outbox-mail';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { faulty, type Mutant } from './mutant.ts';

/** A sender that sends an email again every time it is asked to. */
function withoutMemory(mail: Mail): Mail {
  let asked = 0;
  return faulty(mail, {
    send: (email) => {
      asked += 1;
      return mail.send({ ...email, messageId: `${email.messageId} ${asked}` });
    },
  });
}

/** A sender that does not report a refused address. */
function withoutRefusals(mail: Mail): Mail {
  return faulty(mail, {
    send: (email) =>
      mail.send(email).catch((error: unknown) => {
        if (!(error instanceof MailRefused)) throw error;
      }),
  });
}

const on = (plant: (mail: Mail) => Mail) => (name: string) =>
  mailContract({
    name,
    create: async () => {
      const folder = aDataFolder();
      const from = 'Windtunnel <hello@windtunnel.example>';
      const emlFiles = () => readdirSync(folder.path).filter((file) => file.endsWith('.eml'));
      return {
        mail: plant(createOutboxMail({ folder: folder.path, from, clock: createFakeClock() })),
        received: async () => emlFiles().map((file) => readFileSync(folder.file(file), 'utf8')),
        destroy: async () => folder.remove(),
      };
    },
  });

export const mailMutants: readonly Mutant[] = [
  {
    fault: 'sends a message id twice',
    caughtBy: 'sends a message id once, even for two simultaneous calls',
    suite: on(withoutMemory),
  },
  {
    fault: 'swallows a refusal',
    caughtBy: 'permanently refuses the recipient "no-address"',
    suite: on(withoutRefusals),
  },
];
