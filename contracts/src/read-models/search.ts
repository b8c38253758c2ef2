import * as z from 'zod';
import { foundParticipant } from '../http/search.ts';
import { studyStatus } from '../rules/study-type.ts';

/** Counts up when entries are made differently: the index is then built again beside the one that is served. */
export const searchVersion = 1;
/** Name under which one waits for the search index as for a read model. */
export const searchName = 'search';

/** What lies with an entry of the search index, by kind. A study's people are found for themselves. */
export const searchEntryData = {
  studies: z.object({
    studyId: z.string(),
    projectName: z.string().nullable(),
    /** What an archived study returns to. */
    statusBeforeArchive: studyStatus.nullable(),
  }),
  projects: z.object({ projectId: z.string() }),
  participants: foundParticipant,
} as const;
export type StudyEntryData = z.output<typeof searchEntryData.studies>;
export type ProjectEntryData = z.output<typeof searchEntryData.projects>;
