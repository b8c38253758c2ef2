import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

export interface TabItem<T extends string> {
  readonly value: T;
  readonly label: string;
  readonly count?: number;
}

export interface TabsProps<T extends string> {
  /** What the tabs switch between, for users who cannot see them. */
  readonly label: string;
  readonly items: readonly TabItem<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  /** `TabPanel`s, one per item. */
  readonly children: ReactNode;
}

/**
 * Tabs controlled by the caller, which usually keeps the value in the address. Arrow keys move between them, and the
 * row scrolls if it is too wide.
 */
export function Tabs<T extends string>({ label, items, value, onChange, children }: TabsProps<T>) {
  const pick = (next: string) => {
    const item = items.find((each) => each.value === next);
    if (item) onChange(item.value);
  };
  return (
    <Radix.Root value={value} onValueChange={pick} className="min-w-0">
      <Radix.List
        aria-label={label}
        className="flex gap-1 overflow-x-auto border-line border-b [scrollbar-width:none] print:hidden"
      >
        {items.map((item) => (
          <Radix.Trigger
            key={item.value}
            value={item.value}
            className="target -mb-px inline-flex shrink-0 items-center gap-2 border-transparent border-b-2 px-3 font-medium text-base text-ink-2 transition-colors hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-accent data-[state=active]:text-ink"
          >
            {item.label}
            {item.count === undefined ? null : <TabCount>{item.count}</TabCount>}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {children}
    </Radix.Root>
  );
}

function TabCount({ children }: { readonly children: number }) {
  return <span className="tabular rounded-chip bg-sunken px-1.5 text-ink-2 text-xs leading-5">{children}</span>;
}

export interface TabPanelProps {
  readonly value: string;
  readonly children: ReactNode;
}

export function TabPanel({ value, children }: TabPanelProps) {
  return (
    <Radix.Content value={value} className="pt-6">
      {children}
    </Radix.Content>
  );
}
