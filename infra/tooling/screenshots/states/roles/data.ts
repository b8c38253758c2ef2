import type { Page } from '@playwright/test';
import type { User } from '@windtunnel/contracts/http/accounts';
import type { ReadModelField, ReadModelView } from '@windtunnel/contracts/http/read-models';
import { changeResponse, fail, neverRespond, respond } from '../../mock-api.ts';
import type { ScreenState } from '../../screen-state.ts';

const list = '/api/read-models';
const documents = '/api/read-models/study-list/documents';

const field = (path: string, description: string, more: Partial<ReadModelField> = {}): ReadModelField => ({
  path,
  type: 'text',
  nullable: false,
  unit: null,
  description,
  shown: true,
  ...more,
});

const fields = [
  field('studyId', 'The study', { unit: 'id' }),
  field('ownerId', 'The account: a random id, which leads to no one outside the vault', { unit: 'id' }),
  field('title', 'What the researcher called the study', { shown: false }),
  field('status', 'Where the study is', { type: 'one of DRAFT, LAUNCHED, READY_FOR_ANALYSIS, COMPLETED, FAILED' }),
  field('launchedAt', 'When it was launched; null: never', { unit: 'time', nullable: true }),
  field('interviewEnds{}', 'How each interview ended, by participant', { type: 'map of texts' }),
];

const model = (name: string, documents: number, description: string): ReadModelView => ({
  name,
  description,
  version: 3,
  documents,
  position: '0000000000000412',
  fields,
});
const models = [
  model('study-list', 214, 'A document for each study: status, times, and how interviews ended'),
  model('study-detail', 214, 'A document for each study: its panel and its analysis'),
  model('interview', 1_706, 'A document for each interview: outcome, course, analysis'),
  { ...model('model-use', 0, 'A document for each study that asked hosted models'), version: null, position: null },
];
const study = {
  documentId: '019b8d30-5b21-7e12-8d34-1f0a2b3c4d5e',
  documentPosition: '0000000000000391',
  fields: { studyId: '019b8d30-5b21-7e12-8d34-1f0a2b3c4d5e', status: 'COMPLETED', interviewsCompleted: 8 },
};

async function asAnalyst(page: Page): Promise<void> {
  await changeResponse(page, '/api/auth/refresh', (body: { readonly user: User }) => ({
    ...body,
    user: { ...body.user, roles: ['analyst'] },
  }));
}

/** As an analyst, with these read models and documents. */
const given = (readModels: readonly ReadModelView[], found: readonly unknown[]) => async (page: Page) => {
  await asAnalyst(page);
  await respond(page, list, { readModels });
  await respond(page, documents, { documents: found, cursor: found.length === 0 ? null : study.documentId });
};

export const dataStates: readonly ScreenState[] = [
  { name: 'data', path: '/data', given: given(models, [study]), shows: 'Show more documents' },
  {
    name: 'data, exported',
    path: '/data',
    given: async (page) => {
      await given(models, [study])(page);
      await respond(page, documents, { documents: [study], cursor: null });
    },
    when: async (page) => await page.getByRole('button', { name: 'Export JSON lines' }).click(),
    shows: 'study-list-v3-up-to-412.jsonl has 1 document.',
  },
  {
    name: 'data, exporting',
    path: '/data',
    given: given(models, [study]),
    when: async (page) => {
      await page.getByText('Show more documents').waitFor();
      await neverRespond(page, documents);
      await page.getByRole('button', { name: 'Export CSV' }).click();
    },
    shows: '0 documents of 214 so far',
  },
  {
    name: 'data, without the role',
    path: '/data',
    given: (page) => fail(page, list, 'ROLE_REQUIRED', 403, 'Your account has not been given this role'),
    shows: 'Your account has not been given this role',
    allowsErrors: true,
  },
  { name: 'data, no documents', path: '/data', given: given(models, []), shows: 'has no documents yet' },
  { name: 'data, not built', path: '/data?model=model-use', given: given(models, []), shows: 'No version is complete' },
  {
    name: 'data, loading',
    path: '/data',
    given: async (page) => {
      await asAnalyst(page);
      await neverRespond(page, list);
    },
    shows: 'Loading the read models',
  },
  {
    name: 'data, failed',
    path: '/data',
    given: async (page) => {
      await asAnalyst(page);
      await fail(page, list);
    },
    shows: 'Failed to load the read models',
    allowsErrors: true,
  },
];
