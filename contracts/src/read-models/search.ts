import * as z from 'zod';
import { foundParticipant } from '../http/search.ts';
import { studyStatus } from '../rules/study-type.ts';

/** Increases when entries are built differently: a new index is then built while the old one is served. */
export const searchVersion = 1;
/** The name by which readers wait for the search index, as for a read model. */
export const searchName = 'search';

/** What is stored with an entry of the search index, by kind. Participants are entries of their own. */
export const searchEntryData = {
  studies: z.object({
    studyId: z.string(),
    projectName: z.string().nullable(),
    /** The status that restoring returns an archived study to. */
    statusBeforeArchive: studyStatus.nullable(),
  }),
  projects: z.object({ projectId: z.string() }),
  participants: foundParticipant,
} as const;
export type StudyEntryData = z.output<typeof searchEntryData.studies>;
export type ProjectEntryData = z.output<typeof searchEntryData.projects>;
