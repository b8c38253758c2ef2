import type { InterviewEvent } from '@windtunnel/contracts/events/interview';
import { describe, expect, it } from 'vitest';
import { type InterviewCommand, interview } from './interview.ts';
import { transcriptOf } from './transcript.ts';

const { decider } = interview;
const engine = { name: 'test', version: '1' };
const started = {
  studyId: 's',
  participantId: 'p',
  ownerId: 'u',
  batchId: 'batch-01',
  slot: 0,
  plan: [
    { index: 1, kind: 'task', text: 'Find the price', screenId: 'home' },
    { index: 0, kind: 'question', text: 'What stood out?' },
  ],
  engine,
} as const;
const start = { type: 'Start', started: { ...started, plan: [...started.plan] } } satisfies InterviewCommand;

const turn = (questionIndex: number, followUp = 0, wantsFollowUp = false): InterviewCommand => ({
  type: 'RecordTurn',
  questionIndex,
  followUp,
  messageIds: { interviewer: `q${questionIndex}${followUp}`, participant: `a${questionIndex}${followUp}` },
  output: {
    interviewer: 'Could you find the price?',
    participant: 'It took me a while.',
    wantsFollowUp,
    spokenMs: 9_000,
    ...(questionIndex === 0 ? { task: { outcome: 'completed-with-help' as const, steps: 4 } } : {}),
  },
});

/** The state after the commands, and all their events. */
function after(...commands: readonly InterviewCommand[]) {
  return commands.reduce<{ state: typeof decider.initial; events: readonly InterviewEvent[] }>(
    ({ state, events }, command) => {
      const decided = decider.decide(state, command);
      return { state: decided.reduce(decider.evolve, state), events: [...events, ...decided] };
    },
    { state: decider.initial, events: [] },
  );
}
const typesAfter = (...commands: InterviewCommand[]) => after(...commands).events.map(({ type }) => type);

describe('an interview', () => {
  it('records a question and its answer together, with what they were about', () => {
    const { events } = after(start, turn(0, 0, true));
    expect(events.slice(1)).toMatchObject([
      { type: 'InterviewerSpoke', data: { itemIndex: 1, screenId: 'home', conceptId: null, offsetMs: 0 } },
      { type: 'ParticipantSpoke', data: { itemIndex: 1, wantsFollowUp: true, offsetMs: 5 * 400 + 9_000 } },
    ]);
  });

  it('records every turn once, however often it is sent', () => {
    expect(typesAfter(start, start, turn(0), turn(0), turn(0, 1), turn(0, 1))).toHaveLength(5);
  });

  it('follows the order of the guide', () => {
    expect(() => after(start, turn(1))).toThrow('too early');
    expect(() => after(start, turn(0, 1))).toThrow('too early');
    expect(() => after(start, turn(0), turn(1), turn(2))).toThrow('no question 2');
  });

  it('can be completed once every question of the guide was asked', () => {
    expect(() => after(start, turn(0), { type: 'Complete' })).toThrow('not over');
    const { events } = after(start, turn(0), turn(0, 1), turn(1), { type: 'Complete' }, { type: 'Complete' });
    expect(events.filter(({ type }) => type === 'InterviewCompleted')).toMatchObject([
      { data: { messages: 6, tasks: 1, tasksCompleted: 1, durationMs: 3 * (5 * 400 + 9_000) } },
    ]);
  });

  it('fails once and records nothing after that', () => {
    const failed = { type: 'Fail', reason: 'AI_OUTPUT_REFUSED' } as const;
    expect(typesAfter(start, failed, failed, turn(0), { type: 'Complete' })).toEqual([
      'InterviewStarted',
      'InterviewFailed',
    ]);
  });

  it('can fail even after its completion, when it cannot be analysed', () => {
    const failed = { type: 'Fail', reason: 'AI_OUTPUT_REFUSED' } as const;
    const types = typesAfter(start, turn(0), turn(1), { type: 'Complete' }, failed, { type: 'Complete' });
    expect(types.slice(-2)).toEqual(['InterviewCompleted', 'InterviewFailed']);
  });

  it('is analysed once, and only after its completion', () => {
    const analysis = { summary: 'Slow.', keyInsights: [], painPoints: [], suggestions: [] };
    const analyse = { type: 'Analyse', analysis, engine } as const;
    expect(typesAfter(start, analyse)).toEqual(['InterviewStarted']);
    const types = typesAfter(start, turn(0), turn(1), { type: 'Complete' }, analyse, analyse);
    expect(types.filter((type) => type === 'InterviewAnalysed')).toHaveLength(1);
  });

  it('cannot continue before it has started', () => {
    expect(() => after(turn(0))).toThrow('Participant not found');
  });
});

describe('a transcript for the analysis', () => {
  it('contains what was said and the questions it answers, nothing else', () => {
    const { state } = after(start, turn(0));
    if (state === null) throw new Error('The interview has not started');
    const about = { questionIndex: 1, questionText: 'Find the price', screenId: 'home' };
    expect(transcriptOf(state)).toEqual([
      { messageId: 'q00', speaker: 'interviewer', content: 'Could you find the price?', ...about },
      { messageId: 'a00', speaker: 'participant', content: 'It took me a while.', ...about },
    ]);
  });
});
