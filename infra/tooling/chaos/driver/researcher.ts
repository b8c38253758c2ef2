import { setTimeout as wait } from 'node:timers/promises';
import { type ApiClient, createApiClient } from '@windtunnel/app/demo/api-client';
import { accountRoutes } from '@windtunnel/contracts/http/accounts';
import { participantRoutes } from '@windtunnel/contracts/http/participants';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { outboxEmails, type SentEmails } from './emails.ts';

/** A running product. Its address changes on every start. */
export interface TestTarget {
  readonly origin: string;
  readonly dataDir: string;
  /** If absent, emails are in the data folder. */
  readonly emails?: SentEmails;
}

/** A signed-in account. Its session survives a restart of the product. */
export interface Researcher {
  readonly email: string;
  readonly token: string;
}

/** Of every account that the harness creates. */
export const researcherPassword = 'correct horse battery';
const pollMs = 5;

/** Creates an account, verifies it using the emailed link, and signs in. */
export async function signUp(
  email: string,
  { origin, dataDir, emails = outboxEmails(dataDir) }: TestTarget,
): Promise<Researcher> {
  const visitor = createApiClient({ origin, signedIn: () => null, seen: null });
  await visitor.call(accountRoutes.signup, { body: { email, password: researcherPassword } });
  const token = await verificationToken(email, emails);
  await visitor.call(accountRoutes.verifyEmail, { body: { token, password: researcherPassword } });
  const loggedIn = await visitor.call(accountRoutes.login, { body: { email, password: researcherPassword } });
  if (loggedIn.requiresVerification) throw new Error(`${email} could not be verified`);
  return { email, token: loggedIn.accessToken };
}

type Acknowledged = NonNullable<Parameters<typeof createApiClient>[0]['acknowledged']>;

/** A researcher's API client for the product's current address. */
export function clientOf(
  { token }: Researcher,
  { origin }: Pick<TestTarget, 'origin'>,
  acknowledged?: Acknowledged,
): ApiClient {
  const callback = acknowledged === undefined ? {} : { acknowledged };
  return createApiClient({ origin, signedIn: () => token, seen: null, ...callback });
}

/** The email is sent after the response to the sign-up, so it may not be there yet. */
async function verificationToken(email: string, emails: SentEmails): Promise<string> {
  for (;;) {
    for (const text of emails(email)) {
      const token = /[?&]token=([^&\s"<>]+)/.exec(text)?.[1];
      if (token !== undefined) return decodeURIComponent(token);
    }
    await wait(pollMs);
  }
}

export interface StudyOptions {
  readonly title: string;
  readonly participants: number;
  readonly topics: number;
  /** Other words than the usual ones. */
  readonly objective?: string;
  readonly topic?: string;
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

/** Creates a study that is ready to launch and returns its id. It may cost more than the user has, so it is not reviewed. */
export async function makeReadyStudy(api: ApiClient, options: StudyOptions): Promise<string> {
  const { objective = 'Learn where planning a week of meals goes wrong', topic } = options;
  const { study } = await api.call(studyRoutes.createDraft, { body: { title: options.title, objective, type } });
  const { id } = study;
  const productDiscoveryData = {
    productDomain: 'Meal planning for busy households',
    discussionTopics: topic === undefined ? topics.slice(0, options.topics) : [topic],
  };
  await api.call(studyRoutes.saveStep, { body: { id, step: 'configuration', productDiscoveryData } });
  const step = { id, step: 'participants' as const, audienceCriteria, participantCount: options.participants };
  await api.call(studyRoutes.saveStep, { body: step });
  const body = { count: options.participants, audienceCriteria, studyType: type };
  const { participants } = await api.call(participantRoutes.generate, { params: { id }, body });
  const acceptedParticipantIds = participants.map((participant) => participant.id);
  await api.call(studyRoutes.saveStep, { body: { ...step, acceptedParticipantIds } });
  return id;
}
