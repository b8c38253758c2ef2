import { streamId } from '@windtunnel/contracts/events/streams';
import type { FoundParticipant } from '@windtunnel/contracts/http/search';
import type { JsonObject } from '@windtunnel/contracts/kernel/json';
import type { SearchEntry } from '@windtunnel/contracts/ports/search';
import type { QuoteEntryData, StudyEntryData } from '@windtunnel/contracts/read-models/search';
import type { ParticipantProfile } from '@windtunnel/contracts/rules/participant';
import type { StudyStatus, StudyType } from '@windtunnel/contracts/rules/study-type';
import { studyTypeLabels } from '@windtunnel/contracts/rules/study-type-labels';
import { spokenText } from '@windtunnel/contracts/rules/text/spoken-text';
import type { ProjectedEvent } from '../runtime/projection.ts';

/** A study's search entries: the study itself, then its participants and what they said. */
export type StudyEntries = readonly [SearchEntry, ...SearchEntry[]];

/** The data that is searched, filtered or needed to fold the next event. */
interface StudyFields extends StudyEntryData {
  readonly title: string;
  readonly objective: string;
  readonly type: StudyType;
  readonly status: StudyStatus;
  readonly projectId: string | null;
}

/** Looks up a project's name among the loaded sources. */
export type ProjectNameOf = (projectId: string | null) => string | null;

/** Events of a study and its interviews that change what can be found. */
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
      | 'ParticipantsAdded'
      | 'ParticipantsRemoved'
      | 'PanelUsed'
      | 'StudyLaunched'
      | 'StudyReadyForAnalysis'
      | 'StudyCompleted'
      | 'StudyFailed'
      | 'StudyCancelled'
      | 'StudyMovedToProject'
      | 'StudyArchived'
      | 'StudyRestored'
      | 'StudyDeleted'
      | 'ParticipantSpoke';
  }
>;

/** A study's entries after an event; null once the study has been deleted. */
export function afterStudyEvent(
  study: StudyEntries | null,
  event: StudyEvent,
  nameOf: ProjectNameOf,
): StudyEntries | null {
  if (event.type === 'StudyDrafted') return drafted(event, nameOf);
  if (study === null) return null;
  const { statusBeforeArchive, status } = fieldsOf(study);
  switch (event.type) {
    case 'StudySetupSaved': {
      const { title, objective, type, projectId } = event.data;
      return changed(study, { title, objective, type, projectId, projectName: nameOf(projectId) });
    }
    case 'ParticipantsGenerated':
    case 'ParticipantsRegenerated':
    case 'PanelUsed':
      return [study[0], ...participantEntries(study, event.data.participants)];
    case 'ParticipantRejected':
      return without(study, event.data.participantId);
    case 'ParticipantReplaced':
      return withReplacement(without(study, event.data.rejectedParticipantId), event.data.participant);
    case 'ParticipantsAdded':
      return event.data.participants.reduce(withReplacement, study);
    case 'ParticipantsRemoved':
      return event.data.participantIds.reduce(without, study);
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
    case 'StudyMovedToProject': {
      const { projectId } = event.data;
      return changed(study, { projectId, projectName: nameOf(projectId) });
    }
    case 'StudyArchived':
      return changed(study, { status: 'ARCHIVED', statusBeforeArchive: status });
    case 'StudyRestored':
      return changed(study, { status: statusBeforeArchive ?? status, statusBeforeArchive: null });
    case 'StudyDeleted':
      return null;
    case 'ParticipantSpoke':
      return [...study, quoteEntry(study, event.data)];
    default:
      return event satisfies never;
  }
}

/** @param projectName Null once the project has been deleted. */
export function inRenamedProject(study: StudyEntries, projectName: string | null): StudyEntries {
  return changed(study, { projectName });
}

export function projectOf(study: StudyEntries): string | null {
  return study[0].fields.projectId ?? null;
}

function drafted({ data, stream }: ProjectedEvent<'StudyDrafted'>, nameOf: ProjectNameOf): StudyEntries {
  const { title, objective, type, projectId } = data;
  const same = { studyId: streamId(stream), title, objective, type, projectId };
  return [studyEntry({ ...same, status: 'DRAFT', statusBeforeArchive: null, projectName: nameOf(projectId) })];
}

function changed(study: StudyEntries, change: Partial<StudyFields>): StudyEntries {
  const [, ...others] = study;
  return [studyEntry({ ...fieldsOf(study), ...change }), ...others];
}

function fieldsOf([{ title, text, fields, data }]: StudyEntries): StudyFields {
  return {
    ...(data as unknown as StudyEntryData),
    title,
    objective: text,
    type: fields.studyType as StudyType,
    status: fields.status as StudyStatus,
    projectId: fields.projectId ?? null,
  };
}

function studyEntry({ title, objective, type, status, projectId, ...data }: StudyFields): SearchEntry {
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

function without([study, ...others]: StudyEntries, participantId: string): StudyEntries {
  return [study, ...others.filter(({ data }) => data.id !== participantId)];
}

/** A participant is never listed twice. */
function withReplacement(study: StudyEntries, replacement: ParticipantProfile): StudyEntries {
  return [...without(study, replacement.participantId), ...participantEntries(study, [replacement])];
}

function participantEntries(study: StudyEntries, profiles: readonly ParticipantProfile[]): SearchEntry[] {
  const { studyId } = fieldsOf(study);
  return profiles.map((profile) => participantEntry(studyId, profile));
}

/** Named like the participant, but found by the words alone: a name would find everything that was said. */
function quoteEntry(study: StudyEntries, spoken: ProjectedEvent<'ParticipantSpoke'>['data']): SearchEntry {
  const { studyId, participantId, messageId } = spoken;
  const content = spokenText(spoken.content);
  const name = study.find(({ data }) => data.id === participantId)?.title ?? '';
  const data: QuoteEntryData = { studyId, participantId, name, messageId, content };
  return { id: `quote-${messageId}`, kind: 'quotes', title: '', text: content, keywords: '', fields: {}, data };
}

function participantEntry(studyId: string, profile: ParticipantProfile): SearchEntry {
  const { participantId: id, name, age, gender, occupation, locationCity, locationCountry, shortBio } = profile;
  const { profilePictureUrl } = profile;
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
    // Stored indexes contain entries with IDs of this form.
    id: `person-${studyId}-${id}`,
    kind: 'participants',
    title: name,
    text: [occupation, locationCity, locationCountry, shortBio].join(' '),
    keywords: '',
    fields: {},
    data: data as unknown as JsonObject,
  };
}
