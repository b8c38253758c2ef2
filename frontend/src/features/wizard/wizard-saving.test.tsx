import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { StudyView } from '@windtunnel/contracts/http/study-view';
import { afterEach, describe, expect, it } from 'vitest';
import { openPage, type Responses, refuse } from '../../testing/open-page.tsx';
import { aParticipant, aStudy, metadataWith } from './draft/draft.example.ts';
import { WizardPage } from './wizard-page.tsx';
// Otherwise loaded on demand, by the first test.
import './configuration/configuration-step.tsx';

afterEach(() => localStorage.clear());

const participants = [aParticipant(1)];
const revisions = (setup: number, configuration = 1, participants = 1) => ({ setup, configuration, participants });
const discovery = (discussionTopics: string[]) =>
  metadataWith({ productDiscoveryData: { productDomain: 'Ticket sales', discussionTopics, targetOutcomes: [] } });
/** A draft with every step complete. */
const stored = aStudy({
  title: 'Ticket shop',
  objective: 'Find where buyers give up',
  type: 'PRODUCT_DISCOVERY',
  audienceCriteria: 'Commuters',
  participantCount: 1,
  participants,
  acceptedParticipantIds: participants.map(({ id }) => id),
  metadata: discovery(['Buying online']),
  revisions: revisions(1),
});
const saving = 'POST /api/studies/save-step';

interface Body {
  readonly step: string;
  readonly title?: string;
  readonly engineName?: string | null;
}

/** A server with one study, which other tabs change. */
function openStep(step: string, responses: Responses = {}) {
  const server: { study: StudyView; saved: Body[] } = { study: stored, saved: [] };
  const page = openPage(
    [{ path: '/studies/new/:step', element: <WizardPage /> }],
    `/studies/new/${step}?studyId=study-1`,
    {
      'GET /api/studies/study-1': () => ({ study: server.study }),
      'POST /api/studies/study-1/ai/review': () => ({ warnings: [], foreign: false }),
      'GET /api/projects': () => ({ projects: [] }),
      [saving]: ({ body }) => {
        const sent = body as Body;
        server.saved.push(sent);
        server.study = { ...server.study, engineName: sent.engineName ?? null };
        return { study: server.study };
      },
      ...responses,
    },
  );
  const field = (name: string | RegExp) => screen.findByRole<HTMLTextAreaElement>('textbox', { name });
  return { ...page, server, field };
}

const outdated = () => refuse(409, 'STUDY_CHANGED_ELSEWHERE', 'This study was changed in another tab');
const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const launch = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create Study' });

describe('beside the title', () => {
  it('nothing is called saved while edits of the configuration wait', async () => {
    const { user, field } = openStep('configuration');
    await user.type(await field('Product domain'), ' today');
    expect(status()).toContain('Unsaved changes');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByRole('heading', { name: 'Create New Study - Step 3 of 4' });
    expect(status()).toContain('Saved·Just now');
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    await user.type(await field('Product domain'), '!');
    expect(status()).toContain('Unsaved changes');
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('is the title of the study', async () => {
    openStep('participants');
    const header = within(
      (await screen.findByRole('heading', { level: 1, name: /Step 3/ })).closest('header') ?? document.body,
    );
    expect(header.getByText('Ticket shop')).toBeTruthy();
  });
});

describe('a refused save', () => {
  it('is not repeated, and says why', async () => {
    let saves = 0;
    const { user, field } = openStep('setup', {
      [saving]: () => {
        saves += 1;
        return refuse(409, 'STUDY_NOT_EDITABLE', 'Only a draft can be changed');
      },
    });
    await user.type(await field('Study title'), '!');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(screen.getAllByText('Only a draft can be changed')).toHaveLength(2));
    expect(saves).toBe(1);
    expect(screen.queryByText(/Failed to save setup/)).toBeNull();
  });
});

describe('a failed save', () => {
  it('is repeated once, and the user can carry on', async () => {
    let saves = 0;
    const { user, field, address } = openStep('setup', {
      [saving]: () => {
        saves += 1;
        return refuse(503, 'STORE_UNAVAILABLE', 'Changes cannot be saved right now');
      },
    });
    await user.type(await field('Study title'), '!');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText(/^Failed to save setup. You can continue but/)).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/studies/new/configuration?studyId=study-1'));
    expect(saves).toBe(2);
  });
});

describe('text that was typed for a new item and not added', () => {
  it.each(['How tickets are compared', 'Hm'])('is still there after a reload: %s', async (typed) => {
    const first = openStep('configuration');
    await first.user.type(await first.field('New topic'), typed);
    const kept = Object.entries(localStorage);
    cleanup();
    localStorage.clear();
    for (const [key, value] of kept) localStorage.setItem(key, value);
    const second = openStep('configuration');
    expect((await second.field('New topic')).value).toBe(typed);
    expect((await second.field('topic 1')).value).toBe('Buying online');
  });

  it('is saved with the step that is left', async () => {
    const { user, field, server } = openStep('configuration');
    await user.type(await field('New topic'), 'How tickets are compared');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() =>
      expect(server.saved).toMatchObject([
        { productDiscoveryData: { discussionTopics: ['Buying online', 'How tickets are compared'] } },
      ]),
    );
  });
});

describe('a study that another tab saved meanwhile', () => {
  async function editBoth() {
    const page = openStep('setup', {
      [saving]: ({ body }) => {
        const sent = body as Body & { readonly revisions: { readonly setup: number } };
        if (sent.revisions.setup < 2) return outdated();
        page.server.saved.push(sent);
        return { study: { ...page.server.study, title: sent.title, revisions: revisions(3) } };
      },
    });
    const title = await page.field('Study title');
    await page.user.clear(title);
    await page.user.type(title, 'My title');
    page.server.study = { ...stored, title: 'Their title', revisions: revisions(2) };
    await page.user.click(screen.getByRole('button', { name: 'Next' }));
    const dialog = await screen.findByRole('dialog', { name: 'This study was changed elsewhere' });
    return { ...page, dialog: within(dialog) };
  }

  it('is offered in both versions, and mine can be kept', async () => {
    const { user, dialog, server } = await editBoth();
    const both = within(dialog.getByRole('region', { name: 'Title' }));
    expect([both.getByText('My title'), both.getByText('Their title')].every(Boolean)).toBe(true);
    expect(dialog.queryByRole('region', { name: 'Objective' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Keep my version' }));
    await waitFor(() => expect(server.saved.map(({ title }) => title)).toEqual(['My title']));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is offered in both versions, and theirs can be used, which Undo takes back', async () => {
    const { user, dialog, server } = await editBoth();
    await user.click(dialog.getByRole('button', { name: 'Use the other version' }));
    await screen.findByText('The other version is shown');
    expect(document.querySelector('header')?.textContent).toContain('Their title');
    expect(server.saved).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(server.saved.map(({ title }) => title)).toEqual(['My title']));
  });

  it('is asked about again when the question was closed', async () => {
    const { user, server } = await editBoth();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('dialog', { name: 'This study was changed elsewhere' })).toBeTruthy();
    expect(server.saved).toEqual([]);
  });
});

describe('the review compares with the server', () => {
  const changed = {
    setup: { title: 'Their title', revisions: revisions(2) },
    configuration: { metadata: discovery(['Queueing']), revisions: revisions(1, 2) },
    participants: { audienceCriteria: 'Tourists', revisions: revisions(1, 1, 2) },
  };

  it.each([
    ['Setup', changed.setup],
    ['Configuration', changed.configuration],
    ['Participants', changed.participants],
  ])('%s: shows what it has, and says so', async (step, study) => {
    let reads = 0;
    openStep('review', {
      'GET /api/studies/study-1': () => {
        reads += 1;
        return { study: reads === 1 ? stored : { ...stored, ...study } };
      },
    });
    expect(await screen.findByText(`Changed elsewhere: ${step}`)).toBeTruthy();
    expect(reads).toBe(2);
    await waitFor(() => expect(launch().disabled).toBe(false));
    expect(screen.getByText(step === 'Setup' ? 'Their title' : 'Ticket shop', { selector: 'dd' })).toBeTruthy();
  });

  it('sends again what it should have and has not', async () => {
    const { server } = openStep('review', {
      'GET /api/studies/study-1': () => ({
        study: server.saved.length > 0 ? stored : { ...stored, title: firstRead() ? 'Ticket shop' : 'Lost' },
      }),
    });
    let reads = 0;
    const firstRead = () => {
      reads += 1;
      return reads === 1;
    };
    await waitFor(() => expect(server.saved).toMatchObject([{ step: 'setup', title: 'Ticket shop' }]));
    await waitFor(() => expect(launch().disabled).toBe(false));
  });

  it('again after another language model was chosen there', async () => {
    const usual = { name: 'one', version: 'parrot', host: 'models.example', usual: true, available: true };
    const engines = [usual, { name: 'two', version: '2', host: null, usual: false, available: true }];
    const { user, server } = openStep('review', { 'GET /api/ai/engines': () => ({ engines, budget: null }) });
    await waitFor(() => expect(launch().disabled).toBe(false));
    await user.click(await screen.findByRole('radio', { name: 'Built-in simulator' }));
    await waitFor(() => expect(server.saved).toMatchObject([{ step: 'setup', engineName: 'two' }]));
  });

  it('does not launch what stays different', async () => {
    let reads = 0;
    openStep('review', {
      'GET /api/studies/study-1': () => {
        reads += 1;
        return { study: reads === 1 ? stored : { ...stored, title: 'Lost' } };
      },
    });
    expect(await screen.findByText('Not saved: Setup')).toBeTruthy();
    expect(launch().disabled).toBe(true);
  });
});

describe('the participants step', () => {
  it('needs the configuration too', async () => {
    const { user, address } = openStep('participants', {
      'GET /api/studies/study-1': () => ({ study: { ...stored, metadata: metadataWith({}) } }),
    });
    expect(await screen.findByText('Complete Previous Steps First')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Go to Setup' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Go to Configuration' }));
    expect(address()).toBe('/studies/new/configuration?studyId=study-1');
  });

  it('names every step that is missing', async () => {
    openStep('participants', {
      'GET /api/studies/study-1': () => ({ study: { ...stored, objective: '', metadata: metadataWith({}) } }),
    });
    expect(await screen.findByRole('button', { name: 'Go to Setup' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Go to Configuration' })).toBeTruthy();
  });
});
