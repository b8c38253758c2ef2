import { isLoginRefused } from '../../mail/smtp/deliver.ts';
import { readSmtpAddress } from '../../mail/smtp/smtp-address.ts';
import { CredentialsRefused, type ServerProbe } from '../server-probe.ts';

const answerMs = 5_000;

export function smtpProbe(url: string): ServerProbe {
  const { host, port, secure } = readSmtpAddress(url);
  return {
    server: 'The mail server',
    setting: 'SMTP_URL',
    place: `${host}:${port}`,
    hosts: [{ host, port }],
    tls: secure,
    credentials: 'the user and password in SMTP_URL',
    advice: {
      authority: 'Name its authority in NODE_EXTRA_CA_CERTS.',
      encrypted: 'Begin SMTP_URL with smtps://.',
      plain: 'Begin SMTP_URL with smtp://, which encrypts after the greeting.',
    },
    // Emails wait until it is back.
    isNeeded: false,
    isWatched: false,
    ask: () => logIn(url),
  };
}

async function logIn(url: string): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const timeouts = { connectionTimeout: answerMs, greetingTimeout: answerMs, socketTimeout: answerMs };
  const transport = createTransport({
    ...readSmtpAddress(url),
    ...timeouts,
    tls: { minVersion: 'TLSv1.2', rejectUnauthorized: true },
  });
  try {
    await transport.verify();
  } catch (error) {
    throw isLoginRefused(error) ? new CredentialsRefused('The user is not let in', { cause: error }) : error;
  } finally {
    transport.close();
  }
}
