import type { AccountRole } from '@windtunnel/contracts/rules/account-role';
import { Database, Landmark } from 'lucide-react';
import { paths } from '../paths.ts';
import { SideLink } from './side-link.tsx';

/** The pages of those with a role. Loaded for no one else. */
export function RoleLinks({ roles }: { readonly roles: readonly AccountRole[] }) {
  return (
    <>
      {roles.includes('auditor') ? (
        <SideLink to={paths.ledgers.getHref()} icon={<Landmark size={19} strokeWidth={1.75} />}>
          Ledgers
        </SideLink>
      ) : null}
      {roles.includes('analyst') ? (
        <SideLink to={paths.data.getHref()} icon={<Database size={19} strokeWidth={1.75} />}>
          Data
        </SideLink>
      ) : null}
    </>
  );
}
