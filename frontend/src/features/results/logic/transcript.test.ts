import type { Message } from '@windtunnel/contracts/http/results';
import { describe, expect, it } from 'vitest';
import { exchanges, isShown, voiceOf } from './transcript.ts';

const said = (changes: Partial<Message>): Message => ({
  id: 'm1',
  speaker: 'participant',
  content: 'I would try it.',
  timestamp: '2026-03-01T09:00:00.000Z',
  messageMetadata: {},
  stepIndex: 0,
  questionIndex: 0,
  interviewPhase: 'question',
  ...changes,
});

describe('a transcript', () => {
  it('hides the engine’s own notes and nothing a participant says', () => {
    const content = 'Insights extracted from participant response: 3';
    expect(isShown(said({ speaker: 'system', content }))).toBe(false);
    expect(isShown(said({ speaker: 'participant', content }))).toBe(true);
    expect(isShown(said({ speaker: 'system', content: 'The line dropped.' }))).toBe(true);
  });

  it('distinguishes interviewer, participant and notes', () => {
    const speakers = ['interviewer', 'ai', 'assistant', 'participant', 'user', 'system'] as const;
    expect(speakers.map((speaker) => voiceOf({ speaker }))).toEqual([
      'interviewer',
      'interviewer',
      'interviewer',
      'participant',
      'participant',
      'note',
    ]);
  });

  it('keeps a question and its follow-up together', () => {
    const messages = [0, 0, 1, 0].map((questionIndex, index) => said({ id: `m${index}`, questionIndex }));
    expect(exchanges(messages).map((each) => each.messages.map((message) => message.id))).toEqual([
      ['m0', 'm1'],
      ['m2'],
      ['m3'],
    ]);
  });
});
