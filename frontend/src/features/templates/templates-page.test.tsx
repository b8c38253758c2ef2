import { screen, within } from '@testing-library/react';
import { studyTypes } from '@windtunnel/contracts/rules/study-type';
import { describe, expect, it } from 'vitest';
import { openPage, type Responses, refuse, type Sent } from '../../testing/open-page.tsx';
import { aStudyView } from '../../testing/study.example.ts';
import { usabilityTemplates } from './library/usability.ts';
import { TemplatesPage } from './templates-page.tsx';

const [template] = usabilityTemplates;
if (template === undefined) throw new Error('There is no usability template');
const info = (studyTypesOpen: readonly string[]) => ({ studyTypesOpen });

function openTemplates(responses: Responses = {}, at = '/templates') {
  const routes = [
    { path: '/templates', element: <TemplatesPage /> },
    { path: '/studies/new/:step', element: <p>The wizard</p> },
    { path: '/how-good', element: null },
  ];
  return openPage(routes, at, {
    'GET /api/info': () => info(studyTypes),
    'POST /api/studies/create-draft': () => ({ study: { id: 'study-1' } }),
    'POST /api/studies/save-step': () => ({ study: aStudyView() }),
    ...responses,
  });
}

const preview = async ({ user }: ReturnType<typeof openPage>) => {
  await user.click(await screen.findByRole('button', { name: `${template.title} (Usability Testing)` }));
  return within(await screen.findByRole('dialog', { name: template.title }));
};
const take = 'Use this template';

describe('the templates', () => {
  it('show all that is in one before it is taken', async () => {
    const page = openTemplates();
    const dialog = await preview(page);
    for (const text of [...template.tasks, ...template.questions, template.objective]) dialog.getByText(text);
    dialog.getByText(/The draft costs no credits. Launching it as it stands takes 6.0 credits/);
    await page.user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(page.requests.filter((request) => request.startsWith('POST'))).toEqual([]);
  });

  it('say what the built-in participants were made for, and lead to how good they are', async () => {
    const { user, address } = openTemplates();
    await user.click(screen.getByRole('link', { name: 'how good are they?' }));
    expect(address()).toBe('/how-good');
  });

  it('become a draft, in the project in which the study was begun, and the wizard opens there', async () => {
    const bodies: unknown[] = [];
    const keep = (answer: unknown) => (sent: Sent) => {
      bodies.push(sent.body);
      return answer;
    };
    const page = openTemplates(
      {
        'POST /api/studies/create-draft': keep({ study: { id: 'study-1' } }),
        'POST /api/studies/save-step': keep({ study: aStudyView() }),
      },
      '/templates?projectId=p1',
    );
    const dialog = await preview(page);
    await page.user.click(dialog.getByRole('button', { name: take }));
    await screen.findByText('The wizard');
    expect(page.address()).toBe('/studies/new/setup?studyId=study-1');
    const { title, objective, siteUrl, tasks, questions, audienceCriteria, participantCount } = template;
    expect(bodies).toEqual([
      { title, objective, type: 'USABILITY', siteUrl, projectId: 'p1', draftKey: expect.any(String) },
      { id: 'study-1', step: 'configuration', siteUrl, tasks, questions },
      { id: 'study-1', step: 'participants', audienceCriteria, participantCount },
    ]);
  });

  it('continue the draft that was begun when a failure is tried again', async () => {
    const keys: unknown[] = [];
    let saves = 0;
    const page = openTemplates({
      'POST /api/studies/create-draft': ({ body }) => {
        keys.push((body as { readonly draftKey: string }).draftKey);
        return { study: { id: 'study-1' } };
      },
      'POST /api/studies/save-step': () => {
        saves += 1;
        return saves === 1 ? refuse(500, 'INTERNAL', 'An error occurred') : { study: aStudyView() };
      },
    });
    const dialog = await preview(page);
    await page.user.click(dialog.getByRole('button', { name: take }));
    await dialog.findByText('Failed to start from this template');
    await page.user.click(dialog.getByRole('button', { name: 'Try again' }));
    await screen.findByText('The wizard');
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it('of a type that cannot be chosen here can only be read', async () => {
    const page = openTemplates({ 'GET /api/info': () => info(['PRODUCT_DISCOVERY', 'DESIGN_REVIEW']) });
    expect(await screen.findAllByText('Coming Soon')).toHaveLength(4);
    const cards = screen.getAllByRole('listitem');
    expect(cards.map((card) => within(card).queryByText('Coming Soon') !== null)).toEqual([
      ...[false, false, false, false],
      ...[true, true, true, true],
    ]);
    const dialog = await preview(page);
    await page.user.click(dialog.getByRole('button', { name: take }));
    dialog.getByText('Usability Testing is coming soon here, so this template can only be read.');
    expect(page.requests).not.toContain('POST /api/studies/create-draft');
  });
});
