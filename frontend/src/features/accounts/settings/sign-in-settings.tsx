import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../../lib/session.ts';
import { Card } from '../../../ui/card.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { ChangeEmail } from './change-email.tsx';
import { ChangePassword } from './change-password.tsx';
import { SetPassword } from './set-password.tsx';
import { settingsQuery } from './settings-api.ts';

/** The address and the password with which the user signs in. */
export function SignInSettings() {
  const user = useUser();
  const settings = useQuery(settingsQuery());
  if (user.demo)
    return (
      <Card title="Email and password">
        <p className="text-ink-2 text-reading">
          This is the demo account, whose address and password are fixed. Create an account of your own to change them.
        </p>
      </Card>
    );
  return (
    <QueryState
      query={settings}
      loadingLabel="Loading your sign-in settings"
      errorTitle="Failed to load your sign-in settings"
      skeleton={
        <Card title="Email">
          <SkeletonText lines={2} />
        </Card>
      }
    >
      {({ hasPassword }) => (
        <>
          <Card title="Email">
            <ChangeEmail hasPassword={hasPassword} />
          </Card>
          <Card title="Password">{hasPassword ? <ChangePassword /> : <SetPassword />}</Card>
        </>
      )}
    </QueryState>
  );
}
