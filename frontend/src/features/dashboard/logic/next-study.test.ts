import type { StudySummary } from '@windtunnel/contracts/http/study-view';
import { describe, expect, it } from 'vitest';
import { aStudy } from '../../../testing/study.example.ts';
import { nextStudy, openStep } from './next-study.ts';

const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T10:00:00Z`;
const study = (id: string, change: Partial<StudySummary>) =>
  aStudy({ id, title: id, createdAt: at(1), updatedAt: at(1), ...change });
const draft = study('draft', { updatedAt: at(9) });
const finished = study('finished', { status: 'COMPLETED', completedAt: at(5) });
const running = study('running', { status: 'LAUNCHED', launchedAt: at(2) });
const none = new Set<string>();

describe('the next study', () => {
  it('is a running one, before all others', () => {
    expect(nextStudy([draft, finished, running], none)).toEqual({ kind: 'running', study: running });
  });

  it('is a finished one that the user has not read yet', () => {
    expect(nextStudy([draft, finished], none)).toEqual({ kind: 'ready', study: finished });
    expect(nextStudy([draft, finished], new Set(['finished'])).kind).toBe('unfinished');
  });

  it('is the draft that was changed last', () => {
    const newer = study('newer', { updatedAt: at(12) });
    expect(nextStudy([draft, newer], none).study?.id).toBe('newer');
  });

  it('is null for a user who has read everything, and the first study for a new user', () => {
    expect(nextStudy([finished], new Set(['finished'])).kind).toBe('none');
    expect(nextStudy([], none).kind).toBe('first');
  });

  it('continues a draft at its first incomplete step', () => {
    expect(openStep(draft)).toBe('configuration');
    expect(openStep({ complete: { setup: true, configuration: true, participants: true, review: true } })).toBe(
      'review',
    );
  });
});
