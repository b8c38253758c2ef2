import { screen, waitFor, within } from '@testing-library/react';
import type { ParticipantView, StudyView } from '@windtunnel/contracts/http/study-view';
import { afterEach, describe, expect, it } from 'vitest';
import { openPage, type Responses, refuse, type Sent } from '../../../testing/open-page.tsx';
import { aParticipant, aStudy, metadataWith } from '../draft/draft.example.ts';
import { WizardPage } from '../wizard-page.tsx';

afterEach(() => localStorage.clear());

const audience = 'Nurses in Leeds';
const participants = (count: number, accepted = count): ParticipantView[] =>
  Array.from({ length: count }, (_, index) =>
    aParticipant(index + 1, { accepted: index < accepted, madeFor: audience }),
  );

/** Opens the third step of a stored study. */
function open(study: Partial<StudyView>, responses: Responses = {}) {
  const panel = study.participants ?? [];
  const stored = aStudy({
    type: 'PRODUCT_DISCOVERY',
    metadata: metadataWith({
      productDiscoveryData: { productDomain: 'Ticket sales', discussionTopics: ['Buying online'], targetOutcomes: [] },
    }),
    audienceCriteria: audience,
    participantCount: panel.length,
    acceptedParticipantIds: panel.filter(({ accepted }) => accepted).map(({ id }) => id),
    ...study,
  });
  const page = openPage(
    [{ path: '/studies/new/:step', element: <WizardPage /> }],
    '/studies/new/participants?studyId=study-1',
    {
      'GET /api/studies/study-1': () => ({ study: stored }),
      'POST /api/studies/save-step': () => ({ study: stored }),
      'GET /api/ai/health': () => ({ enabled: true, engine: { name: 'test', version: '1' } }),
      ...responses,
    },
  );
  return page;
}
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const row = (number: number) => within(screen.getByRole('listitem', { name: `Participant ${number}` }));
const accepted = () =>
  screen
    .getAllByRole('listitem', { name: /^Participant/ })
    .map((each) => within(each).queryByText('Accepted') !== null);
const heading = (text: string) => screen.findByRole('heading', { name: text });
const panelOf = (all: readonly ParticipantView[]) => ({ participants: all, notModelled: [], unmet: [] });

describe('a number that was changed', () => {
  it('upwards offers to generate what is missing, with the new price, and the others stay accepted', async () => {
    const asked: unknown[] = [];
    const { user } = open(
      { participants: participants(3), participantCount: 5 },
      {
        'POST /api/studies/study-1/participants/add': ({ body }: Sent) => {
          asked.push(body);
          return panelOf(participants(5, 3));
        },
      },
    );
    const notice = (await screen.findByText('2 participants missing')).closest('[role=status]');
    expect(notice?.textContent).toContain('The study costs 5.0 credits instead of 3.0.');
    await user.click(await button('Generate 2 more'));
    const counted = await heading('3 of 5 accepted');
    await expect.poll(() => screen.queryByText('2 participants missing')).toBeNull();
    expect(accepted()).toEqual([true, true, true, false, false]);
    expect(asked).toEqual([{ count: 5, audienceCriteria: audience, studyType: 'PRODUCT_DISCOVERY' }]);
    await screen.findByText('Generated 2 participants successfully');
    expect(document.activeElement).toBe(counted);
  });

  it('downwards offers to remove the surplus, and names who would go', async () => {
    const asked: unknown[] = [];
    const { user } = open(
      { participants: participants(5), participantCount: 3 },
      {
        'POST /api/studies/study-1/participants/remove': ({ body }: Sent) => {
          asked.push(body);
          return panelOf([]);
        },
      },
    );
    const notice = (await screen.findByText('2 participants too many')).closest('[role=status]');
    expect(notice?.textContent).toContain('The study costs 3.0 credits instead of 5.0.');
    expect(notice?.textContent).toContain('Removes Participant 4 and Participant 5.');
    await user.click(await button('Remove 2'));
    await screen.findByText('Removed 2 participants');
    expect(accepted()).toEqual([true, true, true]);
    expect(asked).toEqual([{ participantIds: ['participant-4', 'participant-5'] }]);
    await expect.poll(() => document.activeElement).toBe(await heading('3 of 3 accepted'));
  });

  it('that cannot be met says why, and can be tried again', async () => {
    let times = 0;
    const { user } = open(
      { participants: participants(3), participantCount: 5 },
      {
        'POST /api/studies/study-1/participants/add': () => {
          times += 1;
          return times === 1 ? refuse(503, 'AI_UNAVAILABLE', 'AI is down') : panelOf(participants(5, 3));
        },
      },
    );
    await user.click(await button('Generate 2 more'));
    const text = await screen.findByText('Failed to generate participants');
    const failure = within(text.closest<HTMLElement>('[role=alert]') ?? document.body);
    expect(failure.getByText('AI is down')).toBeTruthy();
    await user.click(failure.getByRole('button', { name: 'Try again' }));
    expect(await heading('3 of 5 accepted')).toBeTruthy();
  });
});

describe('an audience that was changed', () => {
  it('marks the participants who were made for another one, and offers the way back', async () => {
    const { user } = open({ participants: participants(2) });
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Audience criteria' });
    await user.type(field, ' and York');
    await screen.findByText('2 of 2 participants made for another audience');
    expect(screen.getAllByText('Made for another audience')).toHaveLength(2);
    expect(screen.getByText(audience)).toBeTruthy();
    await user.click(await button('Go back to that audience'));
    expect(field.value).toBe(audience);
    expect(screen.queryByText('Made for another audience')).toBeNull();
    await expect.poll(() => document.activeElement).toBe(await heading('2 of 2 accepted'));
  });

  it('offers to replace them, one after the other', async () => {
    const replaced: string[] = [];
    const replacement = (number: number) => () => {
      replaced.push(`participant-${number}`);
      const newParticipant = aParticipant(number + 10, { madeFor: 'Bakers' });
      return { success: true, newParticipant, unmet: [] };
    };
    const [first, ...others] = participants(3);
    const { user } = open(
      { audienceCriteria: 'Bakers', participants: [{ ...first, madeFor: 'Bakers' } as ParticipantView, ...others] },
      {
        'DELETE /api/studies/study-1/participants/participant-2': replacement(2),
        'DELETE /api/studies/study-1/participants/participant-3': replacement(3),
      },
    );
    await screen.findByText('2 of 3 participants made for another audience');
    await user.click(await button('Replace 2'));
    await expect.poll(() => screen.queryByText('Made for another audience')).toBeNull();
    expect(replaced).toEqual(['participant-2', 'participant-3']);
  });
});

describe('the focus', () => {
  const none = participants(3, 0);
  /** Participants of a study that is opened for the first time count as accepted, so they come with a new panel. */
  const openUnaccepted = async (responses: Responses = {}) => {
    const page = open(
      { participantCount: 3 },
      { 'POST /api/studies/study-1/participants/generate': () => panelOf(none), ...responses },
    );
    await page.user.click(await button('Generate participants with AI'));
    await heading('0 of 3 accepted');
    return page;
  };

  it('goes to the heading when all are accepted', async () => {
    const { user } = await openUnaccepted();
    await user.click(await button('Accept All'));
    await expect.poll(() => document.activeElement).toBe(await heading('3 of 3 accepted'));
  });

  it('goes from one who is accepted to the next who is not', async () => {
    const { user } = await openUnaccepted();
    await user.click(row(1).getByRole('button', { name: /^Accept/ }));
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Accept Participant 2');
    await user.keyboard('{Enter}');
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Accept Participant 3');
    await user.keyboard('{Enter}');
    await expect.poll(() => document.activeElement).toBe(await heading('3 of 3 accepted'));
  });

  it('stays in the row of one who is replaced', async () => {
    const gate = Promise.withResolvers<unknown>();
    const { user } = await openUnaccepted({
      'DELETE /api/studies/study-1/participants/participant-2': () => gate.promise,
    });
    await user.click(row(2).getByRole('button', { name: /^Reject/ }));
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Participant 2');
    gate.resolve({ success: true, newParticipant: aParticipant(9), unmet: [] });
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Participant 9');
  });
});

describe('an autosave that is under way', () => {
  it('loses no press of the generate button: the participants are generated once the study is saved', async () => {
    const gate = Promise.withResolvers<void>();
    const asked: unknown[] = [];
    const { user } = open(
      { participantCount: 3 },
      {
        'POST /api/studies/save-step': async ({ body }: Sent) => {
          await gate.promise;
          const { audienceCriteria } = body as { readonly audienceCriteria: string };
          return { study: aStudy({ type: 'PRODUCT_DISCOVERY', participantCount: 3, audienceCriteria }) };
        },
        'POST /api/studies/study-1/participants/generate': ({ body }: Sent) => {
          asked.push(body);
          return panelOf(participants(3, 0));
        },
      },
    );
    await user.type(await screen.findByLabelText('Audience criteria'), ' and York');
    await screen.findByText('Saving...');
    await user.click(await button('Generate participants with AI'));
    expect(screen.getByText('Study is being saved - please wait...')).toBeTruthy();
    expect(asked).toEqual([]);
    gate.resolve();
    expect(await heading('0 of 3 accepted')).toBeTruthy();
    expect(asked).toMatchObject([{ audienceCriteria: 'Nurses in Leeds and York' }]);
  });
});

describe('participants who are being generated', () => {
  const event = (name: string, data: unknown) =>
    new TextEncoder().encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  const openFollowed = () => {
    const stream = new TransformStream<Uint8Array, Uint8Array>();
    const writer = stream.writable.getWriter();
    const headers = { 'content-type': 'text/event-stream; charset=utf-8' };
    const page = open(
      { participantCount: 3 },
      { 'POST /api/studies/study-1/participants/generate': () => new Response(stream.readable, { headers }) },
    );
    return { ...page, writer };
  };

  it('are shown as they come', async () => {
    const { user, writer } = openFollowed();
    await user.click(await button('Generate participants with AI'));
    await screen.findByText(/^Generating 3 participants\./);
    const more = screen.getByRole<HTMLButtonElement>('button', { name: 'One participant more' });
    expect([more.disabled, more.title]).toEqual([true, 'Participants are being generated']);
    void writer.write(event('participant', aParticipant(2)));
    await screen.findByText(/1 of 3 ready\.$/);
    expect(row(2).queryByRole('button', { name: /^Accept/ })).toBeNull();
    void writer.write(event('panel', panelOf(participants(3, 0))));
    void writer.close();
    expect(await heading('0 of 3 accepted')).toBeTruthy();
    expect(row(2).getByRole('button', { name: 'Accept Participant 2' })).toBeTruthy();
  });

  it('are gone if the generation fails in between, and the reason is shown', async () => {
    const { user, writer } = openFollowed();
    await user.click(await button('Generate participants with AI'));
    void writer.write(event('participant', aParticipant(2)));
    await screen.findByText(/1 of 3 ready\.$/);
    void writer.write(event('problem', { error: 'AI is down', code: 'AI_UNAVAILABLE' }));
    void writer.close();
    // In a toast and in its place.
    await waitFor(() => expect(screen.getAllByText('AI is down')).toHaveLength(2));
    expect(screen.queryByRole('listitem', { name: 'Participant 2' })).toBeNull();
  });
});

describe('participants that are missing', () => {
  it('are shown from the step rail with the reason why none can be generated', async () => {
    const { user } = open({ participants: [], audienceCriteria: '' });
    await user.click(await button('Participants'));
    const place = document.activeElement?.closest('[data-field="participants"]');
    expect(place?.textContent).toContain('Generate participants with AI');
  });
});
