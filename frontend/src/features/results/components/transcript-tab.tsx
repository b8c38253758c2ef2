import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { messagesQuery, type ParticipantPageData, questionsQuery } from '../api.ts';
import { ContextPanel } from './context-panel.tsx';
import { Transcript } from './transcript.tsx';
import { TranscriptFilter } from './transcript-filter.tsx';

/** The interview with a filter by question, or by screen for a design review. The filter is in the address. */
export function TranscriptTab({ data }: { readonly data: ParticipantPageData }) {
  const { participant, study } = data;
  const [parameters, setParameters] = useSearchParams();
  const byScreen = study.type === 'DESIGN_REVIEW';
  const chosen = parameters.get('about');
  const questions = useQuery(questionsQuery(study.id, participant.id));
  const filter = chosen === null ? {} : byScreen ? { screenId: chosen } : { questionIndex: Number(chosen) };
  const messages = useQuery({ ...messagesQuery(study.id, participant.id, filter), placeholderData: keepPreviousData });
  const items = (questions.data ?? []).map((item) => ({
    value: byScreen ? (item.screenId ?? String(item.index)) : String(item.index),
    text: item.text,
    messageCount: item.messageCount,
  }));
  const choose = (value: string | null) =>
    setParameters(value === null ? {} : { about: value }, { replace: true, preventScrollReset: true });
  const picked = items.find((item) => item.value === chosen);
  return (
    <div className="grid gap-6">
      <TranscriptFilter
        label={byScreen ? 'Screen' : 'Question'}
        allLabel={byScreen ? 'All screens' : 'All questions'}
        total={data.messageCount}
        items={items}
        value={chosen}
        onChange={choose}
      />
      <ContextPanel type={study.type} about={picked?.text ?? null} />
      <QueryState
        query={messages}
        skeleton={<SkeletonText lines={10} className="max-w-reading" />}
        loadingLabel="Loading the transcript"
        errorTitle="Failed to load participant data"
        isEmpty={(all) => all.length === 0}
        empty={
          chosen === null ? (
            <EmptyState title="No Messages Found" headingLevel="h3">
              The interview has not begun, or ended before a word was said.
            </EmptyState>
          ) : (
            <EmptyState
              title="No messages for the selected question filter"
              headingLevel="h3"
              action={<Button onClick={() => choose(null)}>Clear</Button>}
            />
          )
        }
      >
        {(all) => (
          <Transcript
            messages={all}
            participantName={participant.name}
            questionText={(index) => questions.data?.find((item) => item.index === index)?.text}
          />
        )}
      </QueryState>
    </div>
  );
}
