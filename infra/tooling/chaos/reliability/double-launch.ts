import { setTimeout as wait } from 'node:timers/promises';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import type { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { startProcess } from '../driver/product-process.ts';
import { clientOf, makeReadyStudy, type Researcher, signUp, type TestTarget } from '../driver/researcher.ts';
import { type Answer, ask, askUntilDecided, inWords } from '../driver/send.ts';
import { type CrashOptions, counts, type Outcome } from '../harness/outcome.ts';
import { productProgram } from '../harness/programs.ts';
import { createRandom } from '../harness/random.ts';
import { type Charged, chargesOf, settledLog } from '../log/settled-log.ts';

type LaunchAnswer = Answer<typeof studyRoutes.launch>;

/** What happens to a study at the same moment, and what must be true of it afterwards. */
interface Played {
  readonly studyId: string;
  readonly game: string;
  readonly problems: readonly string[];
  /** What the log may say of it. */
  readonly allowed: (charged: Charged) => boolean;
}

interface Round {
  readonly number: number;
  readonly studyId: string;
  readonly by: { readonly researcher: Researcher; readonly workplace: TestTarget };
  readonly random: () => number;
}

const atOnce = 50;
const headStartMaxMs = 30;
/** Of one credit each; the free plan has twenty. */
const roundsPerPerson = 16;

const games: Readonly<Record<string, (round: Round) => Promise<Omit<Played, 'studyId' | 'game'>>>> = {
  'same batch': sameBatch,
  'other batches': otherBatches,
  'with delete': withDelete,
  'with PUT': withPut,
};

/** A study is launched by many at once, while it is deleted, and while it is changed: once or not at all. */
export async function doubleLaunch(
  { seed, short }: CrashOptions,
  folder: ReturnType<typeof aDataFolder>,
): Promise<Outcome> {
  const dataDir = folder.file('data');
  const product = await startProcess({ program: productProgram, dataDir });
  const workplace = { origin: product.origin, dataDir };
  const random = createRandom(seed);
  const rounds = short ? 8 : 200;
  const played: Played[] = [];
  let researcher = await signUp('launcher-0@windtunnel.test', workplace);
  for (let number = 0; number < rounds; number += 1) {
    if (number > 0 && number % roundsPerPerson === 0)
      researcher = await signUp(`launcher-${number}@windtunnel.test`, workplace);
    const by = { researcher, workplace };
    const options = { title: `Round ${number}`, participants: 1, topics: 1 };
    const studyId = await makeReadyStudy(clientOf(researcher, workplace), options);
    const [game, play] = Object.entries(games)[number % Object.keys(games).length] ?? ['same batch', sameBatch];
    played.push({ studyId, game, ...(await play({ number, studyId, by, random })) });
  }
  const log = await settledLog(dataDir);
  await product.stop();
  return { ...judged(played, chargesOf(log.events), log.problems), problems: [...log.problems, ...wrong(played, log)] };
}

function judged(played: readonly Played[], of: ReturnType<typeof chargesOf>, broken: readonly string[]) {
  const figures = Object.keys(games).map((name) => {
    const charges = played.filter(({ game }) => game === name).map(({ studyId }) => of(studyId));
    const total = (key: keyof Charged) => charges.reduce((sum, charged) => sum + charged[key], 0);
    return `${name}: ${counts({ rounds: charges.length, launches: total('launches'), holds: total('holds') })}`;
  });
  return { figures: [...figures, counts({ 'ledger problems': broken.length })] };
}

function wrong(played: readonly Played[], { events }: Awaited<ReturnType<typeof settledLog>>): string[] {
  const of = chargesOf(events);
  return played.flatMap(({ studyId, game, problems, allowed }, number) => {
    const charged = of(studyId);
    const odd = allowed(charged) ? [] : [`the log has ${counts({ ...charged })}`];
    return [...problems, ...odd].map((problem) => `round ${number}, ${game}: ${problem}`);
  });
}

/** Launched, paid for once, at the price that was held. */
const once = ({ launches, holds, reservedTenths, capturedTenths }: Charged): boolean =>
  launches === 1 && holds === 1 && capturedTenths === reservedTenths;

const launch = ({ studyId, by }: Round, batchId: string): Promise<LaunchAnswer> =>
  askUntilDecided(studyRoutes.launch, { id: studyId, body: { batchId } }, by);

async function sameBatch(round: Round) {
  const batchId = `same-batch-${round.number}`;
  const answers = await Promise.all(Array.from({ length: atOnce }, () => launch(round, batchId)));
  const stories = new Set(answers.map((answer) => (answer.kind === 'done' ? whatMatters(answer) : inWords(answer))));
  const [only] = stories;
  const one = stories.size === 1 && only === JSON.stringify([true, batchId, round.studyId]);
  return { problems: one ? [] : [`the same launch had ${stories.size} answers: ${[...stories]}`], allowed: once };
}

function whatMatters({ body }: Extract<LaunchAnswer, { kind: 'done' }>): string {
  return JSON.stringify([body.success, body.batchId, body.study.id]);
}

async function otherBatches(round: Round) {
  const answers = await Promise.all(
    Array.from({ length: atOnce }, (_, index) => launch(round, `other-batch-${round.number}-${index}`)),
  );
  const done = answers.filter(({ kind }) => kind === 'done').length;
  const odd = answers.filter(({ kind, status }) => kind === 'refused' && status !== 409).map(inWords);
  const problems = [...new Set(odd)].map((words) => `a launch of another batch was answered ${words}`);
  if (done !== 1) problems.push(`${done} of ${atOnce} batches were launched`);
  return { problems, allowed: once };
}

/** Runs both, one of them a little earlier. */
async function together<One, Other>(
  random: () => number,
  one: () => Promise<One>,
  other: () => Promise<Other>,
): Promise<[One, Other]> {
  const headStartMs = (random() * 2 - 1) * headStartMaxMs;
  return await Promise.all([wait(Math.max(0, headStartMs)).then(one), wait(Math.max(0, -headStartMs)).then(other)]);
}

async function withDelete(round: Round) {
  const { studyId, by, number, random } = round;
  const [launched, deleted] = await together(
    random,
    () => launch(round, `deleted-batch-${number}`),
    () => askUntilDecided(studyRoutes.delete, { id: studyId }, by),
  );
  const problems: string[] = [];
  if (deleted.kind === 'refused') problems.push(`delete was answered ${inWords(deleted)}`);
  if (launched.kind === 'refused' && ![404, 409].includes(launched.status))
    problems.push(`launch was answered ${inWords(launched)}`);
  const minPosition = deleted.kind === 'done' ? deleted.position : null;
  const after = await ask(studyRoutes.get, { id: studyId, minPosition }, by);
  if (after.status !== 404) problems.push(`after delete the study is answered with ${inWords(after)}`);
  const said = launched.kind === 'done';
  // A hold may be taken before the study turns out to be gone: it is given back, which the settled ledger proves.
  const allowed = ({ launches, holds, capturedTenths }: Charged) =>
    launches <= 1 &&
    holds <= 1 &&
    launches <= holds &&
    (!said || launches === 1) &&
    (launches === 1 || capturedTenths === 0);
  return { problems, allowed };
}

async function withPut(round: Round) {
  const { studyId, by, number, random } = round;
  const title = `Changed ${number}`;
  const [launched, put] = await together(
    random,
    () => launch(round, `changed-batch-${number}`),
    () => askUntilDecided(studyRoutes.update, { id: studyId, body: { title } }, by),
  );
  const problems: string[] = [];
  if (put.kind === 'refused' && put.status !== 409) problems.push(`PUT was answered ${inWords(put)}`);
  if (launched.kind === 'refused' && launched.status !== 409) problems.push(`launch was answered ${inWords(launched)}`);
  const takenBack = launched.kind === 'refused';
  if (takenBack) {
    const again = await launch(round, `changed-again-${number}`);
    if (again.kind === 'refused') problems.push(`the launch after the change was answered ${inWords(again)}`);
  }
  const { study } = await clientOf(by.researcher, by.workplace).call(studyRoutes.get, { params: { id: studyId } });
  if ((study.title === title) !== (put.kind === 'done'))
    problems.push(`PUT was answered ${inWords(put)} and the title is ${study.title}`);
  const allowed = ({ launches, holds, reservedTenths, capturedTenths }: Charged) =>
    launches === 1 && holds <= (takenBack ? 2 : 1) && capturedTenths === reservedTenths / holds;
  return { problems, allowed };
}
