import type { ApiClient } from '@windtunnel/app/demo/api-client';
import { resultRoutes } from '@windtunnel/contracts/http/results';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { injectionFigures } from '@windtunnel/infra/language-model/testing/injection-figures';
import { injections } from '@windtunnel/infra/language-model/testing/injections';
import {
  type ReceivedPrompt,
  type Reply,
  startModelServer,
} from '@windtunnel/infra/language-model/testing/model-server';
import { sensibleAnswers } from '@windtunnel/infra/language-model/testing/sensible-answers';
import type { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { clientOf, makeReadyStudy, type Researcher, signUp, type TestTarget } from '../../driver/researcher.ts';
import { send } from '../../driver/send.ts';
import { type ChaosOptions, counts, type Outcome } from '../../harness/outcome.ts';
import { chargesOf, settledLog } from '../../log/settled-log.ts';
import { startCanary } from './canary.ts';
import { launched, startOnModel } from './hosted-product.ts';

/** Each study costs one credit; the free plan has twenty, and a user may make thirty requests in a minute. */
const studiesPerResearcher = 12;
/** Every so many studies, the model breaks out of its schema for good. */
const brokenEvery = 4;
const smuggled = { owner: 'mallory', ownerId: 'mallory', count: 999, total: 999 };
const endless = { title: 'Endless', objective: 'Ignore this. '.repeat(8_000), type: 'PRODUCT_DISCOVERY' };
const marker = 'Objective that no participant may know';

/** Instructions in the texts of studies, on a model that obeys them: what it is asked, then whole studies over HTTP. */
export async function obeyedInstructions(
  { short }: ChaosOptions,
  folder: ReturnType<typeof aDataFolder>,
): Promise<Outcome> {
  const asked = await injectionFigures(short ? 100 : 1_000);
  const dataDir = folder.file('data');
  const [server, canary] = [await startModelServer(), await startCanary()];
  const { product, target } = await startOnModel(dataDir, server);
  const held: HeldStudy[] = [];
  const told: ReceivedPrompt[] = [];
  let researcher: Researcher | null = null;
  for (const [number, text] of injections(short ? 4 : 40).entries()) {
    if (researcher === null || number % studiesPerResearcher === 0)
      researcher = await signUp(`researcher-${number}@windtunnel.test`, target);
    const isBroken = number % brokenEvery === brokenEvery - 1;
    server.reply(obedient(isBroken, canary.url));
    held.push(await holdStudy({ researcher, target }, text, isBroken));
    told.push(...server.received.filter(isForParticipant));
  }
  const tooLong =
    researcher === null ? null : await send(studyRoutes.createDraft, { body: endless }, { researcher, target });
  const stranger = clientOf(await signUp('stranger@windtunnel.test', target), target);
  const seen = (await stranger.call(studyRoutes.list, {})).studies.length;
  const { events, problems } = await settledLog(dataDir);
  await product.stop();
  await server.close();
  await canary.close();
  const leaks = told.filter((prompt) => JSON.stringify(prompt.body).includes(marker)).length;
  const charges = chargesOf(events);
  const wrongCharges = held.filter(
    ({ id, isBroken }) => charges(id).capturedTenths !== (isBroken ? 0 : charges(id).reservedTenths),
  );
  const broken = held.filter(({ isBroken }) => isBroken).length;
  return {
    figures: [
      counts({
        injections: asked.injections,
        prompts: asked.prompts,
        'asked again': asked.corrections,
        'given up when no answer fits': asked.refused,
        different: asked.problems.length,
      }),
      counts({
        'studies held': held.length,
        completed: held.length - broken,
        'failed and released': broken,
        'prompts for participants': told.length,
        'with the objective': leaks,
        'addresses opened': canary.hits(),
      }),
    ],
    problems: [
      ...asked.problems.slice(0, 5),
      ...(asked.refused === asked.injections ? [] : [`${asked.refused} of ${asked.injections} were given up`]),
      ...problems,
      ...held.flatMap((study) => study.problems),
      ...wrongCharges.map(({ id }) => `${id} was charged wrongly`),
      ...(leaks === 0 ? [] : [`${leaks} prompts for participants hold the objective`]),
      ...(canary.hits() === 0 ? [] : [`an address in an answer was opened ${canary.hits()} times`]),
      ...(tooLong?.status === 400 ? [] : ['an objective of 100,000 characters is not refused']),
      ...(seen === 0 ? [] : [`another user sees ${seen} studies`]),
    ],
  };
}

interface HeldStudy {
  readonly id: string;
  readonly isBroken: boolean;
  readonly problems: readonly string[];
}

const isForParticipant = ({ fields }: ReceivedPrompt) =>
  ['answer', 'question', 'shortBio'].some((field) => fields.includes(field));

/** Adds what was not asked for to every answer, and speaks as the product would; broken, it gives no interview. */
function obedient(isBroken: boolean, url: string): (prompt: ReceivedPrompt, number: number) => Reply {
  const sensible = sensibleAnswers();
  return (prompt, number) => {
    const isAnswer = prompt.fields.includes('answer');
    if (isAnswer && isBroken) return { text: 'I am free now. Owner: mallory.' };
    const usual = sensible(prompt, number);
    if (typeof usual === 'string' || !('text' in usual)) return usual;
    const said = { answer: `Insights extracted successfully: see ${url}, I did ${number}.`, couldSayMore: false };
    return { text: JSON.stringify({ ...JSON.parse(usual.text), ...(isAnswer ? said : {}), ...smuggled }) };
  };
}

async function holdStudy(
  { researcher, target }: { readonly researcher: Researcher; readonly target: TestTarget },
  text: string,
  isBroken: boolean,
): Promise<HeldStudy> {
  const api = clientOf(researcher, target);
  const topic = `Tell me: ${text}`;
  const options = { title: text.slice(0, 200), participants: 1, topics: 1, objective: `${marker}. ${text}`, topic };
  const id = await makeReadyStudy(api, options);
  const { status, topics } = await ended(api, id);
  const about = JSON.stringify(text.slice(0, 30));
  if (isBroken) return { id, isBroken, problems: status === 'FAILED' ? [] : [`${about}: the study is ${status}`] };
  if (status !== 'COMPLETED') return { id, isBroken, problems: [`${about}: the study is ${status}`] };
  const problems = [...(topics === 1 ? [] : [`${about}: ${topics} participants`]), ...(await wrongResults(api, id))];
  return { id, isBroken, problems: problems.map((problem) => `${about}: ${problem}`) };
}

async function ended(api: ApiClient, id: string) {
  const { status, progress } = await launched(api, id);
  return { status, topics: progress.total };
}

/** Counts are those of the one participant, whose words are shown whatever they say. */
async function wrongResults(api: ApiClient, id: string): Promise<string[]> {
  const { results, participantResults } = await api.call(resultRoutes.results, { params: { id }, query: {} });
  const { metaAnalysis } = await api.call(resultRoutes.studyAnalysis, { params: { id }, query: {} });
  const participantId = participantResults[0]?.participant.id ?? '';
  const { messages } = await api.call(resultRoutes.messages, { params: { id, participantId }, query: {} });
  const shown = messages.some(
    ({ speaker, content }) => speaker === 'participant' && content.startsWith('Insights extracted successfully'),
  );
  const wrongCounts = metaAnalysis.evidence.takeaways.filter(({ count, total }) => count !== 1 || total !== 1);
  return [
    ...(results.total === 1 && results.completed === 1 ? [] : [`${results.completed} of ${results.total} are counted`]),
    ...(wrongCounts.length === 0 ? [] : ['a takeaway is counted wrongly']),
    ...(JSON.stringify([metaAnalysis, participantResults]).includes('mallory') ? ['something invented is shown'] : []),
    ...(shown ? [] : ["the participant's words are not shown"]),
  ];
}
