import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from './badge.tsx';

export interface PricingCardProps {
  readonly title: string;
  readonly description: string;
  /** Pounds; 0 shows 'Free'. */
  readonly price: number;
  readonly priceUnit?: string;
  /** What the plan includes, with the differences between plans in bold (`<strong>`). */
  readonly features: readonly { readonly key: string; readonly text: ReactNode }[];
  readonly popular?: boolean;
  /** e.g. 'Your plan'. */
  readonly badge?: string;
  readonly button?: ReactNode;
}

/** One subscription plan. */
export function PricingCard(props: PricingCardProps) {
  const { title, description, price, priceUnit = '/month', features, popular = false, badge, button } = props;
  return (
    <article
      className={clsx(
        'flex min-w-0 flex-col rounded-card border bg-card p-5',
        badge ? 'border-ink' : popular ? 'border-line-control' : 'border-line',
      )}
    >
      <div className="flex min-h-5.5 items-center justify-between gap-2">
        <h3 className="font-semibold text-reading">{title}</h3>
        <div className="flex flex-wrap justify-end gap-1.5">
          {badge ? <Badge tone="good">{badge}</Badge> : null}
          {popular ? <Badge tone="accent">Popular</Badge> : null}
        </div>
      </div>
      <p className="mt-1 text-base text-ink-2 xl:min-h-10">{description}</p>
      <p className="tabular mt-4 flex items-baseline gap-1">
        <span className="font-semibold text-xl tracking-[-0.02em]">{price === 0 ? 'Free' : priceText(price)}</span>
        {price === 0 ? null : <span className="text-base text-ink-2">{priceUnit}</span>}
      </p>
      <ul className="mt-4 flex flex-col gap-2 border-line border-t pt-4 text-base">
        {features.map((feature) => (
          <li key={feature.key} className="flex items-start gap-2">
            <Check size={14} aria-hidden="true" className="mt-0.75 shrink-0 text-good" />
            <span className="tabular">{feature.text}</span>
          </li>
        ))}
      </ul>
      {button ? <div className="mt-auto pt-5">{button}</div> : null}
    </article>
  );
}

function priceText(pounds: number) {
  return `£${pounds.toFixed(2)}`;
}
