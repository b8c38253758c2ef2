import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/menu.tsx';

export interface PendingMenuProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly entries: readonly string[];
}

/** The menu from the specification, whose entries do nothing yet. They are shown as unavailable and say so. */
export function PendingMenu({ label, icon, entries }: PendingMenuProps) {
  return (
    <Menu
      trigger={
        <Button icon={icon}>
          {label}
          <ChevronDown size={16} aria-hidden="true" />
        </Button>
      }
      items={entries.map((entry) => ({ label: `${entry} (coming soon)`, onSelect: () => {}, disabled: true }))}
    />
  );
}
