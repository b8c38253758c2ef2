import { useSearchParams } from 'react-router-dom';
import type { ParticipantPageData, TranscriptFilter } from './api.ts';

/** What the transcript is filtered by, as kept in the address: a question index or, in a design review, a screen id. */
export function useTranscriptFilter({ study }: Pick<ParticipantPageData, 'study'>) {
  const [parameters, setParameters] = useSearchParams();
  const byScreen = study.type === 'DESIGN_REVIEW';
  const asked = parameters.get('about');
  const about = asked !== null && (byScreen || /^\d{1,4}$/.test(asked)) ? asked : null;
  const choose = (value: string | null) =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === null) next.delete('about');
        else next.set('about', value);
        return next;
      },
      { preventScrollReset: true },
    );
  return { byScreen, about, filter: filterOf(about, byScreen), choose };
}

function filterOf(about: string | null, byScreen: boolean): TranscriptFilter {
  if (about === null) return {};
  return byScreen ? { screenId: about } : { questionIndex: Number(about) };
}
