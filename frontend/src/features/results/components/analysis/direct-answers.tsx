import type { StudyView } from '@windtunnel/contracts/http/study-view';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import type { DirectAnswer } from '../../logic/evidence.ts';
import { interviewGuide } from '../../logic/interview-guide.ts';
import type { Panelist } from '../../logic/panel.ts';
import { QuoteList } from '../quote-list.tsx';

export interface DirectAnswersProps {
  readonly studyId: string;
  readonly study: StudyView;
  readonly answers: readonly DirectAnswer[];
  readonly panel: readonly Panelist[];
}

/** How many questions are shown at first. */
const shownMax = 6;

/** What the answers to each question add up to, before anything is concluded from them. */
export function DirectAnswers({ studyId, study, answers, panel }: DirectAnswersProps) {
  const [all, setAll] = useState(false);
  if (answers.length === 0) return null;
  const shown = all ? answers : answers.slice(0, shownMax);
  const names = new Map(interviewGuide(study).map(({ index, stimulus }) => [index, stimulus?.name]));
  return (
    <section aria-labelledby="direct-answers">
      <h2 id="direct-answers" className="font-semibold text-lg">
        What they answered
      </h2>
      <p className="mt-1 text-ink-2">Question by question, counted and not yet interpreted.</p>
      <ol className="mt-4">
        {shown.map((answer) => (
          <li
            key={answer.questionIndex}
            className="grid gap-x-12 gap-y-5 border-line border-t py-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
          >
            <div className="min-w-0">
              <Stimulus name={names.get(answer.questionIndex)} />
              <h3 dir="auto" className="font-medium text-reading">
                {answer.questionText}
              </h3>
              <ul className="tabular mt-2 grid gap-1.5">
                {answer.lines.map((line) => (
                  <li key={line} dir="auto">
                    {line}
                  </li>
                ))}
              </ul>
            </div>
            <QuoteList studyId={studyId} quotes={answer.quotes} panel={panel} about={answer.questionText} />
          </li>
        ))}
      </ol>
      {answers.length > shownMax ? (
        <Button size="small" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer questions' : `Show all ${answers.length} questions`}
        </Button>
      ) : null}
    </section>
  );
}

/** The concept or screen that was asked about. */
function Stimulus({ name }: { readonly name: string | undefined }) {
  return name === undefined ? null : (
    <p dir="auto" className="eyebrow mb-1">
      {name}
    </p>
  );
}
