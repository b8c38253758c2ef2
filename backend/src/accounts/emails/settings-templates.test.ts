import { describe, expect, it } from 'vitest';
import {
  accountDeleted,
  addressWanted,
  approveEmailChange,
  confirmDeletion,
  confirmNewEmail,
  emailChanged,
  passwordReplaced,
} from './settings-templates.ts';

const url = 'https://windtunnel.example/page?token=a&b=c';
const emails = {
  approveEmailChange: approveEmailChange('new@example.org', url),
  confirmNewEmail: confirmNewEmail(url),
  addressWanted: addressWanted(url),
  emailChanged: emailChanged('new@example.org', 'support@example.org'),
  passwordReplaced: passwordReplaced(url),
  confirmDeletion: confirmDeletion(url),
  accountDeleted: accountDeleted('support@example.org'),
};

describe.each(Object.entries(emails))('the email %s', (_name, { subject, text, html }) => {
  it('loads nothing, so that no one learns whether it was opened', () => {
    expect(html).not.toMatch(/<(img|link|script|iframe|object)\b|url\(|src=/i);
  });

  it('says in both formats what to do if the reader did not ask for it', () => {
    expect(subject.length).toBeGreaterThan(10);
    for (const format of [text, html]) expect(format).toMatch(/If (this was not you|you did not ask)/);
  });

  it('links only to the address it was given', () => {
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, address]) => address);
    for (const link of links) expect(link).toBe('https://windtunnel.example/page?token=a&#38;b=c');
  });
});

it('an address in an email about a change is text, not markup', () => {
  expect(approveEmailChange('<b>@example.org', url).html).not.toContain('<b>@');
});
