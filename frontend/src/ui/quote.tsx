import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Portrait } from './portrait.tsx';

export interface QuoteSpeaker {
  readonly id: string;
  readonly name: string;
  /** e.g. 'Ward nurse, 42'. */
  readonly about?: string;
}

export interface QuoteProps {
  readonly text: string;
  readonly speaker?: QuoteSpeaker;
  /** Where this was said. The whole quote links there. */
  readonly to?: string;
  /** e.g. '3 of 6'. */
  readonly count?: ReactNode;
  readonly size?: 'normal' | 'large';
  readonly className?: string;
}

/** A simulated participant's words: in serif, with an opening quotation mark in the margin and the name next to it. */
export function Quote({ text, speaker, to, count, size = 'normal', className }: QuoteProps) {
  const words = (
    <blockquote dir="auto" className={clsx('voice relative pl-6', size === 'large' && 'text-lg! leading-[1.5]!')}>
      <span
        aria-hidden="true"
        dir="ltr"
        className="absolute -top-1 left-0 select-none font-serif text-2xl text-accent leading-none"
      >
        “
      </span>
      {to === undefined ? text : <LinkedWords to={to}>{text}</LinkedWords>}
    </blockquote>
  );
  return (
    <figure className={clsx('min-w-0', className)}>
      {words}
      {speaker || count ? (
        <figcaption className="mt-2 flex flex-wrap items-center gap-2 pl-6 text-ink-2 text-sm">
          {speaker ? (
            <>
              <Portrait id={speaker.id} name={speaker.name} size={22} />
              <bdi className="font-medium text-ink">{speaker.name}</bdi>
              {speaker.about ? <bdi>{speaker.about}</bdi> : null}
            </>
          ) : null}
          {count ? <span className="tabular ml-auto">{count}</span> : null}
        </figcaption>
      ) : null}
    </figure>
  );
}

function LinkedWords({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <Link to={to} className="decoration-accent/50 underline-offset-4 hover:underline">
      {children}
    </Link>
  );
}
