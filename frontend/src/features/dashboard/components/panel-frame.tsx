import { type ReactNode, useId } from 'react';
import { type StreamlineState, Streamlines } from '../../../ui/streamlines.tsx';

export interface PanelFrameProps {
  readonly eyebrow: ReactNode;
  readonly title: string;
  readonly marks?: ReactNode;
  /** One sentence or two. */
  readonly children: ReactNode;
  readonly action: ReactNode;
  readonly air: {
    readonly lines: number | readonly StreamlineState[];
    readonly hollow?: boolean;
    readonly moving?: boolean;
  };
}

/** The top of the home screen: text and one action on the left, with the drawing on the right (above it on a phone). */
export function PanelFrame({ eyebrow, title, marks, children, action, air }: PanelFrameProps) {
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className="grid min-h-72 overflow-hidden rounded-card border border-line bg-card lg:grid-cols-[minmax(0,1fr)_27rem]"
    >
      <div className="flex min-w-0 flex-col items-start p-5 sm:p-8">
        <p className="eyebrow">{eyebrow}</p>
        <h2 id={heading} dir="auto" className="mt-2 max-w-full text-balance font-semibold text-xl tracking-[-0.018em]">
          {title}
        </h2>
        {marks ? <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">{marks}</div> : null}
        <div className="mt-4 w-full max-w-[56ch] text-ink-2 text-reading">{children}</div>
        <div className="mt-6 lg:mt-auto lg:pt-8">{action}</div>
      </div>
      <div className="max-lg:order-first max-lg:pt-5 lg:flex lg:items-center lg:[mask-image:linear-gradient(to_right,transparent,black_12%)]">
        <Streamlines {...air} width={432} height={270} radius={0.16} at={0.5} className="max-lg:hidden" />
        <Streamlines {...air} width={390} height={104} radius={0.19} at={0.7} className="lg:hidden" />
      </div>
    </section>
  );
}
