import { ChevronDown } from 'lucide-react';
import { Accordion as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

export interface AccordionItem {
  readonly value: string;
  readonly title: ReactNode;
  /** Next to the title, e.g. a count or a badge. */
  readonly aside?: ReactNode;
  readonly content: ReactNode;
}

export interface AccordionProps {
  readonly items: readonly AccordionItem[];
  /** The values that are open initially. */
  readonly defaultOpen?: readonly string[];
  readonly headingLevel?: 'h2' | 'h3' | 'h4';
}

/** Sections that open individually or together. */
export function Accordion({ items, defaultOpen = [], headingLevel: Heading = 'h3' }: AccordionProps) {
  return (
    <Radix.Root type="multiple" defaultValue={[...defaultOpen]} className="divide-y divide-line">
      {items.map((item) => (
        <Radix.Item key={item.value} value={item.value}>
          <Radix.Header asChild>
            <Heading>
              <Radix.Trigger className="group flex min-h-12 w-full items-center gap-3 rounded-control px-1 text-left font-medium text-base hover:text-accent focus-visible:-outline-offset-2">
                <ChevronDown
                  size={16}
                  aria-hidden="true"
                  className="-rotate-90 shrink-0 text-ink-3 transition-transform group-data-[state=open]:rotate-0"
                />
                <span dir="auto" className="min-w-0 flex-1 py-2">
                  {item.title}
                </span>
                {item.aside ? <span className="shrink-0 text-ink-2 text-sm">{item.aside}</span> : null}
              </Radix.Trigger>
            </Heading>
          </Radix.Header>
          <Radix.Content className="animate-appear pr-1 pb-5 pl-8">{item.content}</Radix.Content>
        </Radix.Item>
      ))}
    </Radix.Root>
  );
}
