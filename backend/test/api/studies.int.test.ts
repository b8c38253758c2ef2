import { participantRoutes } from '@windtunnel/contracts/http/participants';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBackend, type TestBackend, type TestUser } from '../kit/backend.ts';
import { aProject } from '../kit/build-project.ts';
import { aConcept, aDraft, anImageOf, aReadyStudy } from '../kit/build-study.ts';

let backend: TestBackend;
let user: TestUser;
beforeAll(async () => {
  backend = await startBackend();
  user = await backend.user();
});
afterAll(() => backend.close());

const get = (id: string) => user.call(studyRoutes.get, { params: { id } });
const save = (id: string, step: string, fields: object) =>
  user.call(studyRoutes.saveStep, { body: { id, step, ...fields } });

describe('studyRoutes.createDraft', () => {
  it('creates a draft with its setup and returns the position of the log', async () => {
    const body = { title: '  Leftovers ', objective: 'Learn', type: 'USABILITY', siteUrl: 'https://shop.example' };
    const { status, body: created, headers } = await user.call(studyRoutes.createDraft, { body });
    expect(status).toBe(200);
    expect(headers.get('x-position')).toBe(await backend.bindings.eventStore.head());
    expect(headers.get('cache-control')).toBe('no-store');
    expect((await get(created.study.id)).body.study).toMatchObject({
      title: 'Leftovers',
      status: 'DRAFT',
      type: 'USABILITY',
      siteUrl: 'https://shop.example',
      complete: { setup: true, configuration: false, participants: false, review: false },
      launchProblems: expect.arrayContaining(['Usability studies require at least one task']),
    });
  });

  it.each([
    [{ title: ' ' }, 'title', 'Title is required'],
    [{ objective: '' }, 'objective', 'Objective is required'],
    [{ title: 'x'.repeat(201) }, 'title', 'Title must be at most 200 characters'],
    [{ siteUrl: 'not an address' }, 'siteUrl', 'Please enter a valid URL'],
  ])('refuses %j', async (changes, path, message) => {
    const body = { title: 'Leftovers', objective: 'Learn', type: 'USABILITY', ...changes };
    const { status, error } = await user.call(studyRoutes.createDraft, { body });
    expect(status).toBe(400);
    expect(error).toMatchObject({ error: 'Validation error', code: 'VALIDATION_ERROR', details: [{ path, message }] });
  });

  it('creates one draft per key, however often it is sent, and another one for another user', async () => {
    const body = { title: 'Leftovers', objective: 'Learn', type: 'USABILITY', draftKey: 'draft-0123456789' };
    const created = await user.call(studyRoutes.createDraft, { body });
    const again = await user.call(studyRoutes.createDraft, { body: { ...body, title: 'Changed meanwhile' } });
    expect([again.status, again.body]).toEqual([200, created.body]);
    expect((await get(created.body.study.id)).body.study.title).toBe('Leftovers');
    const stranger = await backend.user();
    const theirs = await stranger.call(studyRoutes.createDraft, { body });
    expect(theirs.body.study.id).not.toBe(created.body.study.id);
    await user.call(studyRoutes.delete, { params: { id: created.body.study.id } });
    const late = await user.call(studyRoutes.createDraft, { body });
    expect([late.status, late.error.code]).toEqual([404, 'STUDY_NOT_FOUND']);
  });

  it.each(['short', 'a b c d e f g h', 'x'.repeat(65)])('refuses the key %j', async (draftKey) => {
    const body = { title: 'Leftovers', objective: 'Learn', type: 'USABILITY', draftKey };
    expect((await user.call(studyRoutes.createDraft, { body })).error.details).toMatchObject([{ path: 'draftKey' }]);
  });

  it("refuses a project that is not the user's own", async () => {
    const stranger = await backend.user();
    const projectId = await aProject(stranger);
    for (const foreign of [projectId, 'none']) {
      const body = { title: 'Leftovers', objective: 'Learn', type: 'USABILITY', projectId: foreign };
      const { status, error } = await user.call(studyRoutes.createDraft, { body });
      expect([status, error.code, error.error]).toEqual([404, 'PROJECT_NOT_FOUND', 'Project not found']);
    }
  });
});

describe('studyRoutes.saveStep', () => {
  it('saves each step and returns the study', async () => {
    const id = await aDraft(user);
    expect((await save(id, 'setup', { title: 'Better leftovers' })).body.study.title).toBe('Better leftovers');
    const productDiscoveryData = { productDomain: 'Meals', discussionTopics: ['What is thrown away'] };
    const configured = await save(id, 'configuration', { productDiscoveryData });
    expect(configured.body.study.metadata.productDiscoveryData).toEqual({
      ...productDiscoveryData,
      targetOutcomes: [],
    });
    const audience = { audienceCriteria: 'Home cooks', participantCount: 2 };
    expect((await save(id, 'participants', audience)).body.study).toMatchObject(audience);
    const reviewed = await save(id, 'review', {});
    expect(reviewed.body.study).toMatchObject({
      reviewed: true,
      launchProblems: ['Study must have at least one participant'],
    });
  });

  it('records nothing and still responds when nothing has changed', async () => {
    const id = await aDraft(user);
    const eventTypes = await backend.eventTypes();
    const { status, body } = await save(id, 'setup', { title: 'Leftovers' });
    expect([status, body.study.title]).toEqual([200, 'Leftovers']);
    expect(await backend.eventTypes()).toEqual(eventTypes);
  });

  it('accepts participants of the panel', async () => {
    const id = await aReadyStudy(user);
    const { participants } = (await get(id)).body.study;
    const acceptedParticipantIds = participants.map((each) => each.id);
    const { body } = await save(id, 'participants', { acceptedParticipantIds });
    expect(body.study).toMatchObject({ acceptedParticipantIds, complete: { participants: true, review: true } });
    expect(body.study.participants.every(({ accepted }) => accepted)).toBe(true);
    const unknown = await save(id, 'participants', { acceptedParticipantIds: ['unknown'] });
    expect([unknown.status, unknown.error.code]).toEqual([404, 'PARTICIPANT_NOT_FOUND']);
  });

  it('discards the configuration when the type changes', async () => {
    const id = await aReadyStudy(user);
    const { body } = await save(id, 'setup', { type: 'DESIGN_REVIEW' });
    expect(body.study.metadata.productDiscoveryData).toBeNull();
    expect(body.study.launchProblems).toEqual(['Design review studies require screen data']);
    expect(body.study.participants).toHaveLength(2);
    const wrong = await save(id, 'configuration', {
      productDiscoveryData: { productDomain: 'Meals', discussionTopics: ['What is thrown away'] },
    });
    expect([wrong.status, wrong.error.code]).toEqual([409, 'STUDY_TYPE_CHANGED']);
  });

  it('returns flowQuestions with a design review, which no call can write', async () => {
    const id = await aDraft(user, { type: 'DESIGN_REVIEW' });
    const screen = {
      screenId: 'home',
      screenName: 'Home',
      imageUrl: 'https://a.example/a.png',
      screenQuestions: ['Why?'],
    };
    for (const flowQuestions of [undefined, ['What came first?']]) {
      const designReviewData = { screens: [screen], flowQuestions };
      const { status, body } = await save(id, 'configuration', { designReviewData });
      expect([status, body.study.metadata.designReviewData]).toEqual([200, { screens: [screen], flowQuestions: [] }]);
    }
  });

  it('returns a concept test under every name that screens use', async () => {
    const id = await aDraft(user, { type: 'CONCEPT_VALIDATION' });
    const key = await anImageOf(backend, id, 'jar');
    const conceptValidationData = { concepts: [aConcept('jar', key)] };
    const { body } = await save(id, 'configuration', { conceptValidationData });
    expect(body.study.metadata.conceptValidationData).toMatchObject({ conceptOrder: 'sequential' });
    expect(body.study.conceptValidationConfig).toEqual({
      concepts: [{ conceptId: 'jar', conceptName: 'Concept jar', conceptQuestions: [{ question: 'What is it for?' }] }],
      comparativeQuestions: [],
    });
    const compared = { ...conceptValidationData, comparativeQuestions: ['Which one?'] };
    const refused = await save(id, 'configuration', { conceptValidationData: compared });
    expect(refused.error.details).toEqual([
      {
        path: 'conceptValidationData.comparativeQuestions',
        message: 'Comparative questions not applicable for single concept studies',
      },
    ]);
  });
});

describe('a study that is open twice', () => {
  const revisionsOf = async (id: string) => (await get(id)).body.study.revisions ?? undefined;
  const saveFrom = async (id: string, revisions: object | undefined, title: string) =>
    await save(id, 'setup', { title, revisions });

  it('keeps what was saved last: a save made from an older revision is refused, a newer one is not', async () => {
    const id = await aDraft(user);
    const opened = await revisionsOf(id);
    const first = await saveFrom(id, opened, 'From one tab');
    expect([first.status, first.body.study.revisions]).toEqual([200, { setup: 1, configuration: 0, participants: 0 }]);
    const second = await saveFrom(id, opened, 'From the other');
    expect([second.status, second.error.code]).toEqual([409, 'STUDY_CHANGED_ELSEWHERE']);
    expect((await get(id)).body.study).toMatchObject({ title: 'From one tab', revisions: { setup: 1 } });
    expect((await saveFrom(id, await revisionsOf(id), 'From the other')).body.study.title).toBe('From the other');
  });

  it('is not finished, nor updated, from an older revision', async () => {
    const id = await aReadyStudy(user);
    const revisions = await revisionsOf(id);
    await saveFrom(id, revisions, 'From one tab');
    const setup = { title: 'From the other', objective: 'Learn', type: 'PRODUCT_DISCOVERY', revisions };
    const refused = [
      await user.call(studyRoutes.create, { body: { id, ...setup } }),
      await user.call(studyRoutes.update, { params: { id }, body: setup }),
    ];
    expect(refused.map(({ error }) => error.code)).toEqual(['STUDY_CHANGED_ELSEWHERE', 'STUDY_CHANGED_ELSEWHERE']);
  });
});

describe('an empty siteUrl', () => {
  const onSetup = [{ path: 'siteUrl', message: 'Please enter a valid URL' }];
  const inConfiguration = [
    { path: 'siteUrl', message: 'URL must be valid and accessible. Use full URLs like https://example.com' },
  ];
  const tasks = ['Buy a mug'];

  it.each(['', '   '])('is refused for a usability study: %j', async (siteUrl) => {
    const setup = { title: 'Mugs', objective: 'Learn', type: 'USABILITY', siteUrl };
    const drafted = await user.call(studyRoutes.createDraft, { body: setup });
    expect([drafted.status, drafted.error.details]).toEqual([400, onSetup]);
    const id = await aDraft(user, { type: 'USABILITY', siteUrl: 'https://shop.example' });
    const saved = await save(id, 'setup', { siteUrl });
    expect([saved.status, saved.error.code, saved.error.details]).toEqual([400, 'VALIDATION_ERROR', onSetup]);
    expect((await save(id, 'configuration', { siteUrl, tasks })).error.details).toEqual(inConfiguration);
    expect((await save(id, 'configuration', { tasks })).status).toBe(200);
    expect((await save(id, 'setup', { siteUrl })).error.details).toEqual(onSetup);
    const updated = await user.call(studyRoutes.update, { params: { id }, body: { siteUrl } });
    expect(updated.error.details).toEqual(inConfiguration);
    expect((await get(id)).body.study.siteUrl).toBe('https://shop.example');
  });

  it('is none in a study of another type, which has no site', async () => {
    const id = await aDraft(user, { siteUrl: 'https://shop.example' });
    expect((await save(id, 'setup', { siteUrl: '' })).body.study.siteUrl).toBeNull();
    expect((await save(id, 'setup', { type: 'USABILITY', siteUrl: '' })).error.details).toEqual(onSetup);
  });
});

describe('studyRoutes.update', () => {
  it('changes drafts only', async () => {
    const id = await aReadyStudy(user);
    const { body } = await user.call(studyRoutes.update, { params: { id }, body: { title: 'New' } });
    expect(body.study.title).toBe('New');
    const other = await backend.user();
    const launched = await aReadyStudy(other);
    const running = { params: { id: launched } };
    await other.call(studyRoutes.launch, { ...running, body: { batchId: 'batch-0001' } });
    const refused = await other.call(studyRoutes.update, { ...running, body: { title: 'New' } });
    expect([refused.status, refused.error.code, refused.error.error]).toEqual([
      409,
      'STUDY_NOT_EDITABLE',
      'Only a draft can be changed',
    ]);
  });
});

it('a panel generated twice at once is one panel', async () => {
  const id = await aDraft(user);
  const body = { count: 3, audienceCriteria: 'Home cooks', studyType: 'PRODUCT_DISCOVERY' };
  const generate = () => user.call(participantRoutes.generate, { params: { id }, body });
  const statuses = (await Promise.all([generate(), generate(), generate()])).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(1);
  for (const status of statuses) expect([200, 409]).toContain(status);
  expect((await get(id)).body.study.participants).toHaveLength(3);
});
