import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { studyQuery } from '../../entities/study/queries.ts';
import { loadingParticipant, participantNotLoaded } from '../../entities/study/study-texts.ts';
import { Page } from '../../ui/page.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { isStudyMissing } from './api.ts';
import { StudyMissing, StudySkeleton } from './components/study-states.tsx';

/** A participant's address: redirects to what they said or, if no interview has taken place, to their profile. */
export function ParticipantLinkPage() {
  const { studyId = '', participantId = '' } = useParams();
  const query = useQuery(studyQuery(studyId));
  if (isStudyMissing(query.error)) return <StudyMissing />;
  return (
    <Page title="Participant">
      <QueryState
        query={query}
        skeleton={<StudySkeleton />}
        loadingLabel={loadingParticipant}
        errorTitle={participantNotLoaded}
      >
        {({ launchedAt }) => {
          const address = launchedAt === null ? paths.profile : paths.participantResult;
          return <Navigate to={address.getHref(studyId, participantId)} replace />;
        }}
      </QueryState>
    </Page>
  );
}
