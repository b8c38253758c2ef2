import * as z from 'zod';
import { foundParticipant } from '../http/search.ts';
import { studyStatus } from '../rules/study-type.ts';

/** Increases when the way entries are built changes: a new index is then built while the old one is served. */
export const searchVersion = 3;
/** The name used by readers waiting for the search index, as for a read model. */
export const searchName = 'search';

/** The data stored with a search index entry, by kind. Participants have entries of their own. */
export const searchEntryData = {
  studies: z.object({
    studyId: z.string(),
    projectName: z.string().nullable(),
    /** The status to which an archived study is restored. */
    statusBeforeArchive: studyStatus.nullable(),
  }),
  projects: z.object({ projectId: z.string() }),
  participants: foundParticipant,
} as const;
export type StudyEntryData = z.output<typeof searchEntryData.studies>;
export type ProjectEntryData = z.output<typeof searchEntryData.projects>;
