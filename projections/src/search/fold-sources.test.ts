import type { SearchSource } from '@windtunnel/contracts/ports/search';
import { searchEntryData } from '@windtunnel/contracts/read-models/search';
import { describe, expect, it } from 'vitest';
import { type Fact, fact, ids, recorded } from '../../test/kit/events.ts';
import { toProjected } from '../runtime/projection.ts';
import { foldSources, neededFor, type SearchEvent, searchEventTypes } from './fold-sources.ts';

const studyOf = (id: string) => `study-${id}`;
const project = `project-${ids.project}`;
const marta = '019b8d33-1001-7b01-8c01-aa00bb11cc01';

type Sources = Map<string, SearchSource>;

/** Takes pages as the index would hand sources out: what is needed and nothing else. */
function fold(pages: readonly (readonly SearchEvent[])[]): Sources {
  const sources: Sources = new Map();
  for (const page of pages) {
    const needed = neededFor(page);
    const stored = [...sources.values()].filter(
      ({ id, entries }) =>
        needed.ids.includes(id) ||
        entries?.some(({ fields }) => fields.projectId !== undefined && needed.projectIds.includes(fields.projectId)),
    );
    for (const source of foldSources(stored, page)) sources.set(source.id, source);
  }
  return sources;
}

/** What is found after facts: the same however they are cut into pages, and when pages come twice. */
function after(facts: readonly Fact[]): Sources {
  const events = recorded(facts)
    .filter(({ type }) => searchEventTypes.has(type as never))
    .map((stored) => toProjected(stored) as SearchEvent);
  const once = fold([events]);
  const same = (pages: readonly (readonly SearchEvent[])[]) =>
    expect(JSON.stringify([...fold(pages)].toSorted())).toBe(JSON.stringify([...once].toSorted()));
  same(events.map((event) => [event]));
  same([events, events]);
  for (let cut = 1; cut < events.length; cut += 1) same([events.slice(0, cut), events.slice(Math.max(0, cut - 2))]);
  return once;
}

const entriesOf = (sources: Sources, id: string) => sources.get(id)?.entries ?? [];
const studyEntry = (sources: Sources, id = ids.study) => entriesOf(sources, studyOf(id))[0];
const names = (sources: Sources) =>
  entriesOf(sources, studyOf(ids.study))
    .filter(({ kind }) => kind === 'participants')
    .map(({ title }) => title);

describe('what can be found', () => {
  it('of a study is its title, objective, type, status and project', () => {
    const sources = after([fact('ProjectCreated'), fact('StudyDrafted')]);
    expect(sources.get(studyOf(ids.study))?.owner).toBe(ids.owner);
    expect(studyEntry(sources)).toEqual({
      id: `study-${ids.study}`,
      kind: 'studies',
      title: 'How families plan the weekly shop',
      text: 'Learn where planning a week of meals goes wrong and what people do about it today',
      keywords: 'Product Discovery Kitchen table',
      fields: { status: 'DRAFT', studyType: 'PRODUCT_DISCOVERY', projectId: ids.project },
      data: { studyId: ids.study, projectName: 'Kitchen table', statusBeforeArchive: null },
    });
  });

  it('of a project is its name', () => {
    const renamed = after([fact('ProjectCreated'), fact('ProjectRenamed', { name: 'Pantry' })]);
    expect(entriesOf(renamed, project)).toEqual([
      {
        id: project,
        kind: 'projects',
        title: 'Pantry',
        text: '',
        keywords: '',
        fields: {},
        data: { projectId: ids.project },
      },
    ]);
    expect(after([fact('ProjectCreated'), fact('ProjectDeleted')]).get(project)?.entries).toBeNull();
    expect(after([fact('ProjectRenamed')]).size).toBe(0);
  });

  it('of a participant is name, occupation, place and bio, with what a row shows', () => {
    const sources = after([fact('StudyDrafted'), fact('ParticipantsGenerated')]);
    const entry = entriesOf(sources, studyOf(ids.study)).find(({ title }) => title === 'Marta Lindqvist');
    expect(entry?.text).toBe(
      'Nurse on rotating shifts Leeds United Kingdom Plans dinners around night shifts and two school-age children.',
    );
    expect(searchEntryData.participants.parse(entry?.data)).toMatchObject({
      id: marta,
      age: 38,
      study: { id: ids.study },
    });
    expect(JSON.stringify(entry)).not.toContain('seed');
  });
});

describe('a study', () => {
  it('is found under its newest words', () => {
    const sources = after([fact('StudyDrafted'), fact('StudySetupSaved', { title: 'Dinners', projectId: null })]);
    expect(studyEntry(sources)).toMatchObject({ title: 'Dinners', keywords: 'Product Discovery' });
    expect(studyEntry(sources)?.fields).not.toHaveProperty('projectId');
  });

  it.each([
    ['LAUNCHED', [fact('StudyLaunched')]],
    ['READY_FOR_ANALYSIS', [fact('StudyLaunched'), fact('StudyReadyForAnalysis')]],
    ['COMPLETED', [fact('StudyCompleted')]],
    ['FAILED', [fact('StudyFailed')]],
    ['CANCELLED', [fact('StudyCancelled')]],
    ['ARCHIVED', [fact('StudyCompleted'), fact('StudyArchived')]],
    ['COMPLETED', [fact('StudyCompleted'), fact('StudyArchived'), fact('StudyRestored')]],
  ])('can be narrowed to %s', (status, facts) => {
    expect(studyEntry(after([fact('StudyDrafted'), ...facts]))?.fields.status).toBe(status);
  });

  it('takes its people with it when it is deleted', () => {
    const sources = after([fact('StudyDrafted'), fact('ParticipantsGenerated'), fact('StudyDeleted')]);
    expect(sources.get(studyOf(ids.study))).toMatchObject({ owner: ids.owner, entries: null });
  });

  it('does not come to be by a later fact alone', () => {
    expect(after([fact('StudyLaunched'), fact('ParticipantsGenerated')]).size).toBe(0);
  });
});

describe('people', () => {
  it('are those who sit at the table', () => {
    const drawn = [fact('StudyDrafted'), fact('ParticipantsGenerated')];
    expect(names(after(drawn))).toEqual(['Marta Lindqvist', 'Tomasz Oyelaran', 'Priya Whitcombe']);
    expect(names(after([...drawn, fact('ParticipantRejected')]))).toEqual(['Marta Lindqvist', 'Tomasz Oyelaran']);
    const replaced = [...drawn, fact('ParticipantRejected'), fact('ParticipantReplaced')];
    expect(names(after(replaced))).toEqual(['Marta Lindqvist', 'Tomasz Oyelaran', 'Elliot Marchetti']);
    expect(names(after([...drawn, fact('ParticipantsRegenerated')]))).not.toContain('Marta Lindqvist');
  });
});

describe('the name of a project', () => {
  const other = { studyId: 'other', title: 'Other' };

  it('is found at each of its studies, and at no other, when it changes or goes', () => {
    const before = [
      fact('ProjectCreated'),
      fact('StudyDrafted'),
      fact('StudyDrafted', other),
      fact('StudyDrafted', { studyId: 'alone', projectId: null }),
    ];
    const renamed = after([...before, fact('ProjectRenamed', { name: 'Pantry' })]);
    expect(studyEntry(renamed)?.keywords).toBe('Product Discovery Pantry');
    expect(studyEntry(renamed, 'other')?.keywords).toBe('Product Discovery Pantry');
    expect(studyEntry(renamed, 'alone')?.keywords).toBe('Product Discovery');
    const gone = after([...before, fact('ProjectDeleted')]);
    expect(studyEntry(gone)).toMatchObject({ keywords: 'Product Discovery', data: { projectName: null } });
  });

  it('is the one of the project a study is in now', () => {
    const pantry = fact('ProjectCreated', { projectId: 'p2', name: 'Pantry' });
    const moved = [fact('ProjectCreated'), pantry, fact('StudyDrafted'), fact('StudySetupSaved', { projectId: 'p2' })];
    expect(studyEntry(after(moved))?.keywords).toBe('Product Discovery Pantry');
    const renamedAfter = after([...moved, fact('ProjectRenamed', { name: 'Elsewhere' })]);
    expect(studyEntry(renamedAfter)?.keywords).toBe('Product Discovery Pantry');
  });
});
