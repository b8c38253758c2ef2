import { screen, waitFor } from '@testing-library/react';
import type { ReadModelView } from '@windtunnel/contracts/http/read-models';
import { expect, it, onTestFinished, vi } from 'vitest';
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

/** The files that the page offers as downloads, by name. */
function downloads() {
  const files = new Map<string, Blob>();
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    offered = file as Blob;
    return 'blob:export';
  });
  let offered: Blob | null = null;
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (offered !== null) files.set(this.download, offered);
  });
  onTestFinished(() => [create, click].forEach((spy) => void spy.mockRestore()));
  return async (name: string) => await files.get(name)?.text();
}

it('exports every document, however many requests that takes, and waits while the rate is used up', async () => {
  let refusals = 1;
  const tooMany = () => refuse(429, 'TOO_MANY_ATTEMPTS', 'Too many attempts.', { retryable: true, retryAfter: 0 });
  const first = page('s1', 's1');
  const { user } = openPage(routes, paths.data.getHref(), {
    ...list,
    'GET /api/read-models/study-list/documents?limit=3': page('s1', null),
    'GET /api/read-models/study-list/documents?limit=100': () => (refusals-- > 0 ? tooMany() : first()),
    'GET /api/read-models/study-list/documents?limit=100&cursor=s1': page('s2', null),
  });
  const fileNamed = downloads();
  await user.click(await screen.findByRole('button', { name: 'Export JSON lines' }));
  expect(await screen.findByText('study-list-v3-up-to-9.jsonl has 2 documents.')).toBeTruthy();
  const row = (documentId: string) => `{"documentId":"${documentId}","documentPosition":"0007","ownerId":"u1"}\n`;
  expect(await fileNamed('study-list-v3-up-to-9.jsonl')).toBe(row('s1') + row('s2'));
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText('study-list-v3-up-to-9.csv has 2 documents.')).toBeTruthy();
  expect(await fileNamed('study-list-v3-up-to-9.csv')).toBe(
    'documentId,documentPosition,ownerId\r\ns1,0007,u1\r\ns2,0007,u1\r\n',
  );
});

it('saves nothing of an export that was cancelled or has failed', async () => {
  const fileNamed = downloads();
  let pages = 0;
  const { user, requests } = openPage(routes, paths.data.getHref(), {
    ...list,
    'GET /api/read-models/study-list/documents?limit=3': page('s1', null),
    'GET /api/read-models/study-list/documents?limit=100': () => {
      pages += 1;
      if (pages === 2) return refuse(500, 'INTERNAL', 'Something went wrong');
      return refuse(429, 'TOO_MANY_ATTEMPTS', 'Too many attempts.', { retryable: true, retryAfter: 60 });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Export JSON lines' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull());
  expect(screen.queryByText('Failed to export the documents')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect((await screen.findAllByText('Failed to export the documents')).length).toBeGreaterThan(0);
  expect(requests.filter((request) => request.endsWith('limit=100'))).toHaveLength(2);
  expect(await fileNamed('study-list-v3-up-to-9.csv')).toBeUndefined();
});
