import type { StudySummary } from '@windtunnel/contracts/http/study-view';

/** A draft with its first step done; tests change what they speak about. */
export function aStudy(changes: Partial<StudySummary> = {}): StudySummary {
  return {
    id: 'study-1',
    title: 'Ward handover',
    objective: 'Learn how shifts hand over',
    type: 'PRODUCT_DISCOVERY',
    status: 'DRAFT',
    projectId: null,
    project: null,
    participantCount: 5,
    createdAt: '2026-03-01T09:00:00.000Z',
    updatedAt: '2026-03-02T09:00:00.000Z',
    launchedAt: null,
    completedAt: null,
    complete: { setup: true, configuration: false, participants: false, review: false },
    progress: { completed: 0, failed: 0, total: 0 },
    _count: { participants: 0 },
    ...changes,
  };
}
