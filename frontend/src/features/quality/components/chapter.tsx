import { type ReactNode, useId } from 'react';

export interface ChapterProps {
  readonly title: string;
  /** The text under the title, at reading width. */
  readonly intro?: ReactNode;
  readonly children?: ReactNode;
}

/** A part of the document: title and text in a reading column, and what belongs to them below, as wide as it needs. */
export function Chapter({ title, intro, children }: ChapterProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="mt-12 sm:mt-16">
      <h2 id={heading} className="font-semibold text-lg tracking-[-0.012em]">
        {title}
      </h2>
      {intro ? <div className="mt-3 grid max-w-reading gap-3 text-reading">{intro}</div> : null}
      {children ? <div className="mt-5">{children}</div> : null}
    </section>
  );
}

/** Short statements, each with what it rests on. */
export function Statements({ items }: { readonly items: readonly Statement[] }) {
  return (
    <dl className="grid gap-x-12 sm:grid-cols-2">
      {items.map(({ name, text }) => (
        <div key={name} className="border-line border-t py-4">
          <dt className="font-medium text-reading">{name}</dt>
          <dd className="mt-1 text-base text-ink-2">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

export interface Statement {
  readonly name: string;
  readonly text: string;
}
