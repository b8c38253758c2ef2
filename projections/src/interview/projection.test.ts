import { interviewDocument, interviewKey } from '@windtunnel/contracts/read-models/interview';
import { describe, expect, it } from 'vitest';
import { anEvent, ids, minute } from '../../test/kit/events.ts';
import { readModelKit } from '../../test/kit/given.ts';
import { interview } from './projection.ts';

const given = readModelKit(interview, interviewDocument);
const id = interviewKey(ids.study, ids.participant);
const other = { participantId: 'p-2' };
const exchange = [anEvent('InterviewerSpoke'), anEvent('ParticipantSpoke')];
const started = anEvent('InterviewStarted');

describe('an interview', () => {
  it('starts with its guide and no messages', () => {
    given([started]).expectDocument(id, {
      studyId: ids.study,
      participantId: ids.participant,
      ownerId: ids.owner,
      slot: 0,
      status: 'RUNNING',
      startedAt: minute(0),
      messages: [],
      plan: [{ index: 0 }, { index: 1 }, { index: 2 }],
    });
  });

  it('grows by each message, in the order of the conversation', () => {
    const task = { outcome: 'completed', steps: 4 } as const;
    const followUp = anEvent('ParticipantSpoke', { messageId: 'm-4', followUp: 1, task, screenId: 's-1' });
    const document = given([started, ...exchange, followUp]).document(id);
    expect(interviewDocument.parse(document).messages).toMatchObject([
      { speaker: 'interviewer', followUp: 0, task: null },
      { speaker: 'participant', followUp: 0, task: null },
      { speaker: 'participant', messageId: 'm-4', followUp: 1, task, screenId: 's-1' },
    ]);
  });

  it('dates each message by when it was recorded, so never after the end, however much interview time it took', () => {
    const late = anEvent('ParticipantSpoke', { offsetMs: 3_600_000 });
    const document = interviewDocument.parse(
      given([started, ...exchange, late, anEvent('InterviewCompleted')]).document(id),
    );
    expect(document.messages.map(({ recordedAt }) => recordedAt)).toEqual([minute(1), minute(2), minute(3)]);
    expect(document.completedAt).toBe(minute(4));
  });

  it('ends with its figures and then gets its analysis', () => {
    const completed = [started, ...exchange, anEvent('InterviewCompleted', { tasks: 2, tasksCompleted: 1 })];
    given(completed).expectDocument(id, {
      status: 'COMPLETED',
      completedAt: minute(3),
      durationMs: 512_000,
      tasks: 2,
      tasksCompleted: 1,
      analysis: null,
    });
    given([...completed, anEvent('InterviewAnalysed')]).expectDocument(id, {
      analysis: { summary: expect.stringContaining('Marta') },
    });
  });

  it('shows why it failed and keeps its messages', () => {
    const failed = [started, ...exchange, anEvent('InterviewFailed', { participantId: ids.participant })];
    given(failed).expectDocument(id, { status: 'FAILED', failureReason: 'AI_OUTPUT_REFUSED', completedAt: null });
    expect(interviewDocument.parse(given(failed).document(id)).messages).toHaveLength(2);
  });

  it('is kept apart from the other interviews of its study', () => {
    const events = [
      started,
      anEvent('InterviewStarted', { ...other, slot: 1 }),
      ...exchange,
      anEvent('InterviewerSpoke', other),
      anEvent('InterviewFailed', other),
    ];
    given(events)
      .expectDocument(id, { status: 'RUNNING', slot: 0 })
      .expectDocument(interviewKey(ids.study, 'p-2'), { status: 'FAILED', slot: 1 });
  });

  it('does not exist before it has started', () => {
    given([...exchange, anEvent('InterviewCompleted')]).expectNoDocument(id);
  });
});
