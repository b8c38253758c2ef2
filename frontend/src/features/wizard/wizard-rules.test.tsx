import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { AppInfo } from '@windtunnel/contracts/http/app-info';
import { setupKeys } from '@windtunnel/contracts/rules/study-setup';
import { type StudyType, studyTypes } from '@windtunnel/contracts/rules/study-type';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseImageKey } from '../../entities/image/image-file.ts';
import { projectsQuery } from '../../entities/project/queries.ts';
import { appInfoQuery } from '../../lib/app-info.ts';
import { signedImageQuery } from './api.ts';
import { aDraft, aPanel, aParticipant } from './draft/draft.example.ts';
import { SignedImage } from './images/signed-image.tsx';
import { ParticipantRow } from './participants/participant-row.tsx';
import { ReviewStep } from './review/review-step.tsx';
import { SetupStep } from './setup/setup-step.tsx';
import { SavingStatus } from './shell/saving-status.tsx';
import { WizardProvider } from './wizard-context.tsx';

const info = (studyTypesOpen: StudyType[]): AppInfo => ({
  supportEmail: 'help@example.com',
  termsUrl: null,
  privacyUrl: null,
  publicUrl: 'http://localhost:3000',
  googleConfigured: false,
  mailPageUrl: null,
  studyTypesOpen,
  demo: null,
  engine: { name: 'simulator', version: '1' },
});

const aProject = {
  id: 'project-1',
  name: 'Waking',
  createdAt: '2026-03-01T09:00:00.000Z',
  lastChangedAt: null,
  _count: { studies: 0 },
};

function show(
  content: ReactNode,
  draft = aDraft(),
  studyTypesOpen: StudyType[] = ['PRODUCT_DISCOVERY', 'DESIGN_REVIEW'],
) {
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  queries.setQueryData(appInfoQuery().queryKey, info(studyTypesOpen));
  queries.setQueryData(projectsQuery().queryKey, { projects: [aProject] });
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <WizardProvider userId="ada" draft={draft} unsaved={[]}>
          {content}
        </WizardProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return queries;
}

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('the study types', () => {
  it('are partly closed as specified: two cards are coming soon, and the closed default type says so', () => {
    show(<SetupStep />);
    expect(screen.getAllByText('Coming Soon')).toHaveLength(2);
    const concept = screen.getByRole<HTMLInputElement>('radio', { name: 'Concept Validation' });
    expect([concept.checked, concept.disabled]).toEqual([true, true]);
    expect(screen.getByText('Selected by default')).toBeTruthy();
    expect(screen.getByText(/Product Discovery or Design Review/)).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'Design Review' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Design Review' }).checked).toBe(true);
  });

  it('are all open when the server opens them', () => {
    show(<SetupStep />, aDraft(), ['USABILITY', 'CONCEPT_VALIDATION', 'PRODUCT_DISCOVERY', 'DESIGN_REVIEW']);
    expect(screen.queryByText('Coming Soon')).toBeNull();
    expect(screen.queryByLabelText('Site URL')).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: 'Usability Testing' }));
    expect(screen.getByLabelText('Site URL')).toBeTruthy();
  });
});

describe('the setup', () => {
  // The language model is chosen at the end, beside the cost.
  it.each(setupKeys.filter((key) => key !== 'engineName'))('asks for %s', (key) => {
    show(<SetupStep />, aDraft({ type: 'USABILITY' }), [...studyTypes]);
    expect(document.querySelector(`[data-field="${key}"] :is(input, textarea, select)`)).not.toBeNull();
  });
});

describe('validation', () => {
  it('shows an error only after the field was touched', async () => {
    show(<SetupStep />);
    expect(screen.queryByText('Title is required')).toBeNull();
    fireEvent.blur(screen.getByLabelText('Study title'));
    expect(await screen.findByText('Title is required')).toBeTruthy();
    expect(screen.queryByText('Objective is required')).toBeNull();
    fireEvent.change(screen.getByLabelText('Study title'), { target: { value: 'Lamps' } });
    await waitFor(() => expect(screen.queryByText('Title is required')).toBeNull());
  });
});

describe('the saving status', () => {
  it('says that it saves, when it saved, and what failed', () => {
    const tryAgain = vi.fn();
    const saved = { saving: false, savedAt: Date.now() - 180_000, error: null };
    const { rerender } = render(
      <SavingStatus save={{ saving: true, savedAt: null, error: null }} edited onTryAgain={tryAgain} />,
    );
    expect(screen.getByRole('status').textContent).toBe('Saving...');
    rerender(<SavingStatus save={saved} edited={false} onTryAgain={tryAgain} />);
    expect(screen.getByRole('status').textContent).toBe('Saved·3 min ago');
    rerender(<SavingStatus save={saved} edited onTryAgain={tryAgain} />);
    expect(screen.getByRole('status').textContent).toBe('Unsaved changes');
    rerender(
      <SavingStatus save={{ saving: false, savedAt: 1, error: 'Network Error' }} edited onTryAgain={tryAgain} />,
    );
    expect(screen.getByRole('alert').textContent).toContain('Failed to save draft');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(tryAgain).toHaveBeenCalledOnce();
  });
});

describe('a participant', () => {
  it('has a bio of 100 characters and the rest on request', () => {
    const shortBio = `${'a'.repeat(99)} and the rest`;
    render(
      <ParticipantRow
        participant={aParticipant(1, { shortBio, background: shortBio })}
        index={0}
        accepted={false}
        replacing={false}
        onAccept={() => {}}
        onReject={() => {}}
      />,
    );
    expect(screen.getByText(`${'a'.repeat(99)}…`)).toBeTruthy();
    fireEvent.click(screen.getByText('Show more'));
    expect(screen.getByText(shortBio)).toBeTruthy();
  });
});

describe('a stored image', () => {
  const imageKey = 'design-review/study-1/screen_1/a.png';
  const failedImage = (expiresInMs: number) => {
    const queries = show(null);
    cleanup();
    const key = parseImageKey(imageKey);
    if (key === null) throw new Error('not a key');
    const expiresAt = new Date(Date.now() + expiresInMs).toISOString();
    const signed = { success: true as const, signedUrl: '/a.png', expiresAt, expiresIn: 3_600 };
    queries.setQueryData(signedImageQuery(key).queryKey, signed);
    render(
      <QueryClientProvider client={queries}>
        <SignedImage imageKey={imageKey} alt="Image of the checkout" />
      </QueryClientProvider>,
    );
    fireEvent.error(screen.getByAltText('Image of the checkout'));
  };

  it('that does not load can be tried again, and an expired one refreshed', () => {
    failedImage(3_600_000);
    expect(screen.getByRole('alert').textContent).toBe('Image Load FailedRetry');
    cleanup();
    failedImage(-1);
    expect(screen.getByRole('alert').textContent).toBe('Image expiredRefresh');
  });

  it('with a key of another shape says so', () => {
    show(<SignedImage imageKey="avatars/a.png" alt="" />);
    expect(screen.getByRole('alert').textContent).toBe('Unsupported image key');
  });
});

describe('the review', () => {
  it('leads from every incomplete step to where it is completed', () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    const draft = aDraft({ ...aPanel(2), title: 'Lamps', objective: 'Learn', audienceCriteria: 'Nurses' });
    show(<ReviewStep />, draft);
    expect(screen.getByRole('button', { name: 'Go to Step 2' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Go to Step 1' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'See Details' }));
    expect(screen.getByText('Concept name is required', { exact: false })).toBeTruthy();
  });
});
