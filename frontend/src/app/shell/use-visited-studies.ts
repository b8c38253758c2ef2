import { useEffect } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { rememberVisit } from '../../entities/study/finding/recent-studies.ts';
import { markResultsSeen } from '../../entities/study/seen-results.ts';
import { paths } from '../paths.ts';

/** Remembers the studies that are opened, on whatever screen. Opening results also marks them as seen. */
export function useVisitedStudies(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const read = matchPath({ path: paths.results.path, end: false }, pathname)?.params.studyId;
    if (read !== undefined) markResultsSeen(read);
    const opened = matchPath({ path: paths.study.path, end: false }, pathname)?.params.studyId;
    // In the wizard, the study is named after the address.
    const studyId = opened === 'new' ? new URLSearchParams(search).get('studyId') : opened;
    if (studyId) rememberVisit(studyId);
  }, [pathname, search]);
}
