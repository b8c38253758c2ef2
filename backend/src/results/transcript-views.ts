import type { Message } from '@windtunnel/contracts/http/results';
import type { InterviewDocument } from '@windtunnel/contracts/read-models/interview';
import type { StudyDetailDocument } from '@windtunnel/contracts/read-models/study-detail';
import { isDone } from '../interviews/interview.ts';
import { percent } from './result-views.ts';

type RecordedMessage = InterviewDocument['messages'][number];

/**
 * One message in a transcript. Its timestamp is that of its event, like every other time shown: start plus offset would
 * be later than the end, because simulated interview time runs faster than the clock.
 */
export function messageView(interview: InterviewDocument, message: RecordedMessage, stepIndex: number): Message {
  return {
    id: message.messageId,
    speaker: message.speaker,
    content: message.content,
    timestamp: message.recordedAt ?? interview.startedAt,
    messageMetadata: {
      ...(message.conceptId === null ? {} : { conceptId: message.conceptId }),
      ...(message.screenId === null ? {} : { screenId: message.screenId }),
    },
    stepIndex,
    questionIndex: message.itemIndex,
    interviewPhase: message.followUp === 0 ? 'question' : 'follow-up',
  };
}

/** Which of a transcript's messages are wanted; all if there is no filter. */
interface TranscriptFilter {
  /** The `index` of a filter option. */
  readonly questionIndex?: number | undefined;
  readonly screenId?: string | undefined;
}

export function messageViews(
  study: StudyDetailDocument,
  interview: InterviewDocument | null,
  { questionIndex, screenId }: TranscriptFilter,
): Message[] {
  if (interview === null) return [];
  const option = filterOptions(study, interview).find(({ index }) => index === questionIndex);
  return interview.messages
    .map((message, stepIndex) => ({ message, view: messageView(interview, message, stepIndex) }))
    .filter(({ message }) => questionIndex === undefined || option?.covers(message) === true)
    .filter(({ message }) => screenId === undefined || message.screenId === screenId)
    .map(({ view }) => view);
}

/** An entry in the transcript's filter with its number of messages. */
export interface FilterItem {
  readonly index: number;
  readonly text: string;
  readonly messageCount: number;
  readonly screenId?: string;
  readonly conceptId?: string;
}

export function filterItems(study: StudyDetailDocument, interview: InterviewDocument | null): FilterItem[] {
  if (interview === null) return [];
  return filterOptions(study, interview).map(({ covers, ...option }) => ({
    ...option,
    messageCount: interview.messages.filter(covers).length,
  }));
}

interface FilterOption extends Omit<FilterItem, 'messageCount'> {
  readonly covers: (message: RecordedMessage) => boolean;
}

/** Entries as the researcher wrote them: questions, or the screens of a design review. */
function filterOptions(study: StudyDetailDocument, interview: InterviewDocument): FilterOption[] {
  if (study.type === 'DESIGN_REVIEW' && study.configuration?.type === 'DESIGN_REVIEW')
    return study.configuration.designReview.screens.map(({ screenId, screenName }, index) => ({
      index,
      text: screenName,
      screenId,
      covers: (message) => message.screenId === screenId,
    }));
  return interview.plan
    .toSorted((one, other) => one.index - other.index)
    .map(({ index, text, conceptId }) => ({
      index,
      text,
      covers: ({ itemIndex }) => itemIndex === index,
      ...(conceptId === undefined ? {} : { conceptId }),
    }));
}

/** Figures for one interview. `duration` is simulated interview time in seconds. */
export function metricsOf(interview: InterviewDocument | null) {
  const messages = interview?.messages ?? [];
  const lastMs = messages.at(-1)?.offsetMs ?? 0;
  const tasksDone = new Set(messages.filter(({ task }) => isDone(task)).map(({ itemIndex }) => itemIndex)).size;
  const taskCount = interview?.plan.filter(({ kind }) => kind === 'task').length ?? 0;
  return {
    duration: Math.round((interview?.durationMs || lastMs) / 1_000),
    messageCount: messages.length,
    questionCount: new Set(messages.map(({ itemIndex }) => itemIndex)).size,
    tasksCompleted: tasksDone,
    taskCount,
    successRate: percent(tasksDone, taskCount),
  };
}
