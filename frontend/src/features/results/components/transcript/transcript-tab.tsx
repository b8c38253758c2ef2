import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Message } from '@windtunnel/contracts/http/results';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { SkeletonText } from '../../../../ui/skeleton.tsx';
import { messagesQuery, type ParticipantPageData, questionsQuery, resultsQuery, whileOpen } from '../../api.ts';
import { interviewGuide } from '../../logic/interview-guide.ts';
import { useTranscriptFilter } from '../../use-transcript-filter.ts';
import { Transcript } from './transcript.tsx';
import { TranscriptFilter } from './transcript-filter.tsx';

/** The interview with a filter by question or, in a design review, by screen. */
export function TranscriptTab({ data }: { readonly data: ParticipantPageData }) {
  const { participant, study, result } = data;
  const { byScreen, about, filter, choose } = useTranscriptFilter(data);
  const refresh = whileOpen(result);
  const questions = useQuery({ ...questionsQuery(study.id, participant.id), ...refresh });
  const messages = useQuery({
    ...messagesQuery(study.id, participant.id, filter),
    ...refresh,
    placeholderData: keepPreviousData,
  });
  const whole = useQuery(resultsQuery(study.id));
  const guide = whole.data ? interviewGuide(whole.data.study) : [];
  const items = (questions.data ?? []).map((item) => ({
    value: byScreen ? (item.screenId ?? String(item.index)) : String(item.index),
    text: item.text,
    messageCount: item.messageCount,
  }));
  return (
    <div className="grid grid-cols-1 gap-6">
      <TranscriptFilter
        label={byScreen ? 'Screen' : 'Question'}
        allLabel={byScreen ? 'All screens' : 'All questions'}
        total={data.messageCount}
        items={items}
        value={about}
        onChange={choose}
      />
      <LoadedMessages query={messages} empty={<NoMessages filtered={about !== null} onClear={() => choose(null)} />}>
        {(all) => (
          <Transcript
            messages={all}
            participantName={participant.name}
            result={result}
            headingOf={(questionIndex) => guide.find(({ index }) => index === questionIndex)?.text}
          />
        )}
      </LoadedMessages>
    </div>
  );
}

interface LoadedMessagesProps {
  readonly query: UseQueryResult<Message[]>;
  readonly empty: ReactNode;
  readonly children: (messages: readonly Message[]) => ReactNode;
}

/** A failure is only logged, and raises no alarm: the place of the messages offers to try again. */
function LoadedMessages({ query, empty, children }: LoadedMessagesProps) {
  if (query.data !== undefined) return query.data.length === 0 ? empty : children(query.data);
  if (query.isError)
    return (
      <EmptyState
        title="The transcript did not load"
        headingLevel="h3"
        action={
          <Button busy={query.isFetching} onClick={() => void query.refetch()}>
            Try again
          </Button>
        }
      />
    );
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">Loading the transcript</span>
      <SkeletonText lines={10} className="max-w-reading" />
    </div>
  );
}

function NoMessages({ filtered, onClear }: { readonly filtered: boolean; readonly onClear: () => void }) {
  if (filtered)
    return (
      <EmptyState
        title="No messages for the selected question filter"
        headingLevel="h3"
        action={<Button onClick={onClear}>Clear</Button>}
      />
    );
  return (
    <EmptyState title="No Messages Found" headingLevel="h3">
      The interview has not begun, or ended before a word was said.
    </EmptyState>
  );
}
