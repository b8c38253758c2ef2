import type { StudyAnalysisView } from '@windtunnel/contracts/http/results';
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx';
import type { Takeaway } from '../../logic/evidence.ts';
import { type Panelist, panelistOf } from '../../logic/panel.ts';
import { QuoteLink } from '../quote-link.tsx';
import { QuoteList } from '../quote-list.tsx';
import { Voices } from './voices.tsx';

export interface TakeawaysProps {
  readonly studyId: string;
  readonly analysis: StudyAnalysisView;
  readonly panel: readonly Panelist[];
}

/** Claims about the whole panel: who voiced each one, in whose words, who disagrees, and what a team would do. */
export function Takeaways({ studyId, analysis, panel }: TakeawaysProps) {
  return (
    <section aria-labelledby="key-takeaways">
      <h2 id="key-takeaways" className="font-semibold text-lg">
        Key takeaways
      </h2>
      {analysis.evidence.takeaways.length === 0 ? (
        <p className="mt-2 text-ink-2">The analysis found nothing that stands for the panel.</p>
      ) : null}
      <ol className="mt-4">
        {analysis.evidence.takeaways.map((takeaway) => (
          <TakeawayItem
            key={takeaway.text}
            studyId={studyId}
            takeaway={takeaway}
            panel={panel}
            interviewed={analysis.interviews}
          />
        ))}
      </ol>
    </section>
  );
}

interface TakeawayItemProps {
  readonly studyId: string;
  readonly takeaway: Takeaway;
  readonly panel: readonly Panelist[];
  readonly interviewed: number;
}

const kindNames: Readonly<Record<Takeaway['kind'], string | null>> = {
  problem: 'Problem',
  plus: 'What works',
  need: 'Need',
  wish: 'Wish',
  belief: 'Belief',
  habit: 'Habit',
  answer: null,
};

const majorTones: Readonly<Partial<Record<Takeaway['kind'], BadgeTone>>> = { problem: 'bad', plus: 'good' };

function TakeawayItem({ studyId, takeaway, panel, interviewed }: TakeawayItemProps) {
  const { text, count, total, quotes, counterQuotes, weight, kind, action, askedBy, askQuote } = takeaway;
  const kindName = kindNames[kind];
  return (
    <li className="grid gap-x-12 gap-y-5 border-line border-t py-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div>
        {weight === 'finding' && kindName === null ? null : (
          <p className="mb-1.5 flex flex-wrap items-center gap-2">
            {weight === 'major' ? <Badge tone={majorTones[kind] ?? 'accent'}>Major</Badge> : null}
            {weight === 'single-voice' ? <Badge>Worth checking</Badge> : null}
            {kindName === null ? null : <span className="text-ink-2 text-sm">{kindName}</span>}
          </p>
        )}
        <h3 dir="auto" className="font-medium text-reading">
          {text}
        </h3>
        <Voices count={count} total={total} interviewed={interviewed} className="mt-2" />
        {action === null ? null : (
          <p className="mt-3">
            <span className="text-ink-2">What to do: </span>
            <bdi>{action}</bdi>
          </p>
        )}
      </div>
      <div className="grid content-start gap-5">
        <QuoteList studyId={studyId} quotes={quotes} panel={panel} about={text} />
        {askedBy === 0 ? null : (
          <div className="grid gap-5 border-line border-t pt-4">
            <p className="eyebrow tabular">
              {askedBy === 1 ? '1 participant asks' : `${askedBy} participants ask`} for it
            </p>
            {askQuote === null ? null : (
              <QuoteLink studyId={studyId} quote={askQuote} speaker={panelistOf(panel, askQuote.participantId)} />
            )}
          </div>
        )}
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
