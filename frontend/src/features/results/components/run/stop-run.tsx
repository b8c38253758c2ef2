import { useQuery } from '@tanstack/react-query';
import type { Progress } from '@windtunnel/contracts/http/study-view';
import { useRef, useState } from 'react';
import { creditHistoryQuery } from '../../../../entities/credits/usage-queries.ts';
import { formatCredits, plural } from '../../../../lib/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { useStopStudy } from '../../api.ts';
import { runCredits, spentIfStopped } from '../../logic/run-credits.ts';

export interface StopRunProps {
  readonly study: { readonly id: string; readonly title: string };
  readonly progress: Progress;
}

/** Stops the interviews, once the user knows what stays and what comes back. */
export function StopRun({ study, progress }: StopRunProps) {
  const [asking, setAsking] = useState(false);
  const stop = useStopStudy(study);
  const keep = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Stop study
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title="Stop this study?"
        description="It cannot be resumed. It can be duplicated and launched again."
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          keep.current?.focus();
        }}
        footer={
          <>
            <Button ref={keep} onClick={() => setAsking(false)}>
              Keep it running
            </Button>
            <Button variant="danger" busy={stop.isPending} busyLabel="Stopping..." onClick={() => stop.mutate()}>
              Stop study
            </Button>
          </>
        }
      >
        <Consequences studyId={study.id} progress={progress} />
      </Dialog>
    </>
  );
}

interface ConsequencesProps {
  readonly studyId: string;
  readonly progress: Progress;
}

/** They change while it is asked, because the interviews go on. */
function Consequences({ studyId, progress }: ConsequencesProps) {
  const history = useQuery(creditHistoryQuery());
  const credits = history.data === undefined ? null : runCredits(history.data.entries, studyId);
  const spent = credits === null ? null : spentIfStopped(credits, progress);
  const { completed, failed, total } = progress;
  return (
    <dl className="mt-5 grid gap-4">
      <Consequence name="You keep">
        {completed === 0
          ? 'What was said so far, without results.'
          : `${plural(completed, 'interview')} with results, and what was said so far in the others.`}
      </Consequence>
      <Consequence name="Stops">
        {total - completed - failed} of {plural(total, 'interview')}.{' '}
        {failed === 0 ? '' : `${failed} failed, not charged. `}
        There will be no analysis of the whole study.
      </Consequence>
      <Consequence name="Refund">
        {credits === null || spent === null
          ? 'Those of every participant who is not done come back.'
          : `${formatCredits(credits.held - spent)} of ${formatCredits(credits.held)} come back${completed === 0 ? '' : `; ${formatCredits(spent)} are spent for ${completed === 1 ? 'the interview that is' : 'those that are'} done`}.`}
      </Consequence>
    </dl>
  );
}

function Consequence({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <div className="grid gap-x-4 border-line border-t pt-3 sm:grid-cols-[5rem_1fr]">
      <dt className="eyebrow sm:pt-0.5">{name}</dt>
      <dd className="tabular text-base">{children}</dd>
    </div>
  );
}
