import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { takeReturnPath } from '../../lib/return-path.ts';
import { signInBy } from '../../lib/session.ts';
import { BusyMark } from '../../ui/busy-mark.tsx';
import { AuthLayout } from './components/auth-layout.tsx';
import { NoticePanel } from './components/notice-panel.tsx';
import { exchangeHandoff } from './handoff-api.ts';
import { takeHandoffToken } from './logic/handoff-token.ts';

/** The page to which a social sign-in returns, under the name that the router expects. */
export function Component() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const error = query.get('error');
  // The token works once, and React may run an effect twice.
  const started = useRef(false);

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    const leave = (to: string) => void navigate(to, { replace: true });
    const token = takeHandoffToken();
    if (error !== null) return leave(paths.login.getHref({ error }));
    if (token === null || token === '') return leave(paths.login.getHref({ error: 'missing_token' }));
    signInBy(() => exchangeHandoff(token)).then(
      () => leave(takeReturnPath() ?? paths.research.getHref()),
      () => leave(paths.login.getHref({ error: 'callback_failed' })),
    );
  }, [error, navigate]);

  return (
    <AuthLayout title="Signing in" tagline="decisions">
      <NoticePanel icon={<BusyMark size={20} />} title="Completing sign in..." />
    </AuthLayout>
  );
}
