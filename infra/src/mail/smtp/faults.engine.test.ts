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

/** A letter to an address whose first word says what goes wrong with it. */
function anEmail(kind = 'fine'): Email {
  return {
    messageId: randomUUID(),
    to: `${kind}.${randomUUID()}@example.org`,
    subject: 'Results are ready',
    text: 'Have a look.',
    html: '<p>Have a look.</p>',
  };
}

const takenFor = ({ to }: Email) => server.letters().filter((letter) => letter.to.includes(to));
/** What was behind "not now". */
const reasonOf = async (sending: Promise<void>): Promise<unknown> => {
  const error = await sending.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(StoreUnavailable);
  return error instanceof Error ? error.cause : error;
};

describe('the line to the mail server', () => {
  it.each(['SMTP_URL', 'TEST_SMTPS_URL'] as const)('is encrypted and logged in by %s', async (listener) => {
    const letter = anEmail();
    await (await mailBy(listener)).send(letter);
    expect(takenFor(letter)).toMatchObject([{ tls: true, login: true, from: 'hello@windtunnel.example' }]);
  });

  it('may be plain on this machine, and never where STARTTLS is asked for', async () => {
    const plain = server.urlOf('TEST_SMTP_PLAIN_URL');
    const letter = anEmail();
    await (await mailAt(plain)).send(letter);
    expect(takenFor(letter)).toMatchObject([{ tls: false, login: false }]);
    const { createTransport } = await import('nodemailer');
    const strict = createTransport({ ...hostOf(plain), requireTLS: true });
    await expect(strict.sendMail({ from: 'a@example.org', to: anEmail().to })).rejects.toThrow(/STARTTLS/);
  });

  it('is not opened to a server whose certificate nobody trusts', async () => {
    const letter = anEmail();
    const mail = await mailBy('TEST_SMTP_STRANGER_URL');
    expect(await reasonOf(mail.send(letter))).toMatchObject({
      message: expect.stringMatching(/self.signed certificate/),
    });
    expect(takenFor(letter)).toEqual([]);
  });

  it('is refused with a wrong password, at once and without blaming the letter', async () => {
    const letter = anEmail();
    const url = server.urlOf('SMTP_URL').replace(/:[^:@]+@/, ':wrong@');
    expect(await reasonOf((await mailAt(url)).send(letter))).toMatchObject({ code: 'EAUTH' });
    expect(takenFor(letter)).toEqual([]);
  });

  it('that nobody answers ends with an error that is no refusal', async () => {
    expect(await reasonOf((await mailAt('smtp://127.0.0.1:9')).send(anEmail()))).toMatchObject({ code: 'ESOCKET' });
  });
});

describe('what the mail server says', () => {
  it('451 twice and then yes: the letter arrives once', async () => {
    const letter = anEmail('busy2');
    await (await mailBy('SMTP_URL')).send(letter);
    expect(takenFor(letter)).toHaveLength(1);
  });

  it('451 for ever: the caller hears "not now" and may come again', async () => {
    const letter = anEmail('later');
    expect(await reasonOf((await mailBy('SMTP_URL')).send(letter))).toMatchObject({ responseCode: 451 });
    expect(takenFor(letter)).toEqual([]);
  });

  it('550 is final, and its reason names no address', async () => {
    const letter = anEmail('gone');
    const sending = (await mailBy('SMTP_URL')).send(letter);
    await expect(sending).rejects.toThrow(new MailRefused('The mail server refused the letter (550)'));
  });

  it('yes to one recipient and no to another is a refusal, though the letter went out', async () => {
    const [fine, gone] = [anEmail(), anEmail('gone')];
    const { createTransport } = await import('nodemailer');
    const transport = createTransport(hostOf(server.urlOf('TEST_SMTP_PLAIN_URL')));
    const envelope = { from: 'hello@windtunnel.example', to: [fine.to, gone.to] };
    const eml = await composeEmail(fine, 'hello@windtunnel.example', new Date(0));
    await expect(deliver(transport, envelope, eml)).rejects.toBeInstanceOf(MailRefused);
    expect(takenFor(fine)).toHaveLength(1);
  });

  it('nothing, because the line broke before its answer: a copy follows under the same Message-ID', async () => {
    const letter = anEmail('cut');
    await (await mailBy('SMTP_URL')).send(letter);
    const [first, second, ...more] = takenFor(letter);
    expect(more).toEqual([]);
    expect(second?.text).toBe(first?.text);
    expect(first?.text).toMatch(/^Message-ID: <\w+@windtunnel\.example>/m);
  });
});

function hostOf(url: string) {
  const { hostname, port } = new URL(url);
  return { host: hostname, port: Number(port) };
}
