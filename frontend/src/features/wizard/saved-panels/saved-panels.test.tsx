import { screen, within } from '@testing-library/react';
import type { ListedPanelView } from '@windtunnel/contracts/http/panels';
import type { ParticipantView, StudyView } from '@windtunnel/contracts/http/study-view';
import { afterEach, describe, expect, it } from 'vitest';
import { openPage, type Responses, refuse, type Sent } from '../../../testing/open-page.tsx';
import { aParticipant, aStudy, metadataWith } from '../draft/draft.example.ts';
import { WizardPage } from '../wizard-page.tsx';

afterEach(() => localStorage.clear());

const nurses = 'Nurses in Leeds';
const participants = (count: number): ParticipantView[] =>
  Array.from({ length: count }, (_, index) => aParticipant(index + 1, { accepted: true, madeFor: nurses }));
const aPanel = (id: string, name: string, fields: Partial<ListedPanelView> = {}): ListedPanelView => ({
  id,
  name,
  audienceCriteria: nurses,
  study: { id: 'study-0', title: 'Shifts', type: 'PRODUCT_DISCOVERY' },
  participants: participants(5).map((each) => ({ id: each.id, name: each.name, age: each.age, occupation: 'Nurse' })),
  savedAt: '2026-10-01T09:00:00.000Z',
  ...fields,
});
const ward = aPanel('panel-1', 'The ward');
const night = aPanel('panel-2', 'Night shift', { savedAt: '2026-09-01T09:00:00.000Z' });

/** Opens the third step of a stored study. */
function open(study: Partial<StudyView>, responses: Responses = {}) {
  const stored = aStudy({
    type: 'PRODUCT_DISCOVERY',
    metadata: metadataWith({
      productDiscoveryData: { productDomain: 'Ticket sales', discussionTopics: ['Buying online'], targetOutcomes: [] },
    }),
    audienceCriteria: '',
    participantCount: 0,
    ...study,
  });
  return openPage(
    [{ path: '/studies/new/:step', element: <WizardPage /> }],
    '/studies/new/participants?studyId=study-1',
    {
      'GET /api/studies/study-1': () => ({ study: stored }),
      'POST /api/studies/save-step': () => ({ study: stored }),
      'GET /api/ai/health': () => ({ enabled: true, engine: { name: 'test', version: '1' } }),
      'GET /api/panels': () => ({ panels: [ward, night] }),
      ...responses,
    },
  );
}

/** A server that answers a use, and remembers what was asked of it. */
function using(asked: unknown[], audienceCriteria: string, count = 5): Responses {
  return {
    'POST /api/studies/study-1/participants/use-panel': ({ body }: Sent) => {
      asked.push(body);
      return {
        ...{ participants: participants(count), notModelled: [], unmet: [] },
        ...{ audienceCriteria, participantCount: count },
      };
    },
  };
}
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }));
const openPanels = async ({ user }: ReturnType<typeof open>) => {
  await user.click(await button('Use a saved panel'));
  return await dialogNamed('Use a saved panel');
};

describe('using a saved panel', () => {
  it('brings its participants, accepted, its audience and its number into a study that has none', async () => {
    const asked: unknown[] = [];
    const page = open({}, using(asked, nurses));
    const dialog = await openPanels(page);
    expect((await dialog.findByRole<HTMLInputElement>('radio', { name: 'The ward' })).checked).toBe(true);
    const card = dialog.getByRole('listitem', { name: 'The ward' });
    expect(card.textContent).toContain('AI-simulated participants, n = 5');
    expect(card.textContent).toContain('Saved Oct 1, 2026');
    expect(card.textContent).toContain('Participant 1, Participant 2, Participant 3 and 2 more');
    expect(card.textContent).toContain('Made for Nurses in Leeds, in the study Shifts (Product Discovery)');
    expect(card.textContent).toContain('With 5 participants, launching the study takes 5.0 credits.');
    expect(dialog.queryByText('Made for another audience')).toBeNull();
    await page.user.click(dialog.getByRole('radio', { name: 'Night shift' }));
    await page.user.click(dialog.getByRole('button', { name: 'Use this panel' }));
    expect(await screen.findByRole('heading', { name: '5 of 5 accepted' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(asked).toEqual([{ panelId: 'panel-2', audience: 'panel' }]);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Audience criteria' }).value).toBe(nurses);
    expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Number of participants' }).value).toBe('5');
    expect(screen.getByText('5 participants of the saved panel will take part')).toBeTruthy();
  });

  it('warns of a panel that was made for another audience, and can keep the audience of the study', async () => {
    const asked: unknown[] = [];
    const page = open(
      { audienceCriteria: 'Bakers', participants: participants(2), participantCount: 2 },
      using(asked, 'Bakers'),
    );
    const dialog = await openPanels(page);
    expect(await dialog.findByText('Made for another audience')).toBeTruthy();
    expect(dialog.getByText(/Takes the place of the 2 participants of this study\./)).toBeTruthy();
    await page.user.click(dialog.getByRole('radio', { name: /^Keep the audience of this study/ }));
    await page.user.click(dialog.getByRole('button', { name: 'Use this panel' }));
    expect(await screen.findByText('5 of 5 participants made for another audience')).toBeTruthy();
    expect(asked).toEqual([{ panelId: 'panel-1', audience: 'study' }]);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Audience criteria' }).value).toBe('Bakers');
  });

  it('says why it failed, keeps the participants that were there, and no longer offers what is gone', async () => {
    let stored = [ward, night];
    const page = open(
      { participants: participants(2), participantCount: 2, audienceCriteria: nurses },
      {
        'GET /api/panels': () => ({ panels: stored }),
        'POST /api/studies/study-1/participants/use-panel': () => {
          stored = [night];
          return refuse(404, 'PANEL_NOT_FOUND', 'Saved panel not found');
        },
      },
    );
    const dialog = await openPanels(page);
    await page.user.click(await dialog.findByRole('button', { name: 'Use this panel' }));
    expect(await dialog.findByText('This panel was deleted. Choose another.')).toBeTruthy();
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Night shift' }).checked).toBe(false);
    expect(dialog.getByRole('button', { name: 'Use this panel' }).title).toBe('Choose a saved panel first');
    await expect.poll(() => dialog.queryByRole('radio', { name: 'The ward' })).toBeNull();
    await page.user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('heading', { name: '2 of 2 accepted' })).toBeTruthy();
  });

  it('says that there is none, or why none is shown', async () => {
    const none = await openPanels(open({}, { 'GET /api/panels': () => ({ panels: [] }) }));
    expect(await none.findByRole('heading', { name: 'No saved panels yet' })).toBeTruthy();
    expect(none.queryByRole('button', { name: 'Use this panel' })).toBeNull();
  });
});

describe('the saved panels', () => {
  it('can be renamed in place, unless the name is taken', async () => {
    let stored = [ward, night];
    const page = open(
      {},
      {
        'GET /api/panels': () => ({ panels: stored }),
        'PUT /api/panels/panel-1': ({ body }: Sent) => {
          const { name } = body as { readonly name: string };
          if (name === night.name)
            return refuse(409, 'PANEL_NAME_TAKEN', 'You already have a saved panel with this name');
          stored = [{ ...ward, name }, night];
          return { panel: stored[0] };
        },
      },
    );
    const dialog = await openPanels(page);
    await page.user.click(await dialog.findByRole('button', { name: 'Rename The ward' }));
    const field = dialog.getByRole('textbox', { name: /Panel name/ });
    expect(document.activeElement).toBe(field);
    await page.user.clear(field);
    await page.user.click(dialog.getByRole('button', { name: 'Rename' }));
    expect(dialog.getByText('Panel name is required')).toBeTruthy();
    await page.user.type(field, 'Night shift{Enter}');
    expect(await dialog.findByText('You already have a saved panel with this name')).toBeTruthy();
    await page.user.clear(field);
    await page.user.type(field, 'Day shift{Enter}');
    expect(await dialog.findByRole('radio', { name: 'Day shift' })).toBeTruthy();
    expect(dialog.queryByRole('textbox')).toBeNull();
  });

  it('are deleted after asking, and focus stays in the list', async () => {
    let stored = [ward, night];
    const page = open(
      {},
      {
        'GET /api/panels': () => ({ panels: stored }),
        'DELETE /api/panels/panel-1': () => {
          stored = [night];
          return { success: true, message: 'Saved panel deleted successfully' };
        },
      },
    );
    const dialog = await openPanels(page);
    const opener = await dialog.findByRole('button', { name: 'Delete The ward' });
    await page.user.click(opener);
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Keep panel' }));
    await page.user.keyboard('{Enter}');
    expect(document.activeElement).toBe(opener);
    await page.user.click(opener);
    await page.user.click(dialog.getByRole('button', { name: 'Delete panel' }));
    expect(await screen.findByText('Saved panel deleted successfully')).toBeTruthy();
    await expect.poll(() => dialog.queryByRole('radio', { name: 'The ward' })).toBeNull();
    expect(document.activeElement).toBe(dialog.getByRole('list', { name: 'Saved panels' }));
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Night shift' }).checked).toBe(true);
  });
});

describe('saving a panel', () => {
  const accepted = { participants: participants(3), participantCount: 3, audienceCriteria: nurses };

  it('stores who is accepted first, and asks for a name', async () => {
    const asked: unknown[] = [];
    const page = open(accepted, {
      'POST /api/panels': ({ body }: Sent) => {
        asked.push(body);
        return { panel: { ...ward, name: 'Three nurses' } };
      },
    });
    await page.user.click(await button('Save as panel'));
    const dialog = await dialogNamed('Save as panel');
    expect(dialog.getByText(/^Keeps 3 participants, so that/)).toBeTruthy();
    await page.user.click(dialog.getByRole('button', { name: 'Save panel' }));
    expect(dialog.getByText('Panel name is required')).toBeTruthy();
    await page.user.type(dialog.getByRole('textbox', { name: /Panel name/ }), ' Three nurses {Enter}');
    expect(await screen.findByText('Panel saved')).toBeTruthy();
    expect(asked).toEqual([{ studyId: 'study-1', name: 'Three nurses' }]);
    const sent = page.requests.filter((request) => request.startsWith('POST'));
    expect(sent.slice(-2)).toEqual(['POST /api/studies/save-step', 'POST /api/panels']);
  });

  it('says at the field that a name is taken, and leads to the panels if there are too many', async () => {
    const full = 'You can keep at most 30 saved panels. Delete one to save another.';
    const page = open(accepted, {
      'POST /api/panels': ({ body }: Sent) =>
        (body as { readonly name: string }).name === 'Nurses'
          ? refuse(409, 'PANEL_NAME_TAKEN', 'You already have a saved panel with this name')
          : refuse(409, 'TOO_MANY_PANELS', full),
    });
    await page.user.click(await button('Save as panel'));
    const dialog = await dialogNamed('Save as panel');
    const field = dialog.getByRole('textbox', { name: /Panel name/ });
    await page.user.type(field, 'Nurses{Enter}');
    expect(await dialog.findByText('You already have a saved panel with this name')).toBeTruthy();
    await page.user.type(field, ' of Leeds{Enter}');
    expect(await dialog.findByText(full)).toBeTruthy();
    await page.user.click(dialog.getByRole('button', { name: 'See saved panels' }));
    expect(await (await dialogNamed('Saved panels')).findByText('The ward')).toBeTruthy();
  });

  it('waits until someone is accepted', async () => {
    const undecided = participants(2).map((each) => ({ ...each, accepted: false }));
    const generated = { participants: undecided, notModelled: [], unmet: [] };
    const page = open(
      { audienceCriteria: nurses, participantCount: 2 },
      { 'POST /api/studies/study-1/participants/generate': () => generated },
    );
    await page.user.click(await button('Generate participants with AI'));
    const save = await button('Save as panel');
    expect([save.disabled, save.title]).toEqual([true, 'Accept at least one participant first']);
    await page.user.click(await button('Accept Participant 1'));
    expect([save.disabled, save.title]).toEqual([false, '']);
    await page.user.click(save);
    const dialog = await dialogNamed('Save as panel');
    expect(dialog.getByText(/^Keeps the 1 accepted participant, .* 1 not accepted is left out\.$/)).toBeTruthy();
  });
});
