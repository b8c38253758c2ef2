import { screen } from '@testing-library/react';
import type { ReadModelView } from '@windtunnel/contracts/http/read-models';
import { expect, it } from 'vitest';
import { paths } from '../../app/paths.ts';
import { openPage, refuse } from '../../testing/open-page.tsx';
import { DataPage } from './data-page.tsx';

const routes = [{ path: paths.data.path, element: <DataPage /> }];
const title = { path: 'title', type: 'text', nullable: false, unit: null, description: 'The title', shown: false };
const owner = { ...title, path: 'ownerId', unit: 'id', description: 'The account', shown: true };
const model = (name: string, change: Partial<ReadModelView> = {}): ReadModelView => ({
  name,
  description: `A document for each ${name}`,
  version: 3,
  documents: 2,
  position: '0009',
  fields: [owner, title],
  ...change,
});
const list = { 'GET /api/read-models': () => ({ readModels: [model('study-list'), model('interview')] }) };
const page = (documentId: string, cursor: string | null) => () => ({
  documents: [{ documentId, documentPosition: '0007', fields: { ownerId: 'u1' } }],
  cursor,
});

it('shows the fields of a read model and its documents, a page at a time', async () => {
  const { user, address } = openPage(routes, paths.data.getHref(), {
    ...list,
    'GET /api/read-models/study-list/documents?limit=3': page('s1', 's1'),
    'GET /api/read-models/study-list/documents?limit=3&cursor=s1': page('s2', null),
    'GET /api/read-models/interview/documents': () => ({ documents: [], cursor: null }),
  });
  expect(await screen.findByRole('heading', { name: 'study-list' })).toBeTruthy();
  expect(screen.getByText('Left out for analysts.')).toBeTruthy();
  expect(screen.getByText('text, id')).toBeTruthy();
  expect((await screen.findByRole('region', { name: 'Document s1' })).textContent).toContain('"ownerId": "u1"');
  await user.click(screen.getByRole('button', { name: 'Show more documents' }));
  expect(await screen.findByRole('region', { name: 'Document s2' })).toBeTruthy();
  await user.click(screen.getByRole('link', { name: /^interview/ }));
  expect(await screen.findByText('This read model has no documents yet.')).toBeTruthy();
  expect(address()).toBe('/data?model=interview');
});

it('says which read model is not built, and why none could be read', async () => {
  openPage(routes, paths.data.getHref(), {
    'GET /api/read-models': () => ({ readModels: [model('study-list', { version: null, documents: 0 })] }),
  });
  expect(await screen.findByText('No version is complete yet.')).toBeTruthy();
  openPage(routes, paths.data.getHref(), {
    'GET /api/read-models': () => refuse(403, 'ROLE_REQUIRED', 'Your account has not been given this role'),
  });
  expect((await screen.findAllByText('Your account has not been given this role')).length).toBeGreaterThan(0);
});
