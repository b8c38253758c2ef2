import type { ReactNode } from 'react';

export interface SettingRowProps {
  readonly children: ReactNode;
  /** The button that opens the form or does the work. */
  readonly action?: ReactNode;
}

/** What a setting is about, and next to it the button that changes it. */
export function SettingRow({ children, action }: SettingRowProps) {
  return (
    <div className="flex flex-col items-start gap-4 sm:flex-row sm:items-center sm:justify-between">
      <div className="max-w-reading text-ink-2 text-reading">{children}</div>
      {action ? <div className="shrink-0">{action}</div> : null}
    </div>
  );
}
