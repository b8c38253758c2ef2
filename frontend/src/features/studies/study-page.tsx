import { useQuery } from '@tanstack/react-query';
import type { StudyView } from '@windtunnel/contracts/http/study-view';
import { useNavigate, useParams } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { AskedList } from '../../entities/study/asked-list.tsx';
import { StudyHistoryCard } from '../../entities/study/launch/study-history.tsx';
import { studyQuery } from '../../entities/study/study-query.ts';
import { loadingStudy, studyNotLoaded } from '../../entities/study/study-texts.ts';
import { formatDate } from '../../lib/format.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { TypeMark } from '../../ui/type-mark.tsx';
import { isStudyMissing } from './api.ts';
import { ParticipantProfileCard } from './components/participant-profile.tsx';
import { StudyActions } from './components/study-actions.tsx';
import { StudyCost } from './components/study-cost.tsx';
import { StudyMenu } from './components/study-menu.tsx';
import { StudyNotice } from './components/study-notice.tsx';
import { StudyOverview } from './components/study-overview.tsx';
import { StudyParticipants } from './components/study-participants.tsx';
import { StudyMissing, StudySkeleton } from './components/study-states.tsx';
import { useOpenProfile } from './use-open-profile.ts';

/** One study: what it is, who takes part, and what to do next. */
export function StudyPage() {
  const { studyId: id = '' } = useParams();
  const query = useQuery(studyQuery(id));
  if (isStudyMissing(query.error)) return <StudyMissing />;
  return (
    <Page title={query.data?.title ?? 'Study'}>
      {query.isError && query.data === undefined ? <PageHeader title="Study" /> : null}
      <QueryState query={query} skeleton={<StudySkeleton />} loadingLabel={loadingStudy} errorTitle={studyNotLoaded}>
        {(study) => <StudyBody study={study} />}
      </QueryState>
    </Page>
  );
}

function StudyBody({ study }: { readonly study: StudyView }) {
  const navigate = useNavigate();
  const profile = useOpenProfile(study.participants);
  return (
    <>
      <PageHeader
        above={<TypeMark type={study.type} />}
        title={study.title}
        below={
          <>
            <StatusBadge status={study.status} />
            <span>
              Created <time dateTime={study.createdAt}>{formatDate(study.createdAt)}</time>
            </span>
          </>
        }
        actions={
          <>
            <StudyActions study={study} />
            <StudyMenu study={study} ownPage onDeleted={() => navigate(paths.studies.getHref())} />
          </>
        }
      />
      <StudyNotice study={study} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-6">
          <StudyOverview study={study} />
          {study.complete.configuration ? <AskedList study={study} /> : null}
        </div>
        <div className="grid min-w-0 gap-6">
          <StudyParticipants study={study} />
          {study.status === 'DRAFT' ? <StudyCost study={study} /> : null}
          <StudyHistoryCard study={study} />
        </div>
      </div>
      {profile.participant ? (
        <ParticipantProfileCard participant={profile.participant} onClose={profile.close} />
      ) : null}
    </>
  );
}
