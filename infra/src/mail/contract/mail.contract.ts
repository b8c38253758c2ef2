import { randomUUID } from 'node:crypto';
import { type Email, type Mail, MailRefused } from '@windtunnel/contracts/ports/mail';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseReceived } from './received-email.ts';

/** An adapter under test, and what its recipients have received. */
export interface MailHost {
  readonly mail: Mail;
  /** Every email delivered so far, as RFC 5322 text. */
  received(): Promise<string[]>;
  destroy(): Promise<void>;
}

/** What every mail adapter guarantees. */
export function mailContract({ name, create }: { readonly name: string; create(): Promise<MailHost> }): void {
  describe(`mail: ${name}`, () => {
    let host: MailHost;
    beforeAll(async () => {
      host = await create();
    });
    afterAll(() => host.destroy());
    sending(() => host);
    refusing(() => host);
  });
}

function anEmail(change: Partial<Email> = {}): Email {
  return {
    messageId: `verify-email:${randomUUID()}`,
    to: `${randomUUID()}@example.org`,
    subject: 'Verify your email address',
    text: 'Open http://127.0.0.1:3000/verify?token=abc',
    html: '<p>Open <a href="http://127.0.0.1:3000/verify?token=abc">the link</a></p>',
    ...change,
  };
}

async function deliveredTo(host: MailHost, to: string) {
  return (await host.received()).map(parseReceived).filter(({ headers }) => headers.to?.includes(to));
}

function sending(open: () => MailHost): void {
  it('delivers an email as plain text and as HTML', async () => {
    const email = anEmail();
    await open().mail.send(email);
    const [received, ...more] = await deliveredTo(open(), email.to);
    expect(more).toEqual([]);
    expect(received?.headers).toMatchObject({ to: email.to, subject: email.subject, 'mime-version': '1.0' });
    expect(received?.headers['content-type']).toMatch(/^multipart\/alternative/);
    expect(received?.parts).toEqual({ 'text/plain': email.text, 'text/html': email.html });
    expect(Date.parse(received?.headers.date ?? '')).not.toBeNaN();
  });

  it('preserves any script, long lines, dots and trailing spaces', async () => {
    const text = `Grüße 🧪 ${'länger als eine Zeile '.repeat(60)}\r\n.\r\n..\r\nFrom the start = here  \r\nlast`;
    const email = anEmail({ subject: 'Ergebnisse für „Café“ 🧪 '.repeat(8).trim(), text, html: `<p>${text}</p>` });
    await open().mail.send(email);
    const [received] = await deliveredTo(open(), email.to);
    expect(received?.headers.subject).toBe(email.subject);
    expect(received?.parts).toEqual({ 'text/plain': text, 'text/html': email.html });
  });

  it('sends a message id once, even for two simultaneous calls', async () => {
    const email = anEmail();
    await Promise.all([open().mail.send(email), open().mail.send(email)]);
    await open().mail.send(email);
    expect(await deliveredTo(open(), email.to)).toHaveLength(1);
  });

  it('gives different emails different Message-IDs in the standard format', async () => {
    const to = anEmail().to;
    await open().mail.send(anEmail({ to, messageId: `a:${to}` }));
    await open().mail.send(anEmail({ to, messageId: `a.${to}` }));
    const ids = (await deliveredTo(open(), to)).map(({ headers }) => headers['message-id']);
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect(id).toMatch(/^<[A-Za-z0-9.-]+@[A-Za-z0-9.-]+>$/);
  });
}

function refusing(open: () => MailHost): void {
  it.each([
    'no-address',
    'a@b@c.example',
    'ann@example.org, bob@example.org',
    'Ann <ann@example.org>',
    'ann@example.org\r\nBcc: eve@example.org',
    'ann @example.org',
    '',
  ])('permanently refuses the recipient %j', async (to) => {
    const before = (await open().received()).length;
    await expect(open().mail.send(anEmail({ to }))).rejects.toBeInstanceOf(MailRefused);
    expect(await open().received()).toHaveLength(before);
  });

  it('never turns a subject or a message id into a header or a body', async () => {
    const attack = 'Hi\r\nBcc: eve@example.org\r\n\r\n<script>';
    const email = anEmail({ subject: attack, messageId: `x>\r\nBcc: eve@example.org ${randomUUID()}` });
    await open().mail.send(email);
    const [received] = await deliveredTo(open(), email.to);
    expect(Object.keys(received?.headers ?? {}).toSorted()).toEqual([
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'subject',
      'to',
    ]);
    expect(received?.parts['text/plain']).toBe(email.text);
  });
}
