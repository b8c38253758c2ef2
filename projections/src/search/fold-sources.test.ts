import type { SearchSource } from '@windtunnel/contracts/ports/search';
import { searchEntryData } from '@windtunnel/contracts/read-models/search';
import { describe, expect, it } from 'vitest';
import { anEvent, type GivenEvent, ids, recorded } from '../../test/kit/events.ts';
import { toProjectedEvent } from '../runtime/projection.ts';
import { foldSources, neededFor, type SearchEvent, searchEventTypes } from './fold-sources.ts';

const studyOf = (id: string) => `study-${id}`;
const project = `project-${ids.project}`;
const marta = '019b8d33-1001-7b01-8c01-aa00bb11cc01';

type Sources = Map<string, SearchSource>;

/** Folds batches into only the sources the index would load for each batch: those that are needed and nothing else. */
function fold(batches: readonly (readonly SearchEvent[])[]): Sources {
  const sources: Sources = new Map();
  for (const batch of batches) {
    const needed = neededFor(batch);
    const stored = [...sources.values()].filter(
      ({ id, entries }) =>
        needed.ids.includes(id) ||
        entries?.some(({ fields }) => fields.projectId !== undefined && needed.projectIds.includes(fields.projectId)),
    );
    for (const source of foldSources(stored, batch)) sources.set(source.id, source);
  }
  return sources;
}

/**
 * The sources after some events, which are the same whatever the batch size, and even if a batch is delivered twice.
 */
function after(given: readonly GivenEvent[]): Sources {
  const events = recorded(given)
    .filter(({ type }) => searchEventTypes.has(type as never))
    .map((stored) => toProjectedEvent(stored) as SearchEvent);
  const once = fold([events]);
  const expectSame = (batches: readonly (readonly SearchEvent[])[]) =>
    expect(JSON.stringify([...fold(batches)].toSorted())).toBe(JSON.stringify([...once].toSorted()));
  expectSame(events.map((event) => [event]));
  expectSame([events, events]);
  for (let cut = 1; cut < events.length; cut += 1)
    expectSame([events.slice(0, cut), events.slice(Math.max(0, cut - 2))]);
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
    const sources = after([anEvent('ProjectCreated'), anEvent('StudyDrafted')]);
    expect(sources.get(studyOf(ids.study))?.owner).toBe(ids.owner);
    expect(studyEntry(sources)).toEqual({
      id: `study-${ids.study}`,
      kind: 'studies',
      title: 'How families plan the weekly shop',
      text: anEvent('StudyDrafted').data.objective,
      keywords: 'Product Discovery Kitchen table',
      fields: { status: 'DRAFT', studyType: 'PRODUCT_DISCOVERY', projectId: ids.project },
      data: { studyId: ids.study, projectName: 'Kitchen table', statusBeforeArchive: null },
    });
  });

  it('of a project is its name', () => {
    const renamed = after([anEvent('ProjectCreated'), anEvent('ProjectRenamed', { name: 'Pantry' })]);
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
    expect(after([anEvent('ProjectCreated'), anEvent('ProjectDeleted')]).get(project)?.entries).toBeNull();
    expect(after([anEvent('ProjectRenamed')]).size).toBe(0);
  });

  it('of a participant is name, occupation, location and bio, with what a row shows', () => {
    const sources = after([anEvent('StudyDrafted'), anEvent('ParticipantsGenerated')]);
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

  it('of an interview is every answer, with who gave it, and no question', () => {
    const content = '<participant_response>Soup, <b>nothing</b> else.</participant_response>';
    const sources = after([
      anEvent('StudyDrafted'),
      anEvent('ParticipantsGenerated'),
      anEvent('InterviewerSpoke'),
      anEvent('ParticipantSpoke', { participantId: marta, messageId: 'first', content }),
      anEvent('ParticipantSpoke', { participantId: 'unknown', messageId: 'second', content: 'Bread.' }),
    ]);
    const quotes = entriesOf(sources, studyOf(ids.study)).filter(({ kind }) => kind === 'quotes');
    expect(quotes).toMatchObject([
      { id: 'quote-first', title: '', text: 'Soup, <b>nothing</b> else.', keywords: '' },
      { id: 'quote-second', text: 'Bread.', data: { name: '' } },
    ]);
    const about = { studyId: ids.study, participantId: marta, name: 'Marta Lindqvist', messageId: 'first' };
    expect(quotes[0]?.data).toEqual({ ...about, content: 'Soup, <b>nothing</b> else.' });
  });
});

describe('a study', () => {
  it('is found by its newest title', () => {
    const sources = after([anEvent('StudyDrafted'), anEvent('StudySetupSaved', { title: 'Dinners', projectId: null })]);
    expect(studyEntry(sources)).toMatchObject({ title: 'Dinners', keywords: 'Product Discovery' });
    expect(studyEntry(sources)?.fields).not.toHaveProperty('projectId');
  });

  it.each([
    ['LAUNCHED', [anEvent('StudyLaunched')]],
    ['READY_FOR_ANALYSIS', [anEvent('StudyLaunched'), anEvent('StudyReadyForAnalysis')]],
    ['COMPLETED', [anEvent('StudyCompleted')]],
    ['FAILED', [anEvent('StudyFailed')]],
    ['CANCELLED', [anEvent('StudyCancelled')]],
    ['ARCHIVED', [anEvent('StudyCompleted'), anEvent('StudyArchived')]],
    ['COMPLETED', [anEvent('StudyCompleted'), anEvent('StudyArchived'), anEvent('StudyRestored')]],
  ])('can be filtered by %s', (status, events) => {
    expect(studyEntry(after([anEvent('StudyDrafted'), ...events]))?.fields.status).toBe(status);
  });

  it('is found by the project to which it was moved', () => {
    const kitchen = anEvent('ProjectCreated');
    const before = [kitchen, anEvent('StudyDrafted', { projectId: null })];
    const moved = after([...before, anEvent('StudyMovedToProject', { projectId: ids.project })]);
    expect(studyEntry(moved)).toMatchObject({
      keywords: 'Product Discovery Kitchen table',
      fields: { projectId: ids.project },
    });
    const out = after([kitchen, anEvent('StudyDrafted'), anEvent('StudyMovedToProject', { projectId: null })]);
    expect(studyEntry(out)).toMatchObject({ keywords: 'Product Discovery' });
    expect(studyEntry(out)?.fields).not.toHaveProperty('projectId');
  });

  it('is deleted together with its participants and what they said, also afterwards', () => {
    const before = [anEvent('StudyDrafted'), anEvent('ParticipantsGenerated'), anEvent('ParticipantSpoke')];
    const sources = after([...before, anEvent('StudyDeleted'), anEvent('ParticipantSpoke')]);
    expect(sources.get(studyOf(ids.study))).toMatchObject({ owner: ids.owner, entries: null });
  });

  it('does not exist before it is drafted', () => {
    expect(after([anEvent('StudyLaunched'), anEvent('ParticipantsGenerated')]).size).toBe(0);
  });
});

describe('participants', () => {
  it('are those of the current panel', () => {
    const generated = [anEvent('StudyDrafted'), anEvent('ParticipantsGenerated')];
    expect(names(after(generated))).toEqual(['Marta Lindqvist', 'Tomasz Oyelaran', 'Priya Whitcombe']);
    expect(names(after([...generated, anEvent('ParticipantRejected')]))).toEqual([
      'Marta Lindqvist',
      'Tomasz Oyelaran',
    ]);
    const replaced = [...generated, anEvent('ParticipantRejected'), anEvent('ParticipantReplaced')];
    expect(names(after(replaced))).toEqual(['Marta Lindqvist', 'Tomasz Oyelaran', 'Elliot Marchetti']);
    const resized = [...generated, anEvent('ParticipantsAdded'), anEvent('ParticipantsRemoved')];
    expect(names(after(resized))).toEqual(['Marta Lindqvist', 'Priya Whitcombe', 'Ines Okafor']);
    expect(names(after([...generated, anEvent('PanelUsed')]))).toEqual(['Marta Lindqvist', 'Tomasz Oyelaran']);
    expect(names(after([...generated, anEvent('ParticipantsRegenerated')]))).not.toContain('Marta Lindqvist');
  });
});

describe('the name of a project', () => {
  const other = { studyId: 'other', title: 'Other' };

  it('is updated in each of its studies, and in no other, when it changes or is deleted', () => {
    const before = [
      anEvent('ProjectCreated'),
      anEvent('StudyDrafted'),
      anEvent('StudyDrafted', other),
      anEvent('StudyDrafted', { studyId: 'alone', projectId: null }),
    ];
    const renamed = after([...before, anEvent('ProjectRenamed', { name: 'Pantry' })]);
    expect(studyEntry(renamed)?.keywords).toBe('Product Discovery Pantry');
    expect(studyEntry(renamed, 'other')?.keywords).toBe('Product Discovery Pantry');
    expect(studyEntry(renamed, 'alone')?.keywords).toBe('Product Discovery');
    const gone = after([...before, anEvent('ProjectDeleted')]);
    expect(studyEntry(gone)).toMatchObject({ keywords: 'Product Discovery', data: { projectName: null } });
  });

  it('is that of the project the study is in now', () => {
    const pantry = anEvent('ProjectCreated', { projectId: 'p2', name: 'Pantry' });
    const moved = [
      anEvent('ProjectCreated'),
      pantry,
      anEvent('StudyDrafted'),
      anEvent('StudySetupSaved', { projectId: 'p2' }),
    ];
    expect(studyEntry(after(moved))?.keywords).toBe('Product Discovery Pantry');
    const renamedAfter = after([...moved, anEvent('ProjectRenamed', { name: 'Elsewhere' })]);
    expect(studyEntry(renamedAfter)?.keywords).toBe('Product Discovery Pantry');
  });
});
