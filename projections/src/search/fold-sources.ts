import { projectStream, streamId } from '@windtunnel/contracts/events/streams';
import type { SearchEntry, SearchSource } from '@windtunnel/contracts/ports/search';
import { PoisonEvent } from '../runtime/fold-page.ts';
import type { ProjectedEvent } from '../runtime/projection.ts';
import { afterStudyEvent, inRenamedProject, projectOf, type StudyEntries, type StudyEvent } from './study-entries.ts';

type ProjectEvent = ProjectedEvent<'ProjectCreated' | 'ProjectRenamed' | 'ProjectDeleted'>;
export type SearchEvent = StudyEvent | ProjectEvent;

/** Facts that change what can be found. */
export const searchEventTypes: ReadonlySet<SearchEvent['type']> = new Set([
  'StudyDrafted',
  'StudySetupSaved',
  'ParticipantsGenerated',
  'ParticipantsRegenerated',
  'ParticipantRejected',
  'ParticipantReplaced',
  'StudyLaunched',
  'StudyReadyForAnalysis',
  'StudyCompleted',
  'StudyFailed',
  'StudyCancelled',
  'StudyArchived',
  'StudyRestored',
  'StudyDeleted',
  'ProjectCreated',
  'ProjectRenamed',
  'ProjectDeleted',
]);

/** What must be loaded before facts can be folded. */
export interface Needed {
  /** Sources the facts are about, and projects whose name they need. */
  readonly ids: readonly string[];
  /** Projects all of whose studies must be at hand. */
  readonly projectIds: readonly string[];
}

/** A source is what one stream makes findable, under the stream's name. */
export function neededFor(facts: readonly SearchEvent[]): Needed {
  const ids = new Set<string>();
  const projectIds = new Set<string>();
  for (const fact of facts) {
    ids.add(fact.stream);
    if (isOfProject(fact)) {
      if (fact.type !== 'ProjectCreated') projectIds.add(streamId(fact.stream));
    } else if ('projectId' in fact.data && fact.data.projectId !== null) {
      ids.add(projectStream(fact.data.projectId));
    }
  }
  return { ids: [...ids], projectIds: [...projectIds] };
}

/**
 * Folds facts into the sources they are about, and the name of a project into its studies. What a source has already
 * seen is skipped. Answers the sources that changed.
 *
 * @param stored All that `neededFor` names, deletion marks included.
 */
export function foldSources(stored: readonly SearchSource[], facts: readonly SearchEvent[]): SearchSource[] {
  const sources = new Map(stored.map((source) => [source.id, source]));
  const changed = new Set<string>();
  const write = (source: SearchSource) => {
    sources.set(source.id, source);
    changed.add(source.id);
  };
  const nameOf = (projectId: string | null) =>
    projectId === null ? null : (sources.get(projectStream(projectId))?.entries?.[0]?.title ?? null);

  for (const fact of facts) {
    try {
      for (const source of afterEvent(fact, sources, nameOf)) write(source);
    } catch (error) {
      throw new PoisonEvent('search', fact, error);
    }
  }
  return [...sources.values()].filter(({ id }) => changed.has(id));
}

function afterEvent(
  fact: SearchEvent,
  sources: ReadonlyMap<string, SearchSource>,
  nameOf: (projectId: string | null) => string | null,
): SearchSource[] {
  const { stream: id, position } = fact;
  const known = sources.get(id);
  const isNew = known === undefined || known.position < position;
  const owner = 'ownerId' in fact.data ? fact.data.ownerId : known?.owner;
  if (owner === undefined) return [];
  if (!isOfProject(fact)) {
    if (!isNew) return [];
    return [{ id, owner, position, entries: afterStudyEvent(studyIn(known), fact, nameOf) }];
  }
  const entries = afterProjectEvent(known?.entries ?? null, fact);
  const project = isNew ? [{ id, owner, position, entries }] : [];
  return fact.type === 'ProjectCreated' ? project : [...project, ...studiesAfter(fact, sources)];
}

function afterProjectEvent(entries: readonly SearchEntry[] | null, fact: ProjectEvent): readonly SearchEntry[] | null {
  switch (fact.type) {
    case 'ProjectCreated':
      return [projectEntry(streamId(fact.stream), fact.data.name)];
    case 'ProjectRenamed':
      return entries && [projectEntry(streamId(fact.stream), fact.data.name)];
    case 'ProjectDeleted':
      return null;
    default:
      return fact satisfies never;
  }
}

/** The studies of a project that was renamed or deleted, as far as they have not seen it. */
function studiesAfter(
  fact: ProjectedEvent<'ProjectRenamed' | 'ProjectDeleted'>,
  sources: ReadonlyMap<string, SearchSource>,
): SearchSource[] {
  const projectId = streamId(fact.stream);
  const name = fact.type === 'ProjectRenamed' ? fact.data.name : null;
  return [...sources.values()].flatMap((source) => {
    const study = studyIn(source);
    if (study === null || projectOf(study) !== projectId || source.position >= fact.position) return [];
    return [{ ...source, position: fact.position, entries: inRenamedProject(study, name) }];
  });
}

function projectEntry(projectId: string, name: string): SearchEntry {
  const id = projectStream(projectId);
  return { id, kind: 'projects', title: name, text: '', keywords: '', fields: {}, data: { projectId } };
}

/** Null for a project, for what was deleted and for what was never there. */
function studyIn(source: SearchSource | undefined): StudyEntries | null {
  const [first, ...others] = source?.entries ?? [];
  return first?.kind === 'studies' ? [first, ...others] : null;
}

function isOfProject(fact: SearchEvent): fact is ProjectEvent {
  return fact.type.startsWith('Project');
}
