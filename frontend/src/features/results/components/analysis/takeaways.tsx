import type { StudyAnalysisView } from '@windtunnel/contracts/http/results';
import type { Takeaway } from '../../logic/evidence.ts';
import type { Panelist } from '../../logic/panel.ts';
import { QuoteList } from '../quote-list.tsx';
import { Voices } from './voices.tsx';

export interface TakeawaysProps {
  readonly studyId: string;
  readonly analysis: StudyAnalysisView;
  readonly panel: readonly Panelist[];
}

/** Claims about the whole panel: how many participants voiced each one, in whose words, and who disagrees. */
export function Takeaways({ studyId, analysis, panel }: TakeawaysProps) {
  return (
    <section aria-labelledby="key-takeaways">
      <h2 id="key-takeaways" className="font-semibold text-lg">
        Key takeaways
      </h2>
      {analysis.evidence.takeaways.length === 0 ? (
        <p className="mt-2 text-ink-2">Nothing was said often or clearly enough to stand for the panel.</p>
      ) : null}
      <ol className="mt-4">
        {analysis.evidence.takeaways.map((takeaway) => (
          <TakeawayItem key={takeaway.text} studyId={studyId} takeaway={takeaway} panel={panel} />
        ))}
      </ol>
    </section>
  );
}

interface TakeawayItemProps {
  readonly studyId: string;
  readonly takeaway: Takeaway;
  readonly panel: readonly Panelist[];
}

function TakeawayItem({ studyId, takeaway, panel }: TakeawayItemProps) {
  const { text, count, total, quotes, counterQuotes } = takeaway;
  return (
    <li className="grid gap-x-12 gap-y-5 border-line border-t py-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div>
        <h3 className="font-medium text-reading">{text}</h3>
        <Voices count={count} total={total} className="mt-2" />
      </div>
      <div className="grid content-start gap-5">
        <QuoteList studyId={studyId} quotes={quotes} panel={panel} about={text} />
        {counterQuotes.length === 0 ? null : (
          <>
            <p className="eyebrow border-line border-t pt-4">On the other hand</p>
            <QuoteList studyId={studyId} quotes={counterQuotes} panel={panel} about={`against: ${text}`} />
          </>
        )}
      </div>
    </li>
  );
}
