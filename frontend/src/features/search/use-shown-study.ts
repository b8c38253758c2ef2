import { useQuery } from '@tanstack/react-query';
import type { StudyView } from '@windtunnel/contracts/http/study-view';
import { matchPath, useLocation } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { studyQuery } from '../../entities/study/study-query.ts';

/** The study of the screen below the palette; undefined while it is being read, and elsewhere. */
export function useShownStudy(): StudyView | undefined {
  const { pathname } = useLocation();
  const studyId = matchPath({ path: paths.study.path, end: false }, pathname)?.params.studyId ?? '';
  const shown = studyId !== '' && studyId !== 'new';
  // A study that is not there has said so on its own screen.
  return useQuery({ ...studyQuery(studyId), enabled: shown, meta: { report: 'screen' } }).data;
}
