import type { Email } from '@windtunnel/contracts/ports/mail';

/** What a letter says; the sender adds whom it goes to. */
export type EmailText = Pick<Email, 'subject' | 'text' | 'html'>;

interface EmailParts {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
  readonly ending: string;
}

export function confirmAddress(url: string): EmailText {
  return renderEmail({
    subject: 'Confirm your email address',
    heading: 'Welcome to Windtunnel',
    paragraphs: ['One click confirms that this address is yours. The link works for 24 hours.'],
    action: { label: 'Confirm my address', url },
    ending: 'If you did not create an account, leave this letter alone: without the click nothing happens.',
  });
}

/** Somebody signed up with an address that has an account. Only its owner learns that there is one. */
export function alreadyRegistered(links: { readonly login: string; readonly forgot: string }): EmailText {
  return renderEmail({
    subject: 'You already have a Windtunnel account',
    heading: 'You already have an account',
    paragraphs: [
      'Somebody, most likely you, just tried to create an account with this address. There is one already, and it has not been changed.',
      `If you no longer know the password, choose a new one: ${links.forgot}`,
    ],
    action: { label: 'Sign in', url: links.login },
    ending: 'If it was not you, there is nothing to do.',
  });
}

/** Somebody signed up again before confirming. A new password proves the address and shuts out an earlier guest. */
export function finishRegistering(resetUrl: string): EmailText {
  return renderEmail({
    subject: 'Finish creating your Windtunnel account',
    heading: 'Almost there',
    paragraphs: [
      'An account with this address was created before but never confirmed. Choose a password to make it yours; that confirms the address too. The link works for 60 minutes.',
    ],
    action: { label: 'Choose a password', url: resetUrl },
    ending: 'If you did not create an account, leave this letter alone: without the click nothing happens.',
  });
}

export function choosePassword(url: string): EmailText {
  return renderEmail({
    subject: 'Reset your password',
    heading: 'Choose a new password',
    paragraphs: ['You asked for a new password. The link works once, for 60 minutes.'],
    action: { label: 'Choose a new password', url },
    ending: 'If you did not ask for it, leave this letter alone: your password stays as it is.',
  });
}

export function passwordChanged(forgotUrl: string): EmailText {
  return renderEmail({
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    paragraphs: ['All devices were signed out. Sign in with the new password.'],
    ending: `If it was not you, choose another password at once: ${forgotUrl}`,
  });
}

export function renderEmail(parts: EmailParts): EmailText {
  const action = parts.action === undefined ? [] : [`${parts.action.label}:\n${parts.action.url}`];
  return {
    subject: parts.subject,
    text: `${[parts.heading, ...parts.paragraphs, ...action, parts.ending].join('\n\n')}\n`,
    html: page(parts),
  };
}

function page({ subject, heading, paragraphs, action, ending }: EmailParts): string {
  const button =
    action === undefined
      ? ''
      : `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#1d5a7c;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></p>
<p style="font-size:13px;color:#5a6068">Or open this address:<br><a href="${escapeHtml(action.url)}" style="color:#1d5a7c">${escapeHtml(action.url)}</a></p>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#faf9f7;color:#262b33;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #e4e1db;border-radius:10px">
<h1 style="margin:0 0 16px;font-size:20px">${escapeHtml(heading)}</h1>
${paragraphs.map((text) => `<p>${linked(text)}</p>`).join('\n')}
${button}
<p style="font-size:13px;color:#5a6068">${linked(ending)}</p>
</div></body></html>
`;
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

/** Escapes, then makes the addresses we wrote ourselves clickable. */
const linked = (text: string) =>
  escapeHtml(text).replace(/https?:\/\/\S+/g, (url) => `<a href="${url}" style="color:#1d5a7c">${url}</a>`);
