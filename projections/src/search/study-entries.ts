import { streamId } from '@windtunnel/contracts/events/streams';
import type { FoundParticipant } from '@windtunnel/contracts/http/search';
import type { JsonObject } from '@windtunnel/contracts/kernel/json';
import type { SearchEntry } from '@windtunnel/contracts/ports/search';
import type { StudyEntryData } from '@windtunnel/contracts/read-models/search';
import type { ParticipantProfile } from '@windtunnel/contracts/rules/participant';
import type { StudyStatus, StudyType } from '@windtunnel/contracts/rules/study-type';
import { studyTypeLabels } from '@windtunnel/contracts/rules/study-type-labels';
import type { ProjectedEvent } from '../runtime/projection.ts';

/** What can be found of a study: itself, and each of its people. */
export type StudyEntries = readonly [SearchEntry, ...SearchEntry[]];

/** What of a study is searched, filtered or needed to go on. */
interface Findable extends StudyEntryData {
  readonly title: string;
  readonly objective: string;
  readonly type: StudyType;
  readonly status: StudyStatus;
  readonly projectId: string | null;
}

/** The name of a project when it can be told from what was loaded. */
export type ProjectName = (projectId: string | null) => string | null;

/** Facts of a study that change what can be found. */
export type StudyEvent = Extract<
  ProjectedEvent,
  {
    type:
      | 'StudyDrafted'
      | 'StudySetupSaved'
      | 'ParticipantsGenerated'
      | 'ParticipantsRegenerated'
      | 'ParticipantRejected'
      | 'ParticipantReplaced'
      | 'StudyLaunched'
      | 'StudyReadyForAnalysis'
      | 'StudyCompleted'
      | 'StudyFailed'
      | 'StudyCancelled'
      | 'StudyArchived'
      | 'StudyRestored'
      | 'StudyDeleted';
  }
>;

/** What can be found of a study after a fact; null: nothing any more. */
export function afterStudyEvent(
  study: StudyEntries | null,
  event: StudyEvent,
  nameOf: ProjectName,
): StudyEntries | null {
  if (event.type === 'StudyDrafted') return drafted(event, nameOf);
  if (study === null) return null;
  const { statusBeforeArchive, status } = findable(study);
  switch (event.type) {
    case 'StudySetupSaved': {
      const { title, objective, type, projectId } = event.data;
      return changed(study, { title, objective, type, projectId, projectName: nameOf(projectId) });
    }
    case 'ParticipantsGenerated':
    case 'ParticipantsRegenerated':
      return [study[0], ...peopleOf(study, event.data.participants)];
    case 'ParticipantRejected':
      return without(study, event.data.participantId);
    case 'ParticipantReplaced':
      return withReplacement(without(study, event.data.rejectedParticipantId), event.data.participant);
    case 'StudyLaunched':
      return changed(study, { status: 'LAUNCHED' });
    case 'StudyReadyForAnalysis':
      return changed(study, { status: 'READY_FOR_ANALYSIS' });
    case 'StudyCompleted':
      return changed(study, { status: 'COMPLETED' });
    case 'StudyFailed':
      return changed(study, { status: 'FAILED' });
    case 'StudyCancelled':
      return changed(study, { status: 'CANCELLED' });
    case 'StudyArchived':
      return changed(study, { status: 'ARCHIVED', statusBeforeArchive: status });
    case 'StudyRestored':
      return changed(study, { status: statusBeforeArchive ?? status, statusBeforeArchive: null });
    case 'StudyDeleted':
      return null;
    default:
      return event satisfies never;
  }
}

/** A study under the new name of its project, null when the project is gone. */
export function inRenamedProject(study: StudyEntries, projectName: string | null): StudyEntries {
  return changed(study, { projectName });
}

export function projectOf(study: StudyEntries): string | null {
  return study[0].fields.projectId ?? null;
}

function drafted({ data, stream }: ProjectedEvent<'StudyDrafted'>, nameOf: ProjectName): StudyEntries {
  const { title, objective, type, projectId } = data;
  const same = { studyId: streamId(stream), title, objective, type, projectId };
  return [studyEntry({ ...same, status: 'DRAFT', statusBeforeArchive: null, projectName: nameOf(projectId) })];
}

function changed(study: StudyEntries, change: Partial<Findable>): StudyEntries {
  const [, ...people] = study;
  return [studyEntry({ ...findable(study), ...change }), ...people];
}

function findable([{ title, text, fields, data }]: StudyEntries): Findable {
  return {
    ...(data as unknown as StudyEntryData),
    title,
    objective: text,
    type: fields.studyType as StudyType,
    status: fields.status as StudyStatus,
    projectId: fields.projectId ?? null,
  };
}

function studyEntry({ title, objective, type, status, projectId, ...data }: Findable): SearchEntry {
  const { studyId, projectName, statusBeforeArchive } = data;
  return {
    id: `study-${studyId}`,
    kind: 'studies',
    title,
    text: objective,
    keywords: [studyTypeLabels[type], projectName ?? ''].join(' ').trim(),
    fields: { status, studyType: type, ...(projectId === null ? {} : { projectId }) },
    data: { studyId, projectName, statusBeforeArchive },
  };
}

function without([study, ...people]: StudyEntries, participantId: string): StudyEntries {
  return [study, ...people.filter(({ data }) => data.id !== participantId)];
}

/** Nobody sits at a table twice. */
function withReplacement(study: StudyEntries, newcomer: ParticipantProfile): StudyEntries {
  return [...without(study, newcomer.participantId), ...peopleOf(study, [newcomer])];
}

function peopleOf(study: StudyEntries, people: readonly ParticipantProfile[]): SearchEntry[] {
  const { studyId } = findable(study);
  return people.map((person) => personEntry(studyId, person));
}

function personEntry(studyId: string, person: ParticipantProfile): SearchEntry {
  const { participantId: id, name, age, gender, occupation, locationCity, locationCountry, shortBio } = person;
  const { profilePictureUrl } = person;
  const data: FoundParticipant = {
    id,
    name,
    age,
    gender,
    occupation,
    locationCity,
    locationCountry,
    shortBio,
    ...(profilePictureUrl === undefined ? {} : { profilePictureUrl }),
    study: { id: studyId },
  };
  return {
    id: `person-${studyId}-${id}`,
    kind: 'participants',
    title: name,
    text: [occupation, locationCity, locationCountry, shortBio].join(' '),
    keywords: '',
    fields: {},
    data: data as unknown as JsonObject,
  };
}
