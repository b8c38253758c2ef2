import { useEffect } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { markResultsSeen } from '../../entities/study/seen-results.ts';
import { paths } from '../paths.ts';

/** Opening results marks them as seen. */
export function useSeenResults(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const studyId = matchPath({ path: paths.results.path, end: false }, pathname)?.params.studyId;
    if (studyId !== undefined) markResultsSeen(studyId);
  }, [pathname]);
}
