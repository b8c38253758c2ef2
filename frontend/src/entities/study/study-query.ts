import { queryOptions } from '@tanstack/react-query';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { call } from '../../lib/api-client.ts';
import { refuseDeleted } from './deletion-marks.ts';

/** One study with everything that was entered and generated for it. */
export const studyQuery = (studyId: string) =>
  queryOptions({
    queryKey: ['studies', studyId],
    queryFn: async ({ signal }) => {
      refuseDeleted(studyId);
      return (await call(studyRoutes.get, { params: { id: studyId }, signal, quiet: true })).study;
    },
  });
