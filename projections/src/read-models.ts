import { creditBalance } from './credit-balance/projection.ts';
import { interview } from './interview/projection.ts';
import { projectList } from './project-list/projection.ts';
import { studyDetail } from './study-detail/projection.ts';
import { studyList } from './study-list/projection.ts';

/** Every read model of the product. */
export const readModels = [studyList, studyDetail, interview, creditBalance, projectList] as const;
