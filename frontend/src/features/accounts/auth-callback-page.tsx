import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { signInWithToken } from '../../lib/session.ts';
import { BusyMark } from '../../ui/busy-mark.tsx';
import { AuthLayout } from './components/auth-layout.tsx';
import { NoticePanel } from './components/notice-panel.tsx';

/** The page to which a social sign-in returns. */
export function AuthCallbackPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const error = query.get('error');
  const token = query.get('token');

  useEffect(() => {
    const leave = (to: string) => void navigate(to, { replace: true });
    if (error !== null) return leave(paths.login.getHref({ error }));
    if (token === null || token === '') return leave(paths.login.getHref({ error: 'missing_token' }));
    signInWithToken(token).then(
      () => leave(paths.research.getHref()),
      () => leave(paths.login.getHref({ error: 'callback_failed' })),
    );
  }, [error, token, navigate]);

  return (
    <AuthLayout title="Signing in" tagline="Turn user research into confident product decisions">
      <NoticePanel icon={<BusyMark size={20} />} title="Completing sign in..." />
    </AuthLayout>
  );
}
