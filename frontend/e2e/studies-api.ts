import { type APIRequestContext, expect } from '@playwright/test';
import type { TestAccount } from './accounts-api.ts';
import { anImage } from './test-image.ts';

export interface TestStudy {
  readonly id: string;
  readonly title: string;
  /** The panel, in order. */
  readonly participants: readonly { readonly id: string; readonly name: string }[];
}

interface StudyBody {
  readonly id: string;
  readonly title: string;
  readonly status: string;
  readonly participants: TestStudy['participants'];
}

const objective = 'Learn how nurses decide and what gets in their way';
const audienceCriteria = 'Nurses in the UK aged 25 to 55 who work shifts';
const timeoutMs = 60_000;

/** Topics for a discovery study. The second is longer than a filter label. */
export const topics = [
  'How a shift is handed over to the next one',
  'The last handover that went wrong, what you did about it on the day, and who helped',
  'What you write down and where',
  'What would make the handover shorter',
] as const;

/** Creates studies through the API, so that a journey can start with the behaviour it tests. */
export class Studies {
  readonly #request: APIRequestContext;
  readonly #headers: { readonly authorization: string };

  private constructor(request: APIRequestContext, accessToken: string) {
    this.#request = request;
    this.#headers = { authorization: `Bearer ${accessToken}` };
  }

  static async of(request: APIRequestContext, { email, password }: TestAccount): Promise<Studies> {
    const response = await request.post('/api/auth/login', { data: { email, password } });
    expect(response.ok(), await response.text()).toBe(true);
    return new Studies(request, (await response.json()).accessToken);
  }

  /** A draft after its first step. */
  async begin(title: string, type = 'PRODUCT_DISCOVERY'): Promise<TestStudy> {
    const data = { title, objective, type, projectId: null, siteUrl: null };
    const { study } = await this.#send('/api/studies/create-draft', data);
    return { id: study.id, title, participants: [] };
  }

  /** A draft in which every step is complete. */
  async prepare(title: string, participantCount = 3): Promise<TestStudy> {
    const { id } = await this.begin(title);
    const productDiscoveryData = { productDomain: 'Handing over a ward', discussionTopics: topics, targetOutcomes: [] };
    await this.#send('/api/studies/save-step', { id, step: 'configuration', productDiscoveryData });
    return await this.#invite(id, 'PRODUCT_DISCOVERY', participantCount);
  }

  /** A study that has been launched, and holds its credits. */
  async launch({ id, title }: TestStudy): Promise<void> {
    await this.#send('/api/studies', { id, title, objective, type: (await this.#read(id)).type });
    // A busy machine may not know the outcome in time; the same batch waits for it again.
    await expect(async () => {
      await this.#send(`/api/studies/${id}/launch`, { batchId: `batch-${id}`.slice(0, 64) });
    }).toPass({ timeout: timeoutMs });
  }

  /** A completed study. */
  async finish(study: TestStudy): Promise<TestStudy> {
    const { id } = study;
    await this.launch(study);
    await expect(async () => expect((await this.#read(id)).status).toBe('COMPLETED')).toPass({ timeout: timeoutMs });
    return study;
  }

  /** Two words that a participant of a completed study said one after the other, long enough to be rare. */
  async wordsOf({ id, participants: [participant] }: TestStudy): Promise<string> {
    const address = `/api/studies/${id}/participants/${participant?.id}/messages`;
    const response = await this.#request.get(address, { headers: this.#headers });
    expect(response.ok(), await response.text()).toBe(true);
    const messages: readonly { speaker: string; content: string }[] = (await response.json()).messages;
    const said = messages.filter(({ speaker }) => speaker === 'participant').map(({ content }) => content);
    const words = said.flatMap((content) => content.match(/\b[a-z]{6,} [a-z]{6,}\b/g) ?? []);
    return words[0] ?? said[0]?.split(' ').slice(0, 2).join(' ') ?? '';
  }

  /** A design review draft with two screens, in which every step is complete. */
  async prepareDesignReview(title: string, participantCount = 2): Promise<TestStudy> {
    const { id } = await this.begin(title, 'DESIGN_REVIEW');
    const screens = [];
    for (const [screenId, screenName] of [
      ['start', 'Start of the shift'],
      ['notes', 'Notes for the next one'],
    ] as const) {
      const screenQuestions = [`What would you do first on ${screenName}?`, `What is missing on ${screenName}?`];
      const imageDescription = `A list of patients and a button that says ${screenName}.`;
      const imageKey = await this.#upload(id, screenId);
      screens.push({ screenId, screenName, imageDescription, imageKey, screenQuestions });
    }
    await this.#send('/api/studies/save-step', { id, step: 'configuration', designReviewData: { screens } });
    return await this.#invite(id, 'DESIGN_REVIEW', participantCount);
  }

  async #invite(id: string, studyType: string, participantCount: number): Promise<TestStudy> {
    const step = { id, step: 'participants', audienceCriteria, participantCount };
    await this.#send('/api/studies/save-step', step);
    const body = { count: participantCount, audienceCriteria, studyType };
    const generated = await this.#send(`/api/studies/${id}/participants/generate`, body);
    const participants: StudyBody['participants'] = generated.participants;
    const acceptedParticipantIds = participants.map((participant) => participant.id);
    await this.#send('/api/studies/save-step', { ...step, acceptedParticipantIds });
    return { id, title: (await this.#read(id)).title, participants };
  }

  async #upload(studyId: string, screenId: string): Promise<string> {
    const { name, mimeType, buffer } = anImage();
    const requested = { fileType: mimeType, fileName: name, studyId, screenId };
    const { uploadUrl, uploadFields, key } = await this.#send('/api/uploads/design-screens', requested);
    const multipart = { ...uploadFields, file: { name, mimeType, buffer } };
    const response = await this.#request.post(uploadUrl, { multipart });
    expect(response.ok(), await response.text()).toBe(true);
    return key;
  }

  async #read(id: string) {
    const response = await this.#request.get(`/api/studies/${id}`, { headers: this.#headers });
    expect(response.ok(), await response.text()).toBe(true);
    return (await response.json()).study;
  }

  async #send(path: string, data: unknown) {
    const response = await this.#request.post(path, { data, headers: this.#headers });
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
    return await response.json();
  }
}
