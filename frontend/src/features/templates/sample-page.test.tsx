import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openPage, type Responses, refuse, type Sent } from '../../testing/open-page.tsx';
import { aParticipant, aStudyView } from '../../testing/study.example.ts';
import { SamplePage } from './sample-page.tsx';

const panel = [aParticipant({ id: 'a' }), aParticipant({ id: 'b' })];
const complete = { setup: true, configuration: true, participants: true, review: true };
const begin = 'POST /api/studies/create-draft';
const save = 'POST /api/studies/save-step';
const generate = 'POST /api/studies/study-1/participants/generate';

function openSample(responses: Responses = {}) {
  const routes = [
    { path: '/templates/sample', element: <SamplePage /> },
    { path: '/studies/new/:step', element: <p>The wizard</p> },
    { path: '/studies/:id', element: <p>The study</p> },
  ];
  return openPage(routes, '/templates/sample', {
    [begin]: () => ({ study: { id: 'study-1' } }),
    'GET /api/studies/study-1': () => ({ study: aStudyView() }),
    [save]: () => ({ study: aStudyView() }),
    [generate]: () => ({ participants: panel, notModelled: [], unmet: [] }),
    ...responses,
  });
}

const writes = (requests: readonly string[]) => requests.filter((request) => request.startsWith('POST'));

describe('the sample study', () => {
  it('is made with its panel accepted, without a launch, and opens where it is launched', async () => {
    const bodies: unknown[] = [];
    const page = openSample({
      [begin]: ({ body }: Sent) => {
        bodies.push(body);
        return { study: { id: 'study-1' } };
      },
      [save]: ({ body }: Sent) => {
        bodies.push(body);
        return { study: aStudyView() };
      },
    });
    await screen.findByText('The wizard');
    expect(page.address()).toBe('/studies/new/review?studyId=study-1');
    expect(writes(page.requests)).toEqual([begin, save, save, generate, save]);
    expect(bodies[0]).toMatchObject({
      title: 'Sample: What school asks of a family, week by week',
      draftKey: 'sample-user-1',
    });
    expect(bodies.at(-1)).toEqual({ id: 'study-1', step: 'participants', acceptedParticipantIds: ['a', 'b'] });
  });

  it('is found again as it is', async () => {
    const study = aStudyView({ complete, participants: panel });
    const page = openSample({ 'GET /api/studies/study-1': () => ({ study }) });
    await screen.findByText('The wizard');
    expect(writes(page.requests)).toEqual([begin]);
  });

  it('is shown where it is read, once it was launched', async () => {
    const page = openSample({ 'GET /api/studies/study-1': () => ({ study: aStudyView({ status: 'COMPLETED' }) }) });
    await screen.findByText('The study');
    expect(writes(page.requests)).toEqual([begin]);
  });

  it('is made again after it was deleted', async () => {
    const keys: unknown[] = [];
    openSample({
      [begin]: ({ body }: Sent) => {
        keys.push((body as { readonly draftKey: string }).draftKey);
        return keys.length === 1
          ? refuse(404, 'STUDY_NOT_FOUND', 'The study has been deleted')
          : { study: { id: 'study-1' } };
      },
    });
    await screen.findByText('The wizard');
    expect(keys).toEqual(['sample-user-1', expect.stringMatching(/^draft-/)]);
  });

  it('says why it could not be made, and can be tried again', async () => {
    let attempts = 0;
    const page = openSample({
      [generate]: () => {
        attempts += 1;
        return attempts === 1
          ? refuse(503, 'AI_UNAVAILABLE', 'The AI service is unavailable')
          : { participants: panel, notModelled: [], unmet: [] };
      },
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('link', { name: 'Start from a template' })).toBeTruthy();
    await page.user.click(retry);
    await screen.findByText('The wizard');
  });
});
