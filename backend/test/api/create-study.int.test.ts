import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBackend, type TestBackend, type TestUser } from '../kit/backend.ts';
import { aNewStudy, aPanel, aReadyStudy } from '../kit/build-study.ts';

let backend: TestBackend;
let user: TestUser;
beforeAll(async () => {
  backend = await startBackend();
  user = await backend.user();
});
afterAll(() => backend.close());

const get = (id: string) => user.call(studyRoutes.get, { params: { id } });

describe('studyRoutes.create', () => {
  const setup = { title: 'Leftovers', objective: 'Learn', type: 'PRODUCT_DISCOVERY' };

  it('is refused while the launch could not be paid for, and creates nothing', async () => {
    const poor = await backend.user();
    for (const batchId of ['batch-0001', 'batch-0002'])
      await poor.call(studyRoutes.launch, { params: { id: await aReadyStudy(poor, 9) }, body: { batchId } });
    const id = await aReadyStudy(poor, 6);
    const eventTypes = await backend.eventTypes();
    for (const body of [{ id, ...setup }, aNewStudy({ ...aPanel(6) })]) {
      const { status, error } = await poor.call(studyRoutes.create, { body });
      expect([status, error.code, error.error]).toEqual([402, 'INSUFFICIENT_CREDITS', 'Insufficient credits']);
      expect(error.details).toEqual({
        message: 'You need 4.0 more credits to launch this study.',
        required: 6,
        available: 2,
        shortfall: 4,
      });
    }
    expect(await backend.eventTypes()).toEqual(eventTypes);
    expect((await poor.call(studyRoutes.get, { params: { id } })).body.study.reviewed).toBe(false);
  });

  it('is answered as before when it is repeated after the credits are spent', async () => {
    const owner = await backend.user();
    const body = aNewStudy({ ...aPanel(10), title: 'Spent' });
    const { study } = (await owner.call(studyRoutes.create, { body })).body;
    await owner.call(studyRoutes.launch, { params: { id: study.id }, body: { batchId: 'batch-0001' } });
    for (const title of ['Second', 'Third'])
      await owner.call(studyRoutes.launch, {
        params: {
          id: (await owner.call(studyRoutes.create, { body: aNewStudy({ ...aPanel(5), title }) })).body.study.id,
        },
        body: { batchId: `batch-of-${title}` },
      });
    const again = await owner.call(studyRoutes.create, { body });
    expect([again.status, again.body.study.id, again.body.study.status]).toEqual([200, study.id, 'LAUNCHED']);
  });

  it('is refused above the most that the plan allows for one study', async () => {
    const discussionTopics = Array.from({ length: 8 }, (_, index) => `Discussion topic ${index}`);
    const productDiscoveryData = { productDomain: 'Meal planning', discussionTopics };
    const body = aNewStudy({ ...aPanel(10), productDiscoveryData });
    const { status, error } = await user.call(studyRoutes.create, { body });
    const text = 'This study needs 20.0 credits; the Free plan allows 15 for one study.';
    expect([status, error.code, error.error]).toEqual([402, 'PLAN_LIMIT_EXCEEDED', text]);
  });

  it('completes the draft with that id, however often it is sent, and keeps its stored participants', async () => {
    const id = await aReadyStudy(user);
    const { id: _id, ...stored } = (await get(id)).body.study;
    const body = { id, ...setup, audienceCriteria: 'Home cooks', participantCount: 2, participants: [{ name: 'Eve' }] };
    const first = await user.call(studyRoutes.create, { body });
    expect(first.body.study).toMatchObject({ id, reviewed: true, participants: stored.participants });
    const eventTypes = await backend.eventTypes();
    const second = await user.call(studyRoutes.create, { body });
    expect(second.text).toBe(first.text);
    expect(await backend.eventTypes()).toEqual(eventTypes);
  });

  it('creates a study when there is no draft, with its participants, ready for its launch', async () => {
    const site = { type: 'USABILITY', siteUrl: 'https://shop.example', tasks: ['Buy a mug'], questions: [] };
    const owner = await backend.user();
    const sent = aPanel(2);
    const { status, body: created } = await owner.call(studyRoutes.create, { body: aNewStudy({ ...site, ...sent }) });
    expect(status).toBe(200);
    const { study } = created;
    expect(study).toMatchObject({ status: 'DRAFT', reviewed: true, tasks: ['Buy a mug'], questions: [] });
    expect(study.complete).toEqual({ setup: true, configuration: true, participants: true, review: true });
    expect(study.launchProblems).toEqual([]);
    const theirs = sent.participants.map(({ id: _id, ...shown }) => ({ ...shown, background: shown.shortBio }));
    expect(study.participants).toMatchObject(theirs.map((shown) => ({ ...shown, accepted: true })));
    expect(study.acceptedParticipantIds).toEqual(study.participants.map(({ id }) => id));
    expect(study.participants.map(({ id }) => id)).not.toContain(sent.participants[0]?.id);
    const launch = { params: { id: study.id }, body: { batchId: 'batch-0001' } };
    expect((await owner.call(studyRoutes.launch, launch)).body.study.status).toBe('LAUNCHED');
  });

  it('carries the image of a participant, from an https address only', async () => {
    const { participants, participantCount } = aPanel(1);
    const profilePictureUrl = 'https://images.example.com/a.png';
    const withUrl = (url: string) =>
      aNewStudy({ participantCount, participants: participants.map((each) => ({ ...each, profilePictureUrl: url })) });
    const { study } = (await user.call(studyRoutes.create, { body: withUrl(profilePictureUrl) })).body;
    expect(study.participants.map((each) => each.profilePictureUrl)).toEqual([profilePictureUrl]);
    const { status, error } = await user.call(studyRoutes.create, { body: withUrl('http://images.example.com/a.png') });
    const path = 'participants.0.profilePictureUrl';
    expect([status, error.details]).toEqual([400, [{ path, message: 'Image URL must be a valid HTTPS URL' }]]);
  });

  it('creates one study of equal bodies, another one of a changed body, and a new one once it is deleted', async () => {
    const body = aNewStudy({ ...aPanel(1), title: 'Repeated' });
    const create = (change: object = {}) => user.call(studyRoutes.create, { body: { ...body, ...change } });
    const answers = await Promise.all([create(), create(), create()]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    const { id } = answers[0]?.body.study ?? { id: '' };
    expect((await create({ title: 'Another' })).body.study.id).not.toBe(id);
    const stranger = await backend.user();
    expect((await stranger.call(studyRoutes.create, { body })).body.study.id).not.toBe(id);
    await user.call(studyRoutes.delete, { params: { id } });
    const second = await create();
    expect([second.status, second.body.study.id === id]).toEqual([200, false]);
    expect((await create()).text).toBe(second.text);
  });

  it.each([
    ['title', { title: undefined }, 'Title is required'],
    ['objective', { objective: undefined }, 'Objective is required'],
    ['type', { type: undefined }, 'This field is required'],
    ['audienceCriteria', { audienceCriteria: undefined }, 'Audience criteria is required'],
    ['audienceCriteria', { audienceCriteria: ' ' }, 'Audience criteria is required'],
    ['participantCount', { participantCount: undefined }, 'Must have at least 1 participant'],
    ['participants', { participants: undefined }, 'Study must have at least one participant'],
    ['participants', { participants: [] }, 'Study must have at least one participant'],
    [
      'participants.0.name',
      { participants: [{ ...aPanel(1).participants[0], name: ' ' }] },
      'Must have at least 1 character',
    ],
    [
      'acceptedParticipantIds',
      { acceptedParticipantIds: [] },
      'Exactly 1 participants must be accepted before continuing',
    ],
    ['', { participantCount: 2 }, 'Study expects 2 participants but has 1'],
    ['', { productDiscoveryData: undefined }, 'Product discovery studies require discussion topics'],
    ['', { type: 'CONCEPT_VALIDATION' }, 'Concept validation studies require concept data'],
    ['', { type: 'DESIGN_REVIEW' }, 'Design review studies require screen data'],
    ['', { type: 'USABILITY' }, 'Site URL is required for usability studies'],
    [
      'siteUrl',
      { type: 'USABILITY', siteUrl: '' },
      'URL must be valid and accessible. Use full URLs like https://example.com',
    ],
  ])('needs all of a study where there is no draft: %s, %j', async (path, change, message) => {
    const eventTypes = await backend.eventTypes();
    const { productDiscoveryData, ...rest } = { ...aNewStudy(aPanel(1)), ...change } as Record<string, unknown>;
    const ofItsType = rest.type === 'PRODUCT_DISCOVERY' || rest.type === undefined ? { productDiscoveryData } : {};
    const { status, error } = await user.call(studyRoutes.create, { body: { ...rest, ...ofItsType } });
    expect([status, error.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(error.details).toContainEqual({ path, message });
    expect(await backend.eventTypes()).toEqual(eventTypes);
  });
});
