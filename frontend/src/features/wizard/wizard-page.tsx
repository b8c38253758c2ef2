import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { newElementId } from '../../entities/study/new-ids.ts';
import { studyNotLoaded } from '../../entities/study/study-texts.ts';
import { ApiError } from '../../lib/api-error.ts';
import { isMissingCode } from '../../lib/diagnostics/missing-code.ts';
import { useUser } from '../../lib/session.ts';
import { Page } from '../../ui/page.tsx';
import { draftStudyQuery } from './api.ts';
import { type Start, startingDraft } from './draft/starting-draft.ts';
import { forgetDraft, leaveDraft, readStoredDraft } from './draft/stored-drafts.ts';
import { stepInfo, stepOf } from './rules/steps.ts';
import { ErrorScreen } from './shell/error-screen.tsx';
import { WizardShell } from './shell/wizard-shell.tsx';
import { WizardSkeleton } from './shell/wizard-skeleton.tsx';
import { WizardProvider } from './wizard-context.tsx';

/** Builds a study in four steps: /studies/new/:step, with an optional ?studyId= for a draft. */
export function WizardPage() {
  const user = useUser();
  const step = stepOf(useParams().step) ?? 'setup';
  const [search] = useSearchParams();
  const studyId = search.get('studyId');
  const projectId = search.get('projectId');
  const navigate = useNavigate();
  const [attempt, setAttempt] = useState(0);

  /** Starts a new, empty study; a draft on the server remains in the list of studies. */
  const startOver = (deleteStored: boolean) => {
    const local = readStoredDraft(user.id, studyId ?? undefined);
    if (deleteStored) forgetDraft(user.id, local?.draft.id ?? null);
    leaveDraft(user.id);
    setAttempt(attempt + 1);
    void navigate(paths.wizard.getHref('setup'));
  };

  return (
    <Page title={`${stepInfo(step).title} - Create New Study`}>
      <ErrorBoundary
        resetKeys={[attempt]}
        fallbackRender={({ error }) => {
          // To start over would not help.
          if (isMissingCode(error)) throw error;
          return (
            <ErrorScreen
              text="Something in this screen stopped working. What you entered is kept in this browser."
              onStartOver={() => startOver(true)}
            />
          );
        }}
      >
        <WizardEntry
          key={`${studyId}-${attempt}`}
          userId={user.id}
          studyId={studyId}
          projectId={projectId}
          onStartOver={startOver}
        />
      </ErrorBoundary>
    </Page>
  );
}

interface WizardEntryProps {
  readonly userId: string;
  readonly studyId: string | null;
  /** Of a new study. */
  readonly projectId: string | null;
  readonly onStartOver: (deleteStored: boolean) => void;
}

/** Finds the draft from the address or in this browser, or starts a new one. */
function WizardEntry({ userId, studyId, projectId, onStartOver }: WizardEntryProps) {
  const [local] = useState(() => readStoredDraft(userId, studyId ?? undefined));
  const [elementId] = useState(() => newElementId());
  const id = studyId ?? local?.draft.id ?? null;
  const query = useQuery({ ...draftStudyQuery(id ?? ''), enabled: id !== null });
  const failedStatus = query.isError ? (query.error instanceof ApiError ? query.error.status : 0) : undefined;
  const study = query.data?.study;
  const found = useMemo(
    () => startingDraft({ studyId, local, study, failedStatus, newElementId: elementId, projectId }),
    [studyId, local, study, failedStatus, elementId, projectId],
  );
  // Once opened, it stays open: after launch, the study is no longer a draft.
  const [opened, setOpened] = useState<Start | null>(null);
  if (opened === null && found.kind === 'ready') setOpened(found);
  const start = opened ?? found;
  const stale = start.kind === 'ready' && start.stale;
  useEffect(() => {
    if (stale) forgetDraft(userId, id);
  }, [stale, userId, id]);

  switch (start.kind) {
    case 'waiting':
      return <WizardSkeleton />;
    case 'failed':
      return <ErrorScreen text={studyNotLoaded} onStartOver={() => onStartOver(false)} />;
    case 'launched':
      return <Navigate to={paths.study.getHref(start.studyId)} replace />;
    case 'ready':
      return (
        <WizardProvider userId={userId} draft={start.draft} unsaved={start.unsaved}>
          <WizardShell restored={start.restored} onStartOver={() => onStartOver(start.draft.id === null)} />
        </WizardProvider>
      );
    default:
      return start satisfies never;
  }
}
