import type { ErrorBody } from '@windtunnel/contracts/errors';
import { participantRoutes } from '@windtunnel/contracts/http/participants';
import { searchRoutes } from '@windtunnel/contracts/http/search';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { uploadRoutes } from '@windtunnel/contracts/http/uploads';
import { usageRoutes } from '@windtunnel/contracts/http/usage';
import type { StudyType } from '@windtunnel/contracts/rules/study-type';
import { aConcept, aScreen, many, textOf } from '@windtunnel/contracts/rules/testing/configuration-examples';
import { casesOf, type KeptBy, studyLimits } from '@windtunnel/contracts/rules/testing/limit-rows';
import { anImage } from '@windtunnel/infra/images/contract/sample-images';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBackend, type TestBackend, type TestUser } from '../kit/backend.ts';
import { aDraft } from '../kit/build-study.ts';
import type { RouteResponse } from '../kit/call-route.ts';
import { completeSearch } from '../kit/complete-search.ts';

let backend: TestBackend;
let user: TestUser;
const drafts = new Map<StudyType, string>();
beforeAll(async () => {
  backend = await startBackend();
  await completeSearch(backend);
  user = await backend.user();
});
afterAll(() => backend.close());

const draftOf = async (type: StudyType): Promise<string> => {
  const id = drafts.get(type) ?? (await aDraft(user, { type, siteUrl: 'https://shop.example.com' }));
  drafts.set(type, id);
  return id;
};

type Answer = Pick<RouteResponse<never>, 'status' | 'error'>;
type At = (count: number) => Promise<Answer>;

const configured = (type: StudyType, fieldsAt: (count: number) => object) => async (count: number) =>
  await user.call(studyRoutes.saveStep, {
    body: { id: await draftOf(type), step: 'configuration', ...fieldsAt(count) },
  });
const saved = (fieldsAt: (count: number) => object) => async (count: number) =>
  await user.call(studyRoutes.saveStep, {
    body: { id: await draftOf('PRODUCT_DISCOVERY'), step: 'participants', ...fieldsAt(count) },
  });
const generated = (change: (count: number) => object) => async (count: number) => {
  const body = { count: 1, audienceCriteria: 'Home cooks', studyType: 'PRODUCT_DISCOVERY', ...change(count) };
  return await user.call(participantRoutes.generate, { params: { id: await draftOf('PRODUCT_DISCOVERY') }, body });
};
const drafted = (change: (count: number) => object) => async (count: number) =>
  await user.call(studyRoutes.createDraft, {
    body: { title: 'Leftovers', objective: 'Learn', type: 'PRODUCT_DISCOVERY', ...change(count) },
  });

const image = { imageKey: undefined, imageUrl: 'https://images.example.com/a.png' };
const questions = (count: number) => many(count, () => 'Why?');
const usability = (change: (count: number) => object) =>
  configured('USABILITY', (count) => ({ tasks: ['Buy a mug'], questions: [], ...change(count) }));
const concepts = (listAt: (count: number) => object[], rest: (count: number) => object = () => ({})) =>
  configured('CONCEPT_VALIDATION', (count) => ({
    conceptValidationData: { concepts: listAt(count), ...rest(count) },
  }));
const oneConcept = (change: (count: number) => object) =>
  concepts((count) => [aConcept({ ...image, ...change(count) })]);
const twoConcepts = many(2, (index) => aConcept(image, index));
const discovery = (change: (count: number) => object) =>
  configured('PRODUCT_DISCOVERY', (count) => ({
    productDiscoveryData: { productDomain: 'Meals', discussionTopics: ['How do you plan?'], ...change(count) },
  }));
const screens = (listAt: (count: number) => object[]) =>
  configured('DESIGN_REVIEW', (count) => ({ designReviewData: { screens: listAt(count) } }));
const oneScreen = (change: (count: number) => object) => screens((count) => [aScreen(change(count))]);

const imageForm = async (change: object = {}) => {
  const studyId = await draftOf('CONCEPT_VALIDATION');
  return { fileType: 'image/png', fileName: 'a.png', studyId, conceptId: 'concept_1', ...change };
};
/** Posts an image of this many bytes to the store. */
async function uploaded(bytes: number): Promise<Answer> {
  const { body } = await user.call(uploadRoutes.conceptImage, { body: await imageForm() });
  const png = await anImage('png');
  const data = new FormData();
  for (const [name, value] of Object.entries(body.uploadFields)) data.append(name, value);
  data.append('file', new Blob([new Uint8Array(png), new Uint8Array(bytes - png.length)]));
  const response = await fetch(backend.url + body.uploadUrl, { method: 'POST', body: data });
  return { status: response.status, error: response.ok ? null : await response.json() } as Answer;
}

const rows: Readonly<Record<KeptBy<'api', typeof studyLimits>, At>> = {
  'characters of a title': drafted((count) => ({ title: textOf(count) })),
  'characters of an objective': drafted((count) => ({ objective: textOf(count) })),
  tasks: usability((count) => ({ tasks: many(count, () => 'Find it') })),
  'characters of a task': usability((count) => ({ tasks: [textOf(count)] })),
  questions: usability((count) => ({ questions: questions(count) })),
  'characters of a question': usability((count) => ({ questions: [textOf(count)] })),
  concepts: concepts((count) => many(count, (index) => aConcept(image, index))),
  'characters of a concept id': oneConcept((count) => ({ conceptId: textOf(count) })),
  'characters of a concept name': oneConcept((count) => ({ conceptName: textOf(count) })),
  'characters of a concept description': oneConcept((count) => ({ imageDescription: textOf(count) })),
  'questions of a concept': oneConcept((count) => ({ conceptQuestions: questions(count) })),
  'comparative questions': concepts(
    () => twoConcepts,
    (count) => ({ comparativeQuestions: questions(count) }),
  ),
  'comparative questions of a single concept': concepts(
    () => twoConcepts.slice(1),
    (count) => ({ comparativeQuestions: questions(count) }),
  ),
  'characters of a product domain': discovery((count) => ({ productDomain: textOf(count) })),
  'discussion topics': discovery((count) => ({ discussionTopics: many(count, (index) => `Topic number ${index}`) })),
  'characters of a topic': discovery((count) => ({ discussionTopics: [textOf(count)] })),
  'target outcomes': discovery((count) => ({ targetOutcomes: many(count, (index) => `Know the outcome ${index}`) })),
  'characters of a target outcome': discovery((count) => ({ targetOutcomes: [textOf(count)] })),
  screens: screens((count) => many(count, (index) => aScreen({}, index))),
  'characters of a screen id': oneScreen((count) => ({ screenId: textOf(count) })),
  'characters of a screen name': oneScreen((count) => ({ screenName: textOf(count) })),
  'characters of a screen description': oneScreen((count) => ({ imageDescription: textOf(count) })),
  'questions of a screen': oneScreen((count) => ({ screenQuestions: questions(count) })),
  'characters of the audience criteria': generated((count) => ({ audienceCriteria: textOf(count) })),
  'participants to generate': generated((count) => ({ count })),
  participants: saved((participantCount) => ({ participantCount })),
  'participants to price': (participantCount) =>
    user.call(usageRoutes.calculateCost, { body: { studyType: 'PRODUCT_DISCOVERY', participantCount } }),
  'characters of a comparative question': concepts(
    () => twoConcepts,
    (count) => ({ comparativeQuestions: [textOf(count)] }),
  ),
  'characters of the title of a copy': async (count) =>
    await user.call(studyRoutes.duplicate, {
      params: { id: await draftOf('PRODUCT_DISCOVERY') },
      body: { title: textOf(count) },
    }),
  'bytes of an image': uploaded,
  'characters of a file name': async (count) =>
    await user.call(uploadRoutes.conceptImage, { body: await imageForm({ fileName: textOf(count) }) }),
  'characters of a search': (count) => user.call(searchRoutes.search, { body: { query: textOf(count) } }),
};

it.each(casesOf(studyLimits, rows))('V35: $count $of: $texts', async ({ at, count, texts }) => {
  const { status, error } = await at(count);
  if (texts.length === 0) return expect(status, JSON.stringify(error)).toBeLessThan(300);
  expect(textsIn(error)).toEqual(texts);
});

/** An upload is answered by the store, whose refusal of a size has a code of its own. */
function textsIn({ error, code, details }: ErrorBody): string[] {
  if (code === 'IMAGE_TOO_LARGE') return [error];
  return code === 'VALIDATION_ERROR' && Array.isArray(details) ? details.map(({ message }) => message) : [code];
}
