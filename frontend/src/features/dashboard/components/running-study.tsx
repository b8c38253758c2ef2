import { useQueryClient } from '@tanstack/react-query';
import type { InterviewProgress, LiveProgress } from '@windtunnel/contracts/http/results';
import type { StudySummary } from '@windtunnel/contracts/http/study-view';
import { useCallback } from 'react';
import { paths } from '../../../app/paths.ts';
import { quotaQuery } from '../../../entities/credits/queries.ts';
import { useLiveProgress } from '../../../entities/study/live-progress.ts';
import { readListsAgain } from '../../../entities/study/queries.ts';
import { plural } from '../../../lib/format.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Quote } from '../../../ui/quote.tsx';
import { ServerAway } from '../../../ui/server-away.tsx';
import { SimulatedMark } from '../../../ui/simulated-mark.tsx';
import type { StreamlineState } from '../../../ui/streamlines.tsx';
import { TypeMark } from '../../../ui/type-mark.tsx';
import { PanelFrame } from './panel-frame.tsx';

/** A running study: a line per participant that grows with each turn, and the most recent words. */
export function RunningStudy({ study }: { readonly study: StudySummary }) {
  const queries = useQueryClient();
  const refresh = useCallback(() => {
    readListsAgain(queries);
    void queries.invalidateQueries({ queryKey: quotaQuery().queryKey });
  }, [queries]);
  const { latest: live, away } = useLiveProgress(study.id, true, refresh);
  const { completed, failed, total } = live?.progress ?? study.progress;
  const latest = newestWords(live);
  return (
    <PanelFrame
      eyebrow={study.status === 'READY_FOR_ANALYSIS' ? 'Analysing' : 'Running now'}
      title={study.title}
      marks={
        <>
          <TypeMark type={study.type} />
          <SimulatedMark of="participants" n={total} />
        </>
      }
      action={
        <LinkButton variant="primary" size="large" to={paths.results.getHref(study.id)}>
          {completed > 0 ? 'Read the first results' : 'Watch the interviews'}
        </LinkButton>
      }
      air={{ lines: linesOf(live, study), moving: true }}
    >
      {away ? <ServerAway /> : null}
      <p aria-live="polite" className="tabular">
        {completed} of {plural(total, 'interview')} done{failed > 0 ? `, ${failed} failed` : ''}
      </p>
      {/* Space for the most recent words is reserved, so that nothing jumps when they arrive. */}
      <div className="mt-4 min-h-24">
        {latest ? (
          <Quote
            className="text-ink"
            text={cutWords(latest.latest)}
            speaker={{ id: latest.participantId, name: latest.name }}
          />
        ) : null}
      </div>
    </PanelFrame>
  );
}

function linesOf(live: LiveProgress | null, study: StudySummary): StreamlineState[] {
  if (live === null || live.interviews.length === 0) {
    const { completed, total } = study.progress;
    return Array.from({ length: Math.max(1, total) }, (_, index) => ({
      key: String(index),
      fraction: index < completed ? 1 : 0,
      tone: 'accent',
    }));
  }
  return live.interviews.map((interview) => ({
    key: interview.participantId,
    fraction:
      interview.status === 'COMPLETED' ? 1 : interview.planned === 0 ? 0 : interview.answered / interview.planned,
    tone: interview.status === 'FAILED' ? 'bad' : 'accent',
  }));
}

/** The most recent words from the interview that has progressed furthest. */
function newestWords(live: LiveProgress | null): (InterviewProgress & { latest: string }) | null {
  const speaking = (live?.interviews ?? []).filter(
    (interview): interview is InterviewProgress & { latest: string } =>
      interview.status === 'RUNNING' && interview.latest !== null,
  );
  return speaking.sort((a, b) => b.answered - a.answered)[0] ?? null;
}

function cutWords(text: string) {
  return text.length <= 160 ? text : `${text.slice(0, 159).replace(/\s+\S*$/, '')}…`;
}
