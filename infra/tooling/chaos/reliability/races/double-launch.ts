import type { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { startProcess } from '../../driver/product-process.ts';
import { clientOf, makeReadyStudy, type Researcher, signUp, type TestTarget } from '../../driver/researcher.ts';
import { type ChaosOptions, counts, type Outcome } from '../../harness/outcome.ts';
import { productProgram } from '../../harness/programs.ts';
import { createRandom } from '../../harness/random.ts';
import { type Charges, chargesOf, settledLog } from '../../log/settled-log.ts';
import { type Finding, type Round, races } from './launch-races.ts';

interface PlayedRound extends Finding {
  readonly studyId: string;
  readonly race: string;
}

/** Each study costs one credit; the free plan has twenty. */
const roundsPerResearcher = 16;

/**
 * Studies are launched many times at once, launched while being deleted, and launched while being changed: each
 * launches once or not at all.
 */
export async function doubleLaunch(
  { seed, short }: ChaosOptions,
  folder: ReturnType<typeof aDataFolder>,
): Promise<Outcome> {
  const dataDir = folder.file('data');
  const product = await startProcess({ program: productProgram, dataDir });
  const target = { origin: product.origin, dataDir };
  const random = createRandom(seed);
  const rounds = short ? 8 : 200;
  const played: PlayedRound[] = [];
  let researcher = await signUp('launcher-0@windtunnel.test', target);
  for (let number = 0; number < rounds; number += 1) {
    if (number > 0 && number % roundsPerResearcher === 0)
      researcher = await signUp(`launcher-${number}@windtunnel.test`, target);
    played.push(await playRound(number, { researcher, target }, random));
  }
  const log = await settledLog(dataDir);
  await product.stop();
  const charges = chargesOf(log.events);
  return {
    figures: [...figuresOf(played, charges), counts({ 'ledger problems': log.problems.length })],
    problems: [...log.problems, ...problemsOf(played, charges)],
  };
}

async function playRound(
  number: number,
  client: { readonly researcher: Researcher; readonly target: TestTarget },
  random: () => number,
): Promise<PlayedRound> {
  const options = { title: `Round ${number}`, participants: 1, topics: 1 };
  const studyId = await makeReadyStudy(clientOf(client.researcher, client.target), options);
  const names = Object.keys(races);
  const race = names[number % names.length] ?? '';
  const round: Round = { number, studyId, client, random };
  const finding = await races[race]?.(round);
  if (finding === undefined) throw new Error(`There is no race ${race}`);
  return { studyId, race, ...finding };
}

function figuresOf(played: readonly PlayedRound[], chargesFor: (studyId: string) => Charges): string[] {
  return Object.keys(races).map((name) => {
    const charges = played.filter(({ race }) => race === name).map(({ studyId }) => chargesFor(studyId));
    const total = (key: keyof Charges) => charges.reduce((sum, each) => sum + each[key], 0);
    const totals = { launches: total('launches'), reservations: total('reservations') };
    return `${name}: ${counts({ rounds: charges.length, ...totals })}`;
  });
}

function problemsOf(played: readonly PlayedRound[], chargesFor: (studyId: string) => Charges): string[] {
  return played.flatMap(({ studyId, race, problems, isAllowed }, number) => {
    const charges = chargesFor(studyId);
    const wrong = isAllowed(charges) ? [] : [`the log has ${counts({ ...charges })}`];
    return [...problems, ...wrong].map((problem) => `round ${number}, ${race}: ${problem}`);
  });
}
