import type { ProjectView } from '@windtunnel/contracts/http/projects';
import type { StudyListDocument } from '@windtunnel/contracts/read-models/study-list';
import { studyListCollection } from '@windtunnel/contracts/read-models/study-list';
import { type ReadModels, readModelOf } from '../platform/read-models.ts';

const studyList = readModelOf<StudyListDocument>(studyListCollection);
const lastChangeFirst = { field: 'updatedAt', direction: 'descending' } as const;

/** How many studies a project has, and when one of them last changed. */
export async function activityOf(
  readModels: ReadModels,
  { owner, projectId }: { readonly owner: string; readonly projectId: string },
  minPosition: string | null,
): Promise<Pick<ProjectView, 'lastChangedAt' | '_count'>> {
  const ofProject = { owner, where: { projectId } };
  const [studies, [changedLast]] = await Promise.all([
    readModels.count(studyList, ofProject, minPosition),
    readModels.find(studyList, { ...ofProject, sort: lastChangeFirst, limit: 1 }, minPosition),
  ]);
  return { lastChangedAt: changedLast?.updatedAt ?? null, _count: { studies } };
}
