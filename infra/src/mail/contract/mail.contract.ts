import { randomUUID } from 'node:crypto';
import { type Email, type Mail, MailRefused } from '@windtunnel/contracts/ports/mail';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseReceived } from './received-email.ts';

/** An adapter under test and the far end of its line. */
export interface MailHost {
  readonly mail: Mail;
  /** Every letter that arrived so far, as RFC 5322 text. */
  received(): Promise<string[]>;
  destroy(): Promise<void>;
}

/** What every way of sending letters keeps. */
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

async function arrived(host: MailHost, to: string) {
  return (await host.received()).map(parseReceived).filter(({ headers }) => headers.to?.includes(to));
}

function sending(open: () => MailHost): void {
  it('delivers a letter with both of its forms', async () => {
    const letter = anEmail();
    await open().mail.send(letter);
    const [received, ...more] = await arrived(open(), letter.to);
    expect(more).toEqual([]);
    expect(received?.headers).toMatchObject({ to: letter.to, subject: letter.subject, 'mime-version': '1.0' });
    expect(received?.headers['content-type']).toMatch(/^multipart\/alternative/);
    expect(received?.parts).toEqual({ 'text/plain': letter.text, 'text/html': letter.html });
    expect(Date.parse(received?.headers.date ?? '')).not.toBeNaN();
  });

  it('keeps any script, long lines, dots and blanks at the end of lines', async () => {
    const text = `Grüße 🧪 ${'länger als eine Zeile '.repeat(60)}\r\n.\r\n..\r\nFrom the start = here  \r\nlast`;
    const letter = anEmail({ subject: 'Ergebnisse für „Café“ 🧪 '.repeat(8).trim(), text, html: `<p>${text}</p>` });
    await open().mail.send(letter);
    const [received] = await arrived(open(), letter.to);
    expect(received?.headers.subject).toBe(letter.subject);
    expect(received?.parts).toEqual({ 'text/plain': text, 'text/html': letter.html });
  });

  it('sends a message id once, also when asked twice at once', async () => {
    const letter = anEmail();
    await Promise.all([open().mail.send(letter), open().mail.send(letter)]);
    await open().mail.send(letter);
    expect(await arrived(open(), letter.to)).toHaveLength(1);
  });

  it('gives different letters different Message-IDs, in the form the standard asks for', async () => {
    const to = anEmail().to;
    await open().mail.send(anEmail({ to, messageId: `a:${to}` }));
    await open().mail.send(anEmail({ to, messageId: `a.${to}` }));
    const ids = (await arrived(open(), to)).map(({ headers }) => headers['message-id']);
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect(id).toMatch(/^<[A-Za-z0-9.-]+@[A-Za-z0-9.-]+>$/);
  });
}

function refusing(open: () => MailHost): void {
  it.each([
    'nobody',
    'a@b@c.example',
    'ann@example.org, bob@example.org',
    'Ann <ann@example.org>',
    'ann@example.org\r\nBcc: eve@example.org',
    'ann @example.org',
    '',
  ])('refuses the recipient %j for good', async (to) => {
    const before = (await open().received()).length;
    await expect(open().mail.send(anEmail({ to }))).rejects.toBeInstanceOf(MailRefused);
    expect(await open().received()).toHaveLength(before);
  });

  it('lets nothing in a subject or an id become a header or a body', async () => {
    const attack = 'Hi\r\nBcc: eve@example.org\r\n\r\n<script>';
    const letter = anEmail({ subject: attack, messageId: `x>\r\nBcc: eve@example.org ${randomUUID()}` });
    await open().mail.send(letter);
    const [received] = await arrived(open(), letter.to);
    expect(Object.keys(received?.headers ?? {}).toSorted()).toEqual([
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'subject',
      'to',
    ]);
    expect(received?.parts['text/plain']).toBe(letter.text);
  });
}
