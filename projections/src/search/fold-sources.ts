import { projectStream, streamId, studyStream } from '@windtunnel/contracts/events/streams';
import type { SearchEntry, SearchSource } from '@windtunnel/contracts/ports/search';
import { PoisonEvent } from '../runtime/poison-event.ts';
import type { ProjectedEvent } from '../runtime/projection.ts';
import { afterStudyEvent, inRenamedProject, projectOf, type StudyEntries, type StudyEvent } from './study-entries.ts';

type ProjectEvent = ProjectedEvent<'ProjectCreated' | 'ProjectRenamed' | 'ProjectDeleted'>;
export type SearchEvent = StudyEvent | ProjectEvent;

/** Event types that change what can be found. */
export const searchEventTypes: ReadonlySet<SearchEvent['type']> = new Set([
  'StudyDrafted',
  'StudySetupSaved',
  'ParticipantsGenerated',
  'ParticipantsRegenerated',
  'ParticipantRejected',
  'ParticipantReplaced',
  'ParticipantsAdded',
  'ParticipantsRemoved',
  'PanelUsed',
  'StudyLaunched',
  'StudyReadyForAnalysis',
  'StudyCompleted',
  'StudyFailed',
  'StudyCancelled',
  'StudyMovedToProject',
  'StudyArchived',
  'StudyRestored',
  'StudyDeleted',
  'ParticipantSpoke',
  'ProjectCreated',
  'ProjectRenamed',
  'ProjectDeleted',
]);

/** What must be loaded before events can be folded. */
interface NeededSources {
  /** Sources changed by the events, and projects whose names they need. */
  readonly ids: readonly string[];
  /** Projects for which all studies must be loaded. */
  readonly projectIds: readonly string[];
}

/** A source holds the search entries for one study or project, and its ID is the name of the study's or project's stream. */
export function neededFor(events: readonly SearchEvent[]): NeededSources {
  const ids = new Set<string>();
  const projectIds = new Set<string>();
  for (const event of events) {
    ids.add(sourceOf(event));
    if (isProjectEvent(event)) {
      if (event.type !== 'ProjectCreated') projectIds.add(streamId(event.stream));
    } else if ('projectId' in event.data && event.data.projectId !== null) {
      ids.add(projectStream(event.data.projectId));
    }
  }
  return { ids: [...ids], projectIds: [...projectIds] };
}

/**
 * Folds events into the sources they change, and a project's name into its studies, and returns the changed sources. An
 * event that a source has already seen is skipped.
 * @param stored Everything named by `neededFor`, including tombstones.
 */
export function foldSources(stored: readonly SearchSource[], events: readonly SearchEvent[]): SearchSource[] {
  const sources = new Map(stored.map((source) => [source.id, source]));
  const changed = new Set<string>();
  const write = (source: SearchSource) => {
    sources.set(source.id, source);
    changed.add(source.id);
  };
  const nameOf = (projectId: string | null) =>
    projectId === null ? null : (sources.get(projectStream(projectId))?.entries?.[0]?.title ?? null);

  for (const event of events) {
    try {
      for (const source of afterEvent(event, sources, nameOf)) write(source);
    } catch (error) {
      throw new PoisonEvent('search', event, error);
    }
  }
  return [...sources.values()].filter(({ id }) => changed.has(id));
}

function afterEvent(
  event: SearchEvent,
  sources: ReadonlyMap<string, SearchSource>,
  nameOf: (projectId: string | null) => string | null,
): SearchSource[] {
  const id = sourceOf(event);
  const { position } = event;
  const known = sources.get(id);
  const isNew = known === undefined || known.position < position;
  const owner = 'ownerId' in event.data ? event.data.ownerId : known?.owner;
  if (owner === undefined) return [];
  if (!isProjectEvent(event)) {
    if (!isNew) return [];
    return [{ id, owner, position, entries: afterStudyEvent(studyIn(known), event, nameOf) }];
  }
  const entries = afterProjectEvent(known?.entries ?? null, event);
  const project = isNew ? [{ id, owner, position, entries }] : [];
  return event.type === 'ProjectCreated' ? project : [...project, ...studiesAfter(event, sources)];
}

function afterProjectEvent(entries: readonly SearchEntry[] | null, event: ProjectEvent): readonly SearchEntry[] | null {
  switch (event.type) {
    case 'ProjectCreated':
      return [projectEntry(streamId(event.stream), event.data.name)];
    case 'ProjectRenamed':
      return entries && [projectEntry(streamId(event.stream), event.data.name)];
    case 'ProjectDeleted':
      return null;
    default:
      return event satisfies never;
  }
}

/** The studies in a renamed or deleted project that have not yet seen the event. */
function studiesAfter(
  event: ProjectedEvent<'ProjectRenamed' | 'ProjectDeleted'>,
  sources: ReadonlyMap<string, SearchSource>,
): SearchSource[] {
  const projectId = streamId(event.stream);
  const name = event.type === 'ProjectRenamed' ? event.data.name : null;
  return [...sources.values()].flatMap((source) => {
    const study = studyIn(source);
    if (study === null || projectOf(study) !== projectId || source.position >= event.position) return [];
    return [{ ...source, position: event.position, entries: inRenamedProject(study, name) }];
  });
}

function projectEntry(projectId: string, name: string): SearchEntry {
  const id = projectStream(projectId);
  return { id, kind: 'projects', title: name, text: '', keywords: '', fields: {}, data: { projectId } };
}

/** What participants say belongs to their study, with which it is deleted. */
function sourceOf(event: SearchEvent): string {
  return event.type === 'ParticipantSpoke' ? studyStream(event.data.studyId) : event.stream;
}

/** Null for a project, and for a source that has been deleted or does not exist. */
function studyIn(source: SearchSource | undefined): StudyEntries | null {
  const [first, ...others] = source?.entries ?? [];
  return first?.kind === 'studies' ? [first, ...others] : null;
}

function isProjectEvent(event: SearchEvent): event is ProjectEvent {
  return event.type.startsWith('Project');
}
