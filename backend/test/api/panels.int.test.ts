import { panelRoutes } from '@windtunnel/contracts/http/panels';
import { participantRoutes } from '@windtunnel/contracts/http/participants';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { usageRoutes } from '@windtunnel/contracts/http/usage';
import { panelListCollection } from '@windtunnel/contracts/read-models/panel-list';
import { limits } from '@windtunnel/contracts/rules/limits';
import { onlyModel } from '@windtunnel/infra/language-model/open';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { savedPanels } from '../../src/panels/saved-panels.ts';
import { Streams } from '../../src/platform/streams.ts';
import { WriteContext } from '../../src/platform/write-context.ts';
import { study } from '../../src/studies/study.ts';
import { aSavedPanel } from '../kit/a-study.ts';
import { startBackend, type TestBackend, type TestUser } from '../kit/backend.ts';
import { acceptAll, aDraft, aPanelOf, aReadyStudy } from '../kit/build-study.ts';
import { createScriptedLanguageModel } from '../kit/scripted-language-model.ts';

const languageModel = createScriptedLanguageModel();
let backend: TestBackend;
let user: TestUser;
beforeAll(async () => {
  backend = await startBackend({ languageModels: onlyModel(languageModel) });
  user = await backend.user();
});
afterAll(() => backend.close());

const save = (studyId: string, name: unknown, by = user) => by.call(panelRoutes.save, { body: { studyId, name } });
const rename = (id: string, name: unknown) => user.call(panelRoutes.rename, { params: { id }, body: { name } });
const remove = (id: string) => user.call(panelRoutes.delete, { params: { id } });
const use = (id: string, panelId: string, more: object = {}, by = user) =>
  by.call(participantRoutes.usePanel, { params: { id }, body: { panelId, ...more } });
const studyOf = async (id: string) => (await user.call(studyRoutes.get, { params: { id } })).body.study;
const profilesOf = async (id: string) => (await backend.app.get(Streams).load(study, id))?.slots;
const describeAudience = (id: string, audienceCriteria: string) =>
  user.call(studyRoutes.saveStep, { body: { id, step: 'participants', audienceCriteria } });
const codeOf = ({ status, error }: Awaited<ReturnType<typeof save>>) => [status, error.code, error.error];

describe('panelRoutes.save', () => {
  it('keeps the accepted participants, with their audience and their study', async () => {
    const id = await aReadyStudy(user, 3);
    const [first, , third] = await acceptAll(user, id);
    const acceptedParticipantIds = [first, third];
    await user.call(studyRoutes.saveStep, { body: { id, step: 'participants', acceptedParticipantIds } });
    const { status, body, text } = await save(id, '  Two of three ');
    expect(status).toBe(200);
    expect(body.panel).toMatchObject({
      name: 'Two of three',
      audienceCriteria: 'Home cooks',
      study: { id, title: 'Leftovers', type: 'PRODUCT_DISCOVERY' },
      participants: [{ id: first, occupation: 'Nurse' }, { id: third }],
    });
    expect(text).not.toMatch(/seed|background/);
    expect((await save(id, 'Two of three')).body).toEqual(body);
  });

  it.each([
    ['', 'Panel name is required'],
    ['   ', 'Panel name is required'],
    [undefined, 'Panel name is required'],
    ['x'.repeat(101), 'Panel name must be at most 100 characters'],
  ])('and panelRoutes.rename refuse the name %j', async (name, message) => {
    const id = await aReadyStudy(user);
    const panelId = await aPanelOf(user, id, `Panel ${id}`);
    for (const { status, error } of [await save(id, name), await rename(panelId, name)])
      expect([status, error.details]).toEqual([400, [{ path: 'name', message }]]);
  });

  it('is refused for a study in which no one is accepted, and for one that is missing or of another user', async () => {
    const id = await aReadyStudy(user);
    expect(codeOf(await save(id, 'None'))).toEqual([
      409,
      'NO_ONE_ACCEPTED',
      'Accept at least one participant before you save them as a panel',
    ]);
    const stranger = await backend.user('stranger');
    for (const refused of [await save('none', 'None'), await save(id, 'None', stranger)])
      expect([refused.status, refused.error.code]).toEqual([404, 'STUDY_NOT_FOUND']);
  });

  it('is refused under a name that is taken, and beyond the limit', async () => {
    const crowded = await backend.user('crowded');
    const id = await aReadyStudy(crowded);
    await aPanelOf(crowded, id, 'Cooks');
    const other = await aReadyStudy(crowded);
    await acceptAll(crowded, other);
    expect(codeOf(await save(other, 'cooks', crowded))).toEqual([
      409,
      'PANEL_NAME_TAKEN',
      'You already have a saved panel with this name',
    ]);
    const context = new WriteContext(crowded.userId, 'test');
    for (let saved = 1; saved < limits.savedPanels.max; saved += 1) {
      const panel = aSavedPanel(crowded.userId, `Cooks ${saved}`);
      await backend.app.get(Streams).decide(savedPanels, crowded.userId, { type: 'Save', panel }, context);
    }
    const beyond = await save(other, 'One more', crowded);
    expect(codeOf(beyond)).toEqual([
      409,
      'TOO_MANY_PANELS',
      'You can keep at most 30 saved panels. Delete one to save another.',
    ]);
    expect(beyond.error.details).toEqual({ panelsMax: 30 });
    expect((await save(id, 'Cooks', crowded)).status).toBe(200);
  });
});

describe('panelRoutes.rename and panelRoutes.delete', () => {
  it('change a saved panel, and may be repeated', async () => {
    const id = await aReadyStudy(user);
    const panelId = await aPanelOf(user, id, 'Before');
    for (const name of ['After', ' After '])
      expect((await rename(panelId, name)).body.panel).toMatchObject({ id: panelId, name: 'After' });
    for (const _ of ['once', 'twice'])
      expect((await remove(panelId)).body).toEqual({ success: true, message: 'Saved panel deleted successfully' });
    expect(codeOf((await rename(panelId, 'Again')) as never)).toEqual([
      404,
      'PANEL_NOT_FOUND',
      'Saved panel not found',
    ]);
  });

  it('leave the studies that use the panel as they are', async () => {
    const panelId = await aPanelOf(user, await aReadyStudy(user), 'Short-lived');
    const id = await aDraft(user);
    await use(id, panelId);
    const before = await studyOf(id);
    await remove(panelId);
    expect(await studyOf(id)).toEqual(before);
    expect((await use(await aDraft(user), panelId)).error.code).toBe('PANEL_NOT_FOUND');
  });
});

describe('panelRoutes.list', () => {
  it("shows one's own, the newest first", async () => {
    const [ann, ben] = [await backend.user('ann'), await backend.user('ben')];
    const saved = async (owner: string, name: string, savedAt: string) => {
      const { madeFor: _each, ...panel } = aSavedPanel(owner, name);
      await backend.saveDocument(panelListCollection, { owner, id: `${owner} ${name}` }, { ...panel, savedAt });
    };
    await saved(ann.userId, 'Cooks', '2026-03-01');
    await saved(ann.userId, 'Bakers', '2026-03-02');
    await saved(ben.userId, 'Chefs', '2026-03-03');
    const { panels } = (await ann.call(panelRoutes.list)).body;
    expect(panels.map(({ name, savedAt }) => [name, savedAt])).toEqual([
      ['Bakers', '2026-03-02'],
      ['Cooks', '2026-03-01'],
    ]);
    expect(panels[0]?.participants).toEqual([
      { id: 'p1', name: 'Participant p1', age: 34, occupation: 'Nurse' },
      { id: 'p2', name: 'Participant p2', age: 34, occupation: 'Nurse' },
    ]);
  });
});

describe('participantRoutes.usePanel', () => {
  it('puts the same participants into another study, accepted, with their audience and their number', async () => {
    const source = await aReadyStudy(user, 3);
    const panelId = await aPanelOf(user, source, 'Shared');
    const id = await aReadyStudy(user, 2);
    await describeAudience(id, 'Bakers');
    const { status, body, text } = await use(id, panelId);
    expect(status).toBe(200);
    expect(text).not.toMatch(/seed/i);
    const shared = (await studyOf(source)).participants;
    expect(body).toMatchObject({ audienceCriteria: 'Home cooks', participantCount: 3, participants: shared });
    expect(await studyOf(id)).toMatchObject({
      audienceCriteria: 'Home cooks',
      participantCount: 3,
      participants: shared,
      complete: { participants: true },
    });
    const inSource = await profilesOf(source);
    expect(await profilesOf(id)).toEqual(inSource?.map((profile) => ({ ...profile, studySeed: id })));
  });

  it('leaves a study its own audience if asked to, and says for whom each participant was made', async () => {
    const panelId = await aPanelOf(user, await aReadyStudy(user), 'For cooks');
    const id = await aDraft(user);
    await describeAudience(id, 'Bakers');
    const unmet = [{ criterion: 'left-handed', met: 1, of: 2 }];
    languageModel.next('generateParticipants', async () => ({ unmet, notModelled: ['shy'] }));
    const { body } = await use(id, panelId, { audience: 'study' });
    expect(languageModel.lastInput('generateParticipants')).toMatchObject({ count: 0, audienceCriteria: 'Bakers' });
    expect(body).toMatchObject({ audienceCriteria: 'Bakers', participantCount: 2, unmet, notModelled: ['shy'] });
    expect(body.participants.map(({ madeFor, accepted }) => [madeFor, accepted])).toEqual([
      ['Home cooks', true],
      ['Home cooks', true],
    ]);
  });

  it('costs no credits, generates no one, needs no language model, and may be repeated', async () => {
    const panelId = await aPanelOf(user, await aReadyStudy(user), 'Free of charge');
    const id = await aDraft(user);
    const balance = async () => (await user.call(usageRoutes.quota)).body.data.creditsRemaining;
    const before = await balance();
    languageModel.next('generateParticipants', new Error('down'));
    const { body } = await use(id, panelId);
    expect(body.participants).toHaveLength(2);
    expect(await balance()).toBe(before);
    const types = await backend.eventTypes();
    expect(types.slice(-2)).toEqual(['StudyAudienceSaved', 'PanelUsed']);
    expect((await use(id, panelId)).body.participants).toEqual(body.participants);
    expect(await backend.eventTypes()).toEqual(types);
  });

  it('is followed by changes like any other panel', async () => {
    const panelId = await aPanelOf(user, await aReadyStudy(user), 'To be changed');
    const id = await aDraft(user);
    const [first, second] = (await use(id, panelId)).body.participants;
    const more = { count: 3, audienceCriteria: 'Home cooks', studyType: 'PRODUCT_DISCOVERY' };
    const added = await user.call(participantRoutes.add, { params: { id }, body: more });
    expect(added.body.participants.map((each) => each.id).slice(0, 2)).toEqual([first?.id, second?.id]);
    const rejected = await user.call(participantRoutes.reject, { params: { id, participantId: first?.id ?? '' } });
    expect(rejected.body.newParticipant?.id).not.toBe(first?.id);
    const copy = (await user.call(studyRoutes.clone, { params: { id } })).body.study.id;
    expect((await profilesOf(copy))?.[1]).toMatchObject({ studySeed: id });
  });

  it('takes a panel that was saved from a study in which it was used, without what it thinks there', async () => {
    const panelId = await aPanelOf(user, await aReadyStudy(user), 'First');
    const [second, third] = [await aDraft(user), await aDraft(user)];
    await use(second, panelId);
    await use(third, await aPanelOf(user, second, 'Second'));
    expect((await profilesOf(third))?.[0]).toMatchObject({ studySeed: third });
  });

  it.each([
    [{}, 'panelId'],
    [{ panelId: '' }, 'panelId'],
    [{ panelId: 'a', audience: 'other' }, 'audience'],
  ])('refuses %j', async (body, path) => {
    const { status, error } = await user.call(participantRoutes.usePanel, { params: { id: await aDraft(user) }, body });
    expect([status, error.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(error.details).toMatchObject([{ path }]);
  });

  it('is refused to a study that is no draft any more', async () => {
    const id = await aReadyStudy(user);
    const panelId = await aPanelOf(user, id, 'Late');
    const launched = await aReadyStudy(user);
    await user.call(studyRoutes.launch, { params: { id: launched }, body: { batchId: 'batch-used' } });
    expect((await use(launched, panelId)).error.code).toBe('STUDY_NOT_EDITABLE');
  });
});
