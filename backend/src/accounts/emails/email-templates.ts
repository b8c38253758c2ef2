import { type RenderedEmail, renderEmail } from '../../platform/render-email.ts';
import { nothingToDo, passwordChangedTitle, secureAccount, titled } from './email-phrases.ts';

const unrequestedSignUp =
  'If you did not create an account, you can ignore this email: nothing happens unless you click.';

export function confirmAddress(url: string): RenderedEmail {
  return renderEmail({
    subject: 'Confirm your email address',
    heading: 'Welcome to Windtunnel',
    paragraphs: ['Click once to confirm that this address is yours. The link works for 24 hours.'],
    action: { label: 'Confirm my address', url },
    ending: unrequestedSignUp,
  });
}

/** For a sign-up with an address that already has an account. Only the address's owner may learn that it has one. */
export function alreadyRegistered(links: { readonly login: string; readonly forgot: string }): RenderedEmail {
  return renderEmail({
    subject: 'You already have a Windtunnel account',
    heading: 'You already have an account',
    paragraphs: [
      'Someone, most likely you, just tried to create an account with this address. It already has one, which has not been changed.',
      `If you have forgotten your password, choose a new one: ${links.forgot}`,
    ],
    action: { label: 'Sign in', url: links.login },
    ending: nothingToDo,
  });
}

const chooseNewPassword = 'Choose a new password';

export function choosePassword(url: string): RenderedEmail {
  return renderEmail({
    subject: 'Reset your password',
    heading: chooseNewPassword,
    paragraphs: ['You asked to reset your password. The link works once, for 60 minutes.'],
    action: { label: chooseNewPassword, url },
    ending: 'If you did not ask for this, you can ignore this email: your password stays the same.',
  });
}

export function passwordChanged(forgotUrl: string): RenderedEmail {
  return renderEmail({
    ...titled(passwordChangedTitle),
    paragraphs: ['All your devices were signed out. Sign in with your new password.'],
    ending: secureAccount(forgotUrl),
  });
}

/** For the first sign-in with Google to an account that had a password. */
export function googleLinked(account: { readonly forgot: string; readonly keepsPassword: boolean }): RenderedEmail {
  const aboutPassword = account.keepsPassword
    ? 'Your password has not changed.'
    : 'A password that was chosen before this address was confirmed no longer works, because anyone could have chosen it.';
  return renderEmail({
    subject: 'You can now sign in with Google',
    heading: 'Google was added to your account',
    paragraphs: [`You signed in to Windtunnel with Google for the first time. ${aboutPassword}`],
    ending: `If this was not you, secure your Google account, then choose a new password here, which signs out all devices: ${account.forgot}`,
  });
}
