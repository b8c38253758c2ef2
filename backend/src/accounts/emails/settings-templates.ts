import { type RenderedEmail, renderEmail } from '../../platform/render-email.ts';
import { nothingToDo, passwordChangedTitle, secureAccount, titled } from './email-phrases.ts';

/** To the present address, which has to agree first. */
export function approveEmailChange(newEmail: string, url: string): RenderedEmail {
  return renderEmail({
    subject: 'Approve your new email address',
    heading: 'Do you want to change your address?',
    paragraphs: [
      `You asked to change the address of your Windtunnel account to ${newEmail}.`,
      'Approve it here first. We then send a second link to the new address. The link works once, for 60 minutes.',
    ],
    action: { label: 'Approve the change', url },
    ending: 'If this was not you, do not open the link, and change your password: someone may know it.',
  });
}

/** To the new address, once the present one has approved. */
export function confirmNewEmail(url: string): RenderedEmail {
  return renderEmail({
    subject: 'Confirm your new email address',
    heading: 'Confirm your new address',
    paragraphs: ['Confirm that this address is yours to sign in with it. The link works once, for 60 minutes.'],
    action: { label: 'Confirm this address', url },
    ending: 'If you did not ask for this, you can ignore this email: nothing happens unless you click.',
  });
}

/** To the owner of an address that another user wants to change to. No one else may learn that it has an account. */
export function addressWanted(loginUrl: string): RenderedEmail {
  return renderEmail({
    subject: 'Your address already has a Windtunnel account',
    heading: 'Your address is already in use',
    paragraphs: [
      'Someone, perhaps you, tried to move another Windtunnel account to this address. It belongs to your account, which has not been changed.',
    ],
    action: { label: 'Sign in', url: loginUrl },
    ending: nothingToDo,
  });
}

/** To both addresses, the former and the new one. */
export function emailChanged(newEmail: string, supportEmail: string): RenderedEmail {
  return renderEmail({
    ...titled('Your email address was changed'),
    paragraphs: [`You now sign in with ${newEmail}. Your other devices were signed out.`],
    ending: `If this was not you, write to ${supportEmail} at once.`,
  });
}

export function passwordReplaced(forgotUrl: string): RenderedEmail {
  return renderEmail({
    ...titled(passwordChangedTitle),
    paragraphs: ['You changed it on your account page. Your other devices were signed out.'],
    ending: secureAccount(forgotUrl),
  });
}

/** For an account without a password, which cannot confirm with one. */
export function confirmDeletion(url: string): RenderedEmail {
  return renderEmail({
    subject: 'Confirm that you want to delete your account',
    heading: 'Do you want to delete your account?',
    paragraphs: [
      'Open this link in the browser in which you are signed in. You are asked once more before anything is deleted. The link works once, for 60 minutes.',
    ],
    action: { label: 'Continue to delete my account', url },
    ending: 'If this was not you, do not open the link, and end all other sessions on your account page.',
  });
}

export function accountDeleted(supportEmail: string): RenderedEmail {
  return renderEmail({
    ...titled('Your account was deleted'),
    paragraphs: [
      'Your Windtunnel account, its studies and its images are deleted. This is the last email you receive about it.',
    ],
    ending: `If this was not you, write to ${supportEmail}.`,
  });
}
