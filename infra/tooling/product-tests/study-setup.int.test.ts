import type { TestUser } from '@windtunnel/backend/test/kit/backend';
import { aProject } from '@windtunnel/backend/test/kit/build-project';
import { aNewStudy, aPanel } from '@windtunnel/backend/test/kit/build-study';
import { createScriptedLanguageModel } from '@windtunnel/backend/test/kit/scripted-language-model';
import { studyStream } from '@windtunnel/contracts/events/streams';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import type { CollectionSpec } from '@windtunnel/contracts/ports/documents';
import { studyDetailCollection } from '@windtunnel/contracts/read-models/study-detail';
import { studyListCollection } from '@windtunnel/contracts/read-models/study-list';
import { emptySetup, type SetupInput, setupKeys, studySummarySetup } from '@windtunnel/contracts/rules/study-setup';
import { setupValues } from '@windtunnel/contracts/rules/testing/setup-values';
import { copyTitle } from '@windtunnel/contracts/rules/text/copy-title';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWholeProduct, type WholeProduct } from './whole-product.ts';

/** Each run makes about twenty requests. */
const numRuns = 8;
const before: SetupInput = { title: 'Leftovers', objective: 'Learn what happens to leftovers', type: 'DESIGN_REVIEW' };

let product: WholeProduct;
let user: TestUser;
let projectIds: readonly string[];
beforeAll(async () => {
  product = await startWholeProduct(createScriptedLanguageModel());
  user = await product.user('ada');
  projectIds = await Promise.all(['Kitchen', 'Pantry'].map((name) => aProject(user, name)));
});
afterAll(() => product.close());

/** Whatever type the study has, only the data of its own counts. */
const image = { imageUrl: 'https://images.example.com/a.png', imageDescription: 'A jar' };
const everyConfiguration = {
  ...aNewStudy(aPanel(1)),
  siteUrl: 'https://shop.example.com',
  tasks: ['Buy a jar'],
  conceptValidationData: {
    concepts: [{ ...image, conceptId: 'jar', conceptName: 'Jar', conceptQuestions: ['What is it for?'] }],
  },
  designReviewData: {
    screens: [{ ...image, screenId: 'jar', screenName: 'Jar', screenQuestions: ['What is it for?'] }],
  },
};

/** Each way in which a setup reaches the server. Returns the study's ID. */
const waysIn: Readonly<Record<string, (fields: Partial<SetupInput>) => Promise<string>>> = {
  'a draft': async (fields) =>
    (await succeeded(user.call(studyRoutes.createDraft, { body: { ...before, ...fields } }))).study.id,
  'a saved step': async (fields) => {
    const { id } = (await succeeded(user.call(studyRoutes.createDraft, { body: before }))).study;
    const { study } = await succeeded(user.call(studyRoutes.saveStep, { body: { id, step: 'setup', ...fields } }));
    expect(study).toMatchObject(fields);
    return id;
  },
  'an update': async (fields) => {
    const { id } = (await succeeded(user.call(studyRoutes.createDraft, { body: before }))).study;
    const { study } = await succeeded(user.call(studyRoutes.update, { params: { id }, body: fields }));
    expect(study).toMatchObject(fields);
    return id;
  },
  'a study created at once': async (fields) => {
    const { study } = await succeeded(
      user.call(studyRoutes.create, { body: { ...everyConfiguration, ...before, ...fields } }),
    );
    expect(study).toMatchObject(fields);
    return study.id;
  },
};

async function succeeded<Body>(call: Promise<{ status: number; text: string; body: Body }>): Promise<Body> {
  const { status, text, body } = await call;
  expect(status, text).toBe(200);
  return body;
}

/** Expects these fields in the last event that contains a setup, in both documents, on the page and in the list. */
async function expectEverywhere(id: string, fields: Partial<SetupInput>): Promise<void> {
  const { study } = await succeeded(user.call(studyRoutes.get, { params: { id } }));
  const { studies } = await succeeded(user.call(studyRoutes.list));
  const inLists = Object.fromEntries(Object.entries(fields).filter(([key]) => key in studySummarySetup.shape));
  expect(study).toMatchObject(fields);
  expect(studies.find((each) => each.id === id)).toMatchObject(inLists);
  // Both requests waited for the read models.
  expect(await documentIn(studyDetailCollection, id)).toMatchObject(fields);
  expect(await documentIn(studyListCollection, id)).toMatchObject(inLists);
  let stored: unknown = null;
  for await (const { type, data } of product.bindings.eventStore.readStream(studyStream(id)))
    if (type === 'StudyDrafted' || type === 'StudySetupSaved') stored = data;
  expect(stored).toMatchObject(fields);
}

async function documentIn(collection: CollectionSpec, id: string): Promise<unknown> {
  return (await product.bindings.documents.get(collection, { owner: user.userId, id }))?.document;
}

describe.each(Object.entries(waysIn))('a setup field sent with %s', (_way, studyWith) => {
  it.each(setupKeys)('reaches the event, the documents, the page and a duplicate: %s', async (key) => {
    const values = setupValues(projectIds)[key] as fc.Arbitrary<unknown>;
    await fc.assert(
      fc.asyncProperty(values, async (value) => {
        const fields: Partial<SetupInput> = { [key]: value };
        const id = await studyWith(fields);
        await expectEverywhere(id, fields);
        const { study: copy } = await succeeded(user.call(studyRoutes.clone, { params: { id } }));
        await expectEverywhere(copy.id, key === 'title' ? { title: copyTitle(String(value)) } : fields);
      }),
      { numRuns },
    );
  });
});

it('a setup with every field is stored, and a field that is not sent is unchanged', async () => {
  const whole = fc.record(setupValues(projectIds)) as fc.Arbitrary<SetupInput>;
  await fc.assert(
    fc.asyncProperty(whole, fc.constantFrom(...setupKeys), async (setup, key) => {
      const { id } = (await succeeded(user.call(studyRoutes.createDraft, { body: setup }))).study;
      await expectEverywhere(id, setup);
      const fields = { [key]: setup[key] };
      await succeeded(user.call(studyRoutes.saveStep, { body: { id, step: 'setup', ...fields } }));
      await expectEverywhere(id, setup);
    }),
    { numRuns },
  );
});

it('a setup with only what is required has empty values for the rest', async () => {
  const { id } = (await succeeded(user.call(studyRoutes.createDraft, { body: before }))).study;
  await expectEverywhere(id, { ...emptySetup, ...before });
});
