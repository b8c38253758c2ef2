import { screen, within } from '@testing-library/react';
import { studyTypes } from '@windtunnel/contracts/rules/study-type';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openPage, type Responses, refuse } from '../../testing/open-page.tsx';
import { aConcept, aDraft, aPanel, aParticipant, aScreen, aStudy, metadataWith } from './draft/draft.example.ts';
import type { WizardDraft } from './draft/draft.ts';
import { storeDraft } from './draft/stored-drafts.ts';
import { WizardPage } from './wizard-page.tsx';
// Otherwise loaded on demand, by the first test.
import './configuration/configuration-step.tsx';

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

/** Everything a study of any type needs before it can be launched. */
const complete = aDraft({
  ...aPanel(2),
  title: 'Ticket shop',
  objective: 'Find where buyers give up',
  siteUrl: 'https://tickets.example',
  tasks: ['Buy a ticket'],
  questions: ['What was hard?'],
  concepts: [aConcept(1), aConcept(2)],
  comparativeQuestions: ['Which one?'],
  productDomain: 'Ticket sales',
  discussionTopics: ['Buying online'],
  targetOutcomes: ['Rank the three worst steps'],
  screens: [aScreen(1)],
  audienceCriteria: 'Commuters',
});

const participants = [aParticipant(1), aParticipant(2)];
const readyStudy = aStudy({
  type: 'PRODUCT_DISCOVERY',
  participantCount: 2,
  participants,
  acceptedParticipantIds: participants.map(({ id }) => id),
  metadata: metadataWith({
    productDiscoveryData: { productDomain: 'Ticket sales', discussionTopics: ['Buying online'], targetOutcomes: [] },
  }),
});
const { imageUrl: _none, ...concept } = aConcept(1);
/** The configuration of a concept test, as the server has it. */
const configured = {
  metadata: metadataWith({
    conceptValidationData: {
      concepts: [{ ...concept, imageKey: concept.imageKey ?? '' }],
      comparativeQuestions: [],
      conceptOrder: 'sequential',
    },
  }),
};

function openStep(step: string, fields: Partial<WizardDraft>, responses: Responses = {}) {
  storeDraft('user-1', { ...complete, ...fields }, []);
  return openPage([{ path: '/studies/new/:step', element: <WizardPage /> }], `/studies/new/${step}`, {
    'POST /api/studies/create-draft': () => ({ study: { id: 'study-1' } }),
    'GET /api/studies/study-1': () => ({ study: aStudy(configured) }),
    ...responses,
  });
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const next = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Next' });
const invalid = 'URL must be valid and accessible. Use full URLs like https://example.com';

describe('the address of a usability study', () => {
  it('is typed into the configuration one character after the other, and checked once the field is left', async () => {
    const { user } = openStep('configuration', { type: 'USABILITY', siteUrl: '' });
    const address = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Website URL' });
    await user.type(address, 'h');
    expect(screen.queryByText('Complete Previous Steps First')).toBeNull();
    await user.type(address, 'ttps:/');
    expect([field('Website URL') === address, address.value]).toEqual([true, 'https:/']);
    expect(screen.queryByText(invalid)).toBeNull();
    expect(next().disabled).toBe(true);
    await user.tab();
    expect(screen.getByText(invalid)).toBeTruthy();
    await user.type(address, '/tickets.example');
    expect(screen.queryByText(invalid)).toBeNull();
    expect(next().disabled).toBe(false);
  });

  it('that is wrong is reported in the setup, and is in the configuration as it was typed', async () => {
    const { user, address } = openStep('setup', { type: 'USABILITY', siteUrl: '' });
    await user.type(field('Site URL'), 'tickets');
    await user.tab();
    expect(screen.getByText('Please enter a valid URL')).toBeTruthy();
    await user.click(next());
    expect(address()).toBe('/studies/new/configuration');
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Website URL' })).value).toBe('tickets');
    expect(await screen.findByText(invalid)).toBeTruthy();
    // It has the focus and keeps it.
    expect(next().getAttribute('aria-disabled')).toBe('true');
  });
});

describe('a step stays open whatever is entered in its own fields:', () => {
  it.each(studyTypes)('the configuration of %s', async (type) => {
    const { user } = openStep('configuration', { type });
    await enterAnything(user, 'Configuration');
  });

  it('the participants', async () => {
    const { user } = openStep('participants', { id: 'study-1' });
    await enterAnything(user, 'Participants');
  });
});

/** Empties every field in the step and types a single character, which few rules accept. */
async function enterAnything(user: ReturnType<typeof openPage>['user'], step: string) {
  const form = within(await screen.findByRole('region', { name: step }));
  for (const control of [...(await form.findAllByRole('textbox')), ...form.queryAllByRole('spinbutton')]) {
    await user.clear(control);
    await user.type(control, 'x');
    expect(control.isConnected).toBe(true);
    await user.tab();
  }
  expect(screen.queryByText('Complete Previous Steps First')).toBeNull();
}

describe('suggestions', () => {
  const route = 'POST /api/studies/ai/suggest-tasks-questions';
  const open = (tasks: readonly string[]) =>
    openStep(
      'configuration',
      { type: 'USABILITY', participantCount: 2 },
      {
        [route]: () => ({ tasks, questions: [] }),
        'POST /api/usage/calculate-cost': ({ body }) => ({ data: aCost(body) }),
      },
    );
  const aCost = (body: unknown) => ({
    costGBP: (body as { taskCount: number }).taskCount,
    creditsRequired: 0,
    participantMultiplier: 2,
    breakdown: {
      baseCredits: 1,
      extraTaskCredits: 0,
      extraQuestionCredits: 0,
      extraConceptCredits: 0,
      extraScreenCredits: 0,
    },
  });
  const suggest = () => screen.findByRole('button', { name: 'Suggest tasks and questions' });
  const task = (number: number) => screen.queryByRole<HTMLInputElement>('textbox', { name: `task ${number}` })?.value;

  it('that raise the price are shown with the new one, and filled in only if they are wanted', async () => {
    const { user } = open(['Pay', 'Return it', 'Complain']);
    await user.click(await suggest());
    const offer = within((await screen.findByText('These suggestions raise the price')).closest('div') as HTMLElement);
    expect(
      offer.getByText(/^The study then costs 2\.4 credits .*instead of 2\.0\. This adds 3 entries:$/),
    ).toBeTruthy();
    expect(offer.getAllByRole('listitem').map((each) => each.textContent)).toEqual(['Pay', 'Return it', 'Complain']);
    expect(await offer.findByText(/\(£4\.00\)/)).toBeTruthy();
    expect(task(2)).toBeUndefined();
    await user.click(screen.getByRole('button', { name: 'Discard suggestions' }));
    expect(screen.queryByText('These suggestions raise the price')).toBeNull();
    expect([task(2), document.activeElement]).toEqual([undefined, await suggest()]);
    await user.click(await suggest());
    await user.click(await screen.findByRole('button', { name: 'Apply for 2.4 credits' }));
    expect([task(2), document.activeElement]).toEqual(['Pay', await suggest()]);
    expect(await screen.findByText('AI suggestions generated successfully!')).toBeTruthy();
  });

  it('that cost nothing more are filled in at once', async () => {
    const { user } = open(['Pay', 'Return it']);
    await user.click(await suggest());
    expect(await screen.findByText('AI suggestions generated successfully!')).toBeTruthy();
    expect([task(2), task(3)]).toEqual(['Pay', 'Return it']);
  });
});

describe('a study that has just been launched', () => {
  it('has the focus on its heading', async () => {
    // There is no canvas here to throw paper on.
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ matches: query.includes('reduce') }) as never);
    const { user } = openStep(
      'review',
      { id: 'study-1', type: 'PRODUCT_DISCOVERY' },
      {
        'GET /api/studies/study-1': () => ({ study: readyStudy }),
        'POST /api/studies/study-1/ai/review': () => ({ warnings: [], foreign: false }),
        'POST /api/studies/save-step': () => ({ study: readyStudy }),
        'POST /api/usage/validate-launch-quota': () => ({
          data: { data: { sufficient: true, required: 2, available: 20, shortfall: 0 } },
        }),
        'POST /api/studies': () => ({ study: readyStudy }),
        'POST /api/studies/study-1/launch': () => ({ success: true, batchId: 'batch-1', study: readyStudy }),
      },
    );
    const launch = await screen.findByRole<HTMLButtonElement>('button', { name: 'Create Study' });
    await expect.poll(() => launch.disabled).toBe(false);
    await user.click(launch);
    const heading = await screen.findByRole('heading', { name: 'Your study is in the air' });
    expect(document.activeElement).toBe(heading);
  });
});

describe('the review of a study', () => {
  const route = 'POST /api/studies/study-1/ai/review';
  const stored = readyStudy;
  const open = (review: () => unknown) =>
    openStep('review', { id: 'study-1' }, { 'GET /api/studies/study-1': () => ({ study: stored }), [route]: review });

  it('says which questions will not be answered well, why, and what to do', async () => {
    open(() => ({
      warnings: [
        { questionIndex: 0, questionText: 'Buying online', reason: 'leading', text: 'It praises the idea.' },
        { questionIndex: null, questionText: null, reason: 'outside-domains', text: 'No one here farms oysters.' },
      ],
      foreign: false,
    }));
    const warnings = await screen.findByRole('region', { name: '2 warnings before you launch' });
    expect(warnings.textContent).toContain('Buying onlineLeadingIt praises the idea. Ask it without suggesting');
    expect(warnings.textContent).toContain('The whole studyUnfamiliar subjectNo one here farms oysters.');
  });

  it('says when the participants do not speak its language', async () => {
    open(() => ({ warnings: [], foreign: true }));
    expect(await screen.findByText('Another language')).toBeTruthy();
    expect(screen.getByText(/the launch costs the same/)).toBeTruthy();
  });

  describe('with a budget of tokens for its language model', () => {
    const hosted = { name: 'openai', version: 'parrot', host: 'models.example', usual: true, available: true };
    const builtIn = { name: 'built-in simulator', version: '2', host: null, usual: false, available: true };
    const used = (usedToday: number, availableAt: string | null) =>
      openStep(
        'review',
        { id: 'study-1' },
        {
          'GET /api/studies/study-1': () => ({ study: stored }),
          [route]: () => ({ warnings: [], foreign: false }),
          'GET /api/ai/engines': () => ({
            engines: [hosted, builtIn],
            budget: { tokensPerDay: 200_000, usedToday, availableAt },
          }),
        },
      );
    const launch = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create Study' });

    it('says how much of it is used', async () => {
      used(12_300, null);
      expect(await screen.findByText('12,300 of 200,000 tokens used today')).toBeTruthy();
      expect(screen.queryByText(/used up/)).toBeNull();
    });

    it('refuses the launch when it is used up, names the time, and lets the built-in simulator speak', async () => {
      const { user } = used(200_345, '2026-11-23T00:00:00.000Z');
      expect(await screen.findByText(/Launch from Nov 2[23], 2026, .*, or now with the built-in/)).toBeTruthy();
      expect(launch().disabled).toBe(true);
      await user.click(screen.getByRole('radio', { name: 'Built-in simulator' }));
      expect(screen.queryByText(/used up|used today/)).toBeNull();
    });
  });

  it('says when nothing stands out, and when it could not be checked', async () => {
    let times = 0;
    const { user } = open(() => {
      times += 1;
      return times === 1 ? refuse(503, 'AI_UNAVAILABLE', 'AI is down') : { warnings: [], foreign: false };
    });
    const failure = (await screen.findByText('The questions could not be checked')).closest<HTMLElement>(
      '[role=group]',
    );
    await user.click(within(failure ?? document.body).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/none stands out as hard to answer/)).toBeTruthy();
  });

  it('comes before the launch', async () => {
    const gate = Promise.withResolvers<unknown>();
    open(() => gate.promise);
    expect(await screen.findByText('Checking the questions')).toBeTruthy();
    const launch = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create Study' });
    expect(launch().disabled).toBe(true);
    gate.resolve({ warnings: [], foreign: true });
    await screen.findByText('Another language');
    expect(launch().disabled).toBe(false);
  });
});

describe('the panel', () => {
  it('declares what was not used and what only a part of it meets', async () => {
    const unmet = [{ criterion: 'left-handed', met: 5, of: 8 }];
    const stored = aStudy({ ...configured, notModelled: ['who juggle'], unmet, participants: [aParticipant(1)] });
    openStep(
      'participants',
      { id: 'study-1', ...aPanel(1), unmet, notModelled: ['who juggle'] },
      { 'GET /api/studies/study-1': () => ({ study: stored }) },
    );
    expect(await screen.findByText('5 of 8 meet “left-handed”.')).toBeTruthy();
    expect(screen.getByText(/could not use “who juggle”/)).toBeTruthy();
  });
});
