import { randomUUID } from 'node:crypto';
import { StoreUnavailable } from '@windtunnel/contracts/ports/event-store';
import { type Email, MailRefused } from '@windtunnel/contracts/ports/mail';
import { describe, expect, it } from 'vitest';
import { composeEmail } from '../compose-email.ts';
import { deliver } from './deliver.ts';
import { createSmtpMail } from './smtp-mail.ts';
import { aTestMailServer } from './testing/test-mail-server.ts';

const server = aTestMailServer();
const mailAt = (url: string) => createSmtpMail(server.optionsAt(url));
const mailBy = (listener: Parameters<typeof server.optionsOf>[0]) => createSmtpMail(server.optionsOf(listener));

/** An email to an address whose first word determines how the server treats it. */
function anEmail(kind = 'fine'): Email {
  return {
    messageId: randomUUID(),
    to: `${kind}.${randomUUID()}@example.org`,
    subject: 'Results are ready',
    text: 'Have a look.',
    html: '<p>Have a look.</p>',
  };
}

const acceptedFor = ({ to }: Email) => server.emails().filter((email) => email.to.includes(to));
/** The cause of StoreUnavailable. */
const reasonOf = async (sending: Promise<void>): Promise<unknown> => {
  const error = await sending.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(StoreUnavailable);
  return error instanceof Error ? error.cause : error;
};

describe('the connection to the mail server', () => {
  it.each(['SMTP_URL', 'TEST_SMTPS_URL'] as const)('is encrypted and authenticated with %s', async (listener) => {
    const email = anEmail();
    await (await mailBy(listener)).send(email);
    expect(acceptedFor(email)).toMatchObject([{ tls: true, login: true, from: 'hello@windtunnel.example' }]);
  });

  it('may be unencrypted on this machine, but never where STARTTLS is required', async () => {
    const plain = server.urlOf('TEST_SMTP_PLAIN_URL');
    const email = anEmail();
    await (await mailAt(plain)).send(email);
    expect(acceptedFor(email)).toMatchObject([{ tls: false, login: false }]);
    const { createTransport } = await import('nodemailer');
    const strict = createTransport({ ...hostOf(plain), requireTLS: true });
    await expect(strict.sendMail({ from: 'a@example.org', to: anEmail().to })).rejects.toThrow(/STARTTLS/);
  });

  it('is not used when the certificate of the server is not trusted', async () => {
    const email = anEmail();
    const mail = await mailBy('TEST_SMTP_STRANGER_URL');
    expect(await reasonOf(mail.send(email))).toMatchObject({
      message: expect.stringMatching(/self.signed certificate/),
    });
    expect(acceptedFor(email)).toEqual([]);
  });

  it('fails at once with a wrong password, without blaming the email', async () => {
    const email = anEmail();
    const url = server.urlOf('SMTP_URL').replace(/:[^:@]+@/, ':wrong@');
    expect(await reasonOf((await mailAt(url)).send(email))).toMatchObject({ code: 'EAUTH' });
    expect(acceptedFor(email)).toEqual([]);
  });

  it('ends with an error that is no refusal when nothing listens', async () => {
    expect(await reasonOf((await mailAt('smtp://127.0.0.1:9')).send(anEmail()))).toMatchObject({ code: 'ESOCKET' });
  });
});

describe('a response of the mail server', () => {
  it('451 twice and then success: the email is delivered once', async () => {
    const email = anEmail('busy2');
    await (await mailBy('SMTP_URL')).send(email);
    expect(acceptedFor(email)).toHaveLength(1);
  });

  it('451 every time: the caller gets StoreUnavailable and may retry', async () => {
    const email = anEmail('later');
    expect(await reasonOf((await mailBy('SMTP_URL')).send(email))).toMatchObject({ responseCode: 451 });
    expect(acceptedFor(email)).toEqual([]);
  });

  it('550 is permanent, and its reason contains no address', async () => {
    const email = anEmail('gone');
    const sending = (await mailBy('SMTP_URL')).send(email);
    await expect(sending).rejects.toThrow(new MailRefused('The mail server refused the email (550)'));
  });

  it('success for one recipient and a refusal for another is a refusal, although the email was sent', async () => {
    const [fine, gone] = [anEmail(), anEmail('gone')];
    const { createTransport } = await import('nodemailer');
    const transport = createTransport(hostOf(server.urlOf('TEST_SMTP_PLAIN_URL')));
    const envelope = { from: 'hello@windtunnel.example', to: [fine.to, gone.to] };
    const eml = await composeEmail(fine, 'hello@windtunnel.example', new Date(0));
    await expect(deliver(transport, envelope, eml)).rejects.toBeInstanceOf(MailRefused);
    expect(acceptedFor(fine)).toHaveLength(1);
  });

  it('that is lost because the connection broke: a copy follows with the same Message-ID', async () => {
    const email = anEmail('cut');
    await (await mailBy('SMTP_URL')).send(email);
    const [first, second, ...more] = acceptedFor(email);
    expect(more).toEqual([]);
    expect(second?.text).toBe(first?.text);
    expect(first?.text).toMatch(/^Message-ID: <\w+@windtunnel\.example>/m);
  });
});

function hostOf(url: string) {
  const { hostname, port } = new URL(url);
  return { host: hostname, port: Number(port) };
}
