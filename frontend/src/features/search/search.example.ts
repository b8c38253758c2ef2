import type { FoundParticipant, FoundQuote, SearchResults } from '@windtunnel/contracts/http/search';
import type { StudySummary } from '@windtunnel/contracts/http/study-view';
import { aStudy } from '../../testing/study.example.ts';

export const aFoundStudy = (fields: Partial<StudySummary> = {}) =>
  aStudy({
    objective:
      'Learn how nurses hand over a ward to the next shift and what is lost on the way from the one to the other, day after day after day',
    status: 'COMPLETED',
    projectId: 'project-1',
    project: { name: 'Hospital' },
    participantCount: 6,
    createdAt: '2026-11-01T09:00:00.000Z',
    updatedAt: '2026-11-03T09:00:00.000Z',
    launchedAt: '2026-11-02T09:00:00.000Z',
    completedAt: '2026-11-02T09:10:00.000Z',
    complete: { setup: true, configuration: true, participants: true, review: true },
    progress: { completed: 6, failed: 0, total: 6 },
    _count: { participants: 6 },
    ...fields,
  });

export const aFoundParticipant = (fields: Partial<FoundParticipant> = {}): FoundParticipant => ({
  id: 'participant-1',
  name: 'Wanda Ward',
  age: 41,
  gender: 'female',
  occupation: 'Ward nurse',
  locationCity: 'Leeds',
  locationCountry: 'United Kingdom',
  shortBio: 'Works nights on a busy ward, and writes everything down twice because no one reads it once.',
  study: { id: 'study-1' },
  ...fields,
});

export const aFoundQuote = (fields: Partial<FoundQuote> = {}): FoundQuote => ({
  messageId: 'message-1',
  content: 'On the ward we write everything down twice, because no one reads it once.',
  participant: { id: 'participant-1', name: 'Wanda Ward' },
  study: { id: 'study-1', title: 'Ward handover' },
  ...fields,
});

/** Results whose counts match the lists unless stated otherwise. */
export function someResults(groups: Partial<SearchResults> = {}): SearchResults {
  const studies = groups.studies ?? [aFoundStudy()];
  const projects = groups.projects ?? [
    {
      id: 'project-1',
      name: 'Ward work',
      createdAt: '2026-10-01T09:00:00.000Z',
      lastChangedAt: null,
      _count: { studies: 2 },
    },
  ];
  const participants = groups.participants ?? [aFoundParticipant()];
  const quotes = groups.quotes ?? [];
  const counts = groups.counts ?? {
    studies: studies.length,
    projects: projects.length,
    participants: participants.length,
    quotes: quotes.length,
  };
  return {
    studies,
    projects,
    participants,
    quotes,
    counts,
    totalCount: counts.studies + counts.projects + counts.participants,
  };
}
