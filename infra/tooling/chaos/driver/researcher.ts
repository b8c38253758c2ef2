import { setTimeout as wait } from 'node:timers/promises';
import { type ApiClient, createApiClient } from '@windtunnel/app/demo/api-client';
import { accountRoutes } from '@windtunnel/contracts/http/accounts';
import { participantRoutes } from '@windtunnel/contracts/http/participants';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { type Letters, outboxEmails } from './emails.ts';

/** Where a researcher works; the address changes with every start of the product. */
export interface TestTarget {
  readonly origin: string;
  readonly dataDir: string;
  /** Where letters arrive; absent: in the data folder. */
  readonly letters?: Letters;
}

/** A signed-in account. It can be taken to the next start of the product: sessions outlive it. */
export interface Researcher {
  readonly email: string;
  readonly token: string;
}

const password = 'correct horse battery';
const lookAgainMs = 5;

/** A new account, confirmed by the letter that arrives and signed in. */
export async function signUp(
  email: string,
  { origin, dataDir, letters = outboxEmails(dataDir) }: TestTarget,
): Promise<Researcher> {
  const nobody = createApiClient({ origin, signedIn: () => null, seen: null });
  await nobody.call(accountRoutes.signup, { body: { email, password } });
  const token = await confirmationToken(email, letters);
  await nobody.call(accountRoutes.verifyEmail, { body: { token } });
  const answer = await nobody.call(accountRoutes.login, { body: { email, password } });
  if (answer.requiresVerification) throw new Error(`${email} could not be confirmed`);
  return { email, token: answer.accessToken };
}

type Acknowledged = NonNullable<Parameters<typeof createApiClient>[0]['acknowledged']>;

/** Speaks for a researcher to the product where it listens now. */
export function clientOf(
  { token }: Researcher,
  { origin }: Pick<TestTarget, 'origin'>,
  acknowledged?: Acknowledged,
): ApiClient {
  const heard = acknowledged === undefined ? {} : { acknowledged };
  return createApiClient({ origin, signedIn: () => token, seen: null, ...heard });
}

/** Letters are written after the answer. */
async function confirmationToken(email: string, letters: Letters): Promise<string> {
  for (;;) {
    for (const text of letters(email)) {
      const token = /[?&]token=([^&\s"<>]+)/.exec(text)?.[1];
      if (token !== undefined) return decodeURIComponent(token);
    }
    await wait(lookAgainMs);
  }
}

export interface StudyOptions {
  readonly title: string;
  readonly participants: number;
  readonly topics: number;
}

const type = 'PRODUCT_DISCOVERY' as const;
const audienceCriteria = 'Parents in the United Kingdom, 30 to 45, who cook at least four times a week';
const topics = [
  'How do you decide what to cook this week?',
  'What happened the last time your plan fell apart?',
  'What do you write down, and where?',
  'Who else has a say in what is bought?',
  'What do you do with leftovers?',
  'Which shop do you avoid, and why?',
  'When do you order food instead of cooking?',
  'What would make planning worth your time?',
];

/** A study with everything a launch asks for. Answers its id. */
export async function makeReadyStudy(api: ApiClient, options: StudyOptions): Promise<string> {
  const objective = 'Learn where planning a week of meals goes wrong';
  const { study } = await api.call(studyRoutes.createDraft, { body: { title: options.title, objective, type } });
  const { id } = study;
  const productDiscoveryData = {
    productDomain: 'Meal planning for busy households',
    discussionTopics: topics.slice(0, options.topics),
  };
  await api.call(studyRoutes.saveStep, { body: { id, step: 'configuration', productDiscoveryData } });
  const step = { id, step: 'participants' as const, audienceCriteria, participantCount: options.participants };
  await api.call(studyRoutes.saveStep, { body: step });
  const body = { count: options.participants, audienceCriteria, studyType: type };
  const { participants } = await api.call(participantRoutes.generate, { params: { id }, body });
  const acceptedParticipantIds = participants.map((participant) => participant.id);
  await api.call(studyRoutes.saveStep, { body: { ...step, acceptedParticipantIds } });
  await api.call(studyRoutes.create, { body: { id, title: options.title, objective, type } });
  return id;
}
