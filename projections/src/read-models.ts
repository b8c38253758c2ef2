import { creditBalance } from './credit-balance/projection.ts';
import { interview } from './interview/projection.ts';
import { modelUse } from './model-use/projection.ts';
import { notifications } from './notifications/projection.ts';
import { panelList } from './panel-list/projection.ts';
import { projectList } from './project-list/projection.ts';
import { studyDetail } from './study-detail/projection.ts';
import { studyList } from './study-list/projection.ts';

/** The projections for all read models that are stored as documents. */
export const readModels = [
  studyList,
  studyDetail,
  interview,
  creditBalance,
  projectList,
  panelList,
  modelUse,
  notifications,
] as const;
