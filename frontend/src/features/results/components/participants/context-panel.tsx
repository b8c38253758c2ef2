import { useQuery } from '@tanstack/react-query';
import type { StudyView } from '@windtunnel/contracts/http/study-view';
import { Card } from '../../../../ui/card.tsx';
import { resultsQuery } from '../../api.ts';
import { interviewGuide, type Stimulus, stimuliOf } from '../../logic/interview-guide.ts';

export interface ContextPanelProps {
  readonly studyId: string;
  /** The question or screen that the transcript is filtered by, as in the address. */
  readonly about: string | null;
}

/** What the participant was told while this was said. */
export function ContextPanel({ studyId, about }: ContextPanelProps) {
  const { data } = useQuery(resultsQuery(studyId));
  if (data === undefined) return null;
  const { stimuli, question } = onTheTable(data.study, about);
  const hasImages = data.study.type === 'CONCEPT_VALIDATION' || data.study.type === 'DESIGN_REVIEW';
  return (
    <Card title="Context">
      {question === null ? null : (
        <p dir="auto" className="mb-4">
          {question}
        </p>
      )}
      <ul className="grid gap-4">
        {stimuli.map(({ name, description }) => (
          <li key={name} className="min-w-0">
            <p dir="auto" className="font-medium">
              {name}
            </p>
            {description === '' ? null : (
              <p dir="auto" className="mt-0.5 text-ink-2">
                {description}
              </p>
            )}
          </li>
        ))}
      </ul>
      {hasImages ? (
        <p className="mt-4 text-base text-ink-2">
          Participants read only the name and the description; they did not see the image.{' '}
          <span className="text-ink-3">Image display is planned.</span>
        </p>
      ) : null}
    </Card>
  );
}

/** Everything, or only what concerns the chosen question or screen. */
function onTheTable(study: StudyView, about: string | null): { stimuli: readonly Stimulus[]; question: string | null } {
  const all = stimuliOf(study);
  if (about === null) return { stimuli: all, question: null };
  if (study.type === 'DESIGN_REVIEW') {
    const place = study.metadata.designReviewData?.screens.findIndex(({ screenId }) => screenId === about) ?? -1;
    return { stimuli: all.slice(place, place + 1), question: null };
  }
  const item = interviewGuide(study).find(({ index }) => String(index) === about);
  return { stimuli: item?.stimulus ? [item.stimulus] : all, question: item?.text ?? null };
}
