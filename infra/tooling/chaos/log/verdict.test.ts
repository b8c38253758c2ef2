import type { EventType } from '@windtunnel/contracts/events/registry';
import { creditsStream, interviewStream, studyStream } from '@windtunnel/contracts/events/streams';
import { goldenEvent } from '@windtunnel/contracts/events/testing/golden-events';
import type { JsonObject } from '@windtunnel/contracts/kernel/json';
import type { Position, StoredEvent } from '@windtunnel/contracts/ports/event-store';
import { describe, expect, it } from 'vitest';
import { judge } from './verdict.ts';

const golden = (type: EventType): JsonObject => goldenEvent(type).data;
const studyId = String(golden('StudyDrafted').studyId);
const participantId = String(golden('InterviewStarted').participantId);
const streams = {
  study: studyStream(studyId),
  credits: creditsStream('owner'),
  interview: interviewStream(studyId, participantId),
};

type Row = readonly [keyof typeof streams, EventType, JsonObject?];

const log = (rows: readonly Row[]): StoredEvent[] =>
  rows.map(([kind, type, change = {}], index) => ({
    id: `event-${index}`,
    stream: streams[kind],
    revision: index,
    position: String(index + 1) as Position,
    type,
    data: { ...golden(type), ...change },
    metadata: {
      schemaVersion: goldenEvent(type).metadata.schemaVersion,
      actor: 'system',
      correlationId: '',
      causationId: '',
      recordedAt: '2026-01-05T09:00:00.000Z',
      previousHash: '',
      hash: '',
    },
  }));

const complete: readonly Row[] = [
  ['credits', 'CreditsReserved', { amountTenths: 20 }],
  ['study', 'StudyLaunched'],
  ['interview', 'InterviewStarted'],
  ['interview', 'InterviewerSpoke'],
  ['interview', 'ParticipantSpoke'],
  ['interview', 'InterviewCompleted'],
  ['credits', 'CreditsCaptured'],
  ['study', 'StudyCompleted'],
  ['credits', 'CreditsReleased'],
];
const without = (type: EventType) => complete.filter(([, each]) => each !== type);
const problems = (rows: readonly Row[]) => judge(log(rows), []).problems;

describe('the verdict on a log', () => {
  it('finds no problem with a launch that succeeded', () => {
    expect(judge(log(complete), [{ position: '2', stream: streams.study }])).toEqual({
      problems: [],
      launched: 1,
      ended: 1,
      turns: 2,
      reservedTenths: 20,
      capturedTenths: 10,
      releasedTenths: 10,
    });
  });

  it('reports an acknowledged change that is missing, or whose position holds an event of another stream', () => {
    const { problems: lost } = judge(log(complete), [
      { position: '10', stream: streams.study },
      { position: '1', stream: streams.study },
    ]);
    expect(lost).toHaveLength(2);
  });

  it.each([
    ['a reservation that was never settled', without('CreditsReleased'), 'captured + 0 released of 20'],
    ['a participant who completed and was not paid for', without('CreditsCaptured'), '0 were paid, 1 completed'],
    [
      'a participant who was paid for and failed',
      [...complete, ['interview', 'InterviewFailed', { participantId }]],
      '1 were paid, 0 completed',
    ],
    ['a share captured twice', [...complete, ['credits', 'CreditsCaptured']], '20 captured + 10 released of 20'],
    ['a turn recorded twice', [...complete, ['interview', 'ParticipantSpoke']], 'was recorded 2 times'],
    ['a question without its answer', without('ParticipantSpoke'), 'was stored without ParticipantSpoke'],
    ['a study that never ended', without('StudyCompleted'), 'never ended'],
    ['an interview that never ended', without('InterviewCompleted'), 'never ended'],
    ['a capture without a launch', without('StudyLaunched'), 'was paid and never launched'],
  ] as [string, Row[], string][])('finds %s', (_, rows, sentence) => {
    expect(problems(rows).join('\n')).toContain(sentence);
  });
});
