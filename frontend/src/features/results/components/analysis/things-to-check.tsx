import type { ThingToCheck } from '../../logic/evidence.ts';
import type { Panelist } from '../../logic/panel.ts';
import { QuoteList } from '../quote-list.tsx';

export interface ThingsToCheckProps {
  readonly studyId: string;
  readonly things: readonly ThingToCheck[];
  readonly panel: readonly Panelist[];
}

/** What the modelled walk-through drew itself: suggestions for a look at the real site, never findings. */
export function ThingsToCheck({ studyId, things, panel }: ThingsToCheckProps) {
  if (things.length === 0) return null;
  return (
    <section aria-labelledby="things-to-check">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="things-to-check" className="font-semibold text-lg">
          Things to check
        </h2>
        <span className="rounded-chip border border-line-control border-dashed px-2 py-0.5 font-medium text-ink-2 text-xs">
          Modelled walk-through, site not visited
        </span>
      </div>
      <p className="mt-1 max-w-reading text-ink-2">
        The walk-through assumed these about the site. They are no findings and are counted nowhere: look at the real
        site.
      </p>
      <ul className="mt-4">
        {things.map(({ text, action, quotes }) => (
          <li
            key={text}
            className="grid gap-x-12 gap-y-5 border-line border-t py-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
          >
            <div>
              <h3 dir="auto" className="font-medium text-reading">
                {text}
              </h3>
              {action === null ? null : (
                <p className="mt-3">
                  <span className="text-ink-2">What to do: </span>
                  <bdi>{action}</bdi>
                </p>
              )}
            </div>
            <QuoteList studyId={studyId} quotes={quotes} panel={panel} about={text} />
          </li>
        ))}
      </ul>
    </section>
  );
}
