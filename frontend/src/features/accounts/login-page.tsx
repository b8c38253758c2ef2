import { lazy, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { notify } from '../../lib/notify.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { AuthLayout } from './components/auth-layout.tsx';
import { DemoHint, type DemoLogin } from './components/demo-hint.tsx';
import { EmailToggle } from './components/email-toggle.tsx';
import { GoogleButton } from './components/google-button.tsx';
import { SupportLine } from './components/support-line.tsx';
import { loginErrorText, loginMessage } from './logic/login-messages.ts';

const loadForm = () => import('./components/login-form.tsx');
const LoginForm = lazy(async () => ({ default: (await loadForm()).LoginForm }));

export function LoginPage() {
  const [query] = useSearchParams();
  const error = query.get('error');
  const message = query.get('message');
  const verified = verifiedEmail(useLocation().state);
  const [open, setOpen] = useState(verified !== '');
  const [demo, setDemo] = useState<DemoLogin | null>(null);

  useEffect(() => {
    if (error !== null) notify.error(loginErrorText(error));
  }, [error]);
  useEffect(() => {
    const text = message === null ? null : loginMessage(message);
    if (text !== null) notify.success(text);
  }, [message]);

  return (
    <AuthLayout title="Sign in" tagline="decisions" taglineIsHeading>
      <h2 className="mb-6 font-semibold text-lg">Sign in to Windtunnel</h2>
      <div className="flex flex-col gap-3">
        <GoogleButton label="Sign in with Google" />
        <EmailToggle open={open} onToggle={() => setOpen(!open)} onNear={() => void loadForm()}>
          <LoginForm prefilled={demo} email={verified} message={message} />
        </EmailToggle>
        {open && demo ? null : (
          <DemoHint
            onUse={(login) => {
              setDemo(login);
              setOpen(true);
            }}
          />
        )}
      </div>
      <div className="mt-8 flex flex-col gap-3 border-line border-t pt-5 text-base">
        <p className="flex flex-wrap justify-between gap-x-6 gap-y-2">
          <span className="text-ink-2">
            New here? <TextLink to={paths.signup.getHref()}>Create an account</TextLink>
          </span>
          {open ? null : <TextLink to={paths.forgotPassword.getHref()}>Forgot your password?</TextLink>}
        </p>
        <SupportLine />
      </div>
    </AuthLayout>
  );
}

/** The address that was verified on the page before, which need not be typed again. It never appears in the address. */
function verifiedEmail(state: unknown): string {
  const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : '';
  return typeof email === 'string' ? email : '';
}
