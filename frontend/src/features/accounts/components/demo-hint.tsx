import { useQuery } from '@tanstack/react-query';
import { appInfoQuery } from '../../../lib/app-info.ts';
import { Button } from '../../../ui/button.tsx';

export interface DemoLogin {
  readonly email: string;
  readonly password: string;
}

/** If this server has demo data: explains how to look around without an account. */
export function DemoHint({ onUse }: { readonly onUse: (login: DemoLogin) => void }) {
  const { data } = useQuery(appInfoQuery());
  const demo = data?.demo;
  if (!demo) return null;
  return (
    <div className="flex animate-appear items-center justify-between gap-3 rounded-card border border-line-control border-dashed px-4 py-3">
      <p className="min-w-0 text-sm">
        <span className="block font-medium text-ink">Just looking?</span>
        <span className="block truncate text-ink-2">{demo.email}</span>
        <span className="block truncate text-ink-2">{demo.password}</span>
      </p>
      <Button size="small" onClick={() => onUse(demo)}>
        Use demo login
      </Button>
    </div>
  );
}
