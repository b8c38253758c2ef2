import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { textOf } from '@windtunnel/contracts/rules/testing/configuration-examples';
import {
  accountLimits,
  casesOf,
  deletionWordOf,
  emailOf,
  type KeptBy,
  passwordOf,
} from '@windtunnel/contracts/rules/testing/limit-rows';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { openPage, refuse } from '../../testing/open-page.tsx';
import { ChoosePassword } from './components/choose-password.tsx';
import { LoginForm } from './components/login-form.tsx';
import { SignupForm } from './components/signup-form.tsx';
import { ForgotPasswordPage } from './forgot-password-page.tsx';
import { ResetPasswordPage } from './reset-password-page.tsx';
import { ChangeEmail } from './settings/change-email.tsx';
import { ChangePassword } from './settings/change-password.tsx';
import { DeleteAccountDialog } from './settings/delete-account-dialog.tsx';
import { NameForm } from './settings/name-form.tsx';

/** What is typed into the fields, by their labels. */
type Values = Readonly<Record<string, string>>;
/** Sends a form, and returns what it says about its fields, or null if the request left the page. */
type At = (count: number) => Promise<readonly string[] | null>;

interface Form {
  readonly element: ReactNode;
  readonly request: string;
  /** Pressed to see the form. */
  readonly open?: string;
  readonly submit: string;
  readonly values: Values;
}

const form =
  ({ element, request, open, submit, values }: Form, change: (count: number) => Values): At =>
  async (count) => {
    let left = false;
    openPage([{ path: '/', element }], '/?token=abc', {
      [request]: () => {
        left = true;
        return refuse(400, 'X', 'Refused');
      },
    });
    if (open) fireEvent.click(screen.getByRole('button', { name: open }));
    for (const [label, value] of Object.entries({ ...values, ...change(count) }))
      fireEvent.change(await screen.findByLabelText(label), { target: { value } });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: submit })));
    await expect.poll(() => left || fieldErrors().length > 0).toBe(true);
    const errors = fieldErrors();
    cleanup();
    return left ? null : errors;
  };
const fieldErrors = () =>
  screen
    .queryAllByRole('alert')
    .filter(({ id }) => id.endsWith('-error'))
    .map(({ textContent }) => textContent);

const email = 'ada@tests.example';
const password = 'a long enough password';
const twice = (first: string, second: string) => (count: number) => ({
  [first]: passwordOf(count),
  [second]: passwordOf(count),
});
const login: Form = {
  element: <LoginForm prefilled={null} email="" message={null} />,
  request: 'POST /api/auth/login',
  submit: 'Sign in',
  values: { Email: email, Password: password },
};
const signUp: Form = {
  element: <SignupForm referralCode={null} />,
  request: 'POST /api/auth/signup',
  submit: 'Create account',
  values: { Email: email, Password: password, 'Confirm password': password },
};
const choose: Form = {
  element: <ChoosePassword token="abc" email={email} onDone={() => {}} />,
  request: 'POST /api/auth/verify-email',
  submit: 'Verify my email',
  values: {},
};
const forgot: Form = {
  element: <ForgotPasswordPage />,
  request: 'POST /api/auth/forgot-password',
  submit: 'Send reset link',
  values: {},
};
const reset: Form = {
  element: <ResetPasswordPage />,
  request: 'POST /api/auth/reset-password',
  submit: 'Reset password',
  values: {},
};
const name: Form = { element: <NameForm />, request: 'PUT /api/users/me', submit: 'Save', values: {} };
const changePassword: Form = {
  element: <ChangePassword />,
  request: 'PUT /api/users/me/password',
  open: 'Change password',
  submit: 'Change password',
  values: { 'Current password': password, 'New password': password, 'Confirm new password': password },
};
const changeEmail: Form = {
  element: <ChangeEmail hasPassword />,
  request: 'POST /api/users/me/email-change',
  open: 'Change email',
  submit: 'Send approval link',
  values: { 'New email': email, 'Current password': password },
};
const deletion: Form = {
  element: <DeleteAccountDialog open onOpenChange={() => {}} hasPassword token={null} />,
  request: 'POST /api/users/me/deletion',
  submit: 'Delete account',
  values: { Password: password, 'Type DELETE to confirm': 'DELETE' },
};

const rows: Readonly<Record<KeptBy<'form', typeof accountLimits>, At>> = {
  'characters of an email to sign in': form(login, (count) => ({ Email: emailOf(count) })),
  'characters of a password to sign in': form(login, (count) => ({ Password: passwordOf(count) })),
  'characters of an email to sign up': form(signUp, (count) => ({ Email: emailOf(count) })),
  'characters of a password to sign up': form(signUp, twice('Password', 'Confirm password')),
  'characters of a password chosen with a link': form(choose, twice('Password', 'Confirm password')),
  'characters of a forgotten email': form(forgot, (count) => ({ Email: emailOf(count) })),
  'characters of a reset password': form(reset, twice('New password', 'Confirm new password')),
  'characters of a first name': form(name, (count) => ({ Name: textOf(count) })),
  'characters of the current password': form(changePassword, (count) => ({ 'Current password': textOf(count) })),
  'characters of a new password': form(changePassword, twice('New password', 'Confirm new password')),
  'characters of a new email': form(changeEmail, (count) => ({ 'New email': emailOf(count) })),
  'characters of the password for a new email': form(changeEmail, (count) => ({ 'Current password': textOf(count) })),
  'characters of the word that deletes an account': form(deletion, (count) => ({
    'Type DELETE to confirm': deletionWordOf(count),
  })),
  'characters of the password that deletes an account': form(deletion, (count) => ({ Password: textOf(count) })),
};

it.each(casesOf(accountLimits, rows))('V35: the form with $count $of: $texts', async ({ at, count, texts }) => {
  expect(await at(count)).toEqual(texts.length === 0 ? null : texts);
});
