import { type CodedStudy, spoken } from '../coded.ts';
import { atMost, type Figure, share, within } from '../figure.ts';
import { meanOf, pearson } from '../text/text-measures.ts';
import { ratingsIn } from './ratings.ts';

const firstPeople = 5;

/** U1 and U2: whether tasks end, feel and reveal problems as they usually do. */
export function taskAlarms(studies: readonly CodedStudy[]): Figure[] {
  const tried = studies
    .flatMap(({ held }) => spoken(held))
    .flatMap(({ exchange: { task, followUp } }) => (task === undefined || followUp > 0 ? [] : [task]));
  const done = tried.filter(({ outcome }) => outcome.startsWith('completed'));
  const felt = studies.flatMap(feltAndDone);
  const found = studies.map(problemsIn).filter(({ shares }) => shares.length > 0);
  const shares = found.flatMap((each) => each.shares);
  const equal = 1 - (1 - meanOf(shares)) ** firstPeople;
  return [
    within('U1', 'tasks completed, with or without help', share(done.length, tried.length), [0.72, 0.84]),
    within(
      'U1',
      'ease and success (correlation)',
      pearson(
        felt.map(({ ease }) => ease),
        felt.map(({ success }) => success),
      ),
      [0.4, 0.6],
    ),
    within('U2', 'people who meet a problem, mean', shares.length === 0 ? Number.NaN : meanOf(shares), [0.25, 0.4]),
    atMost(
      'U2',
      'problems found by five people over equal chances',
      meanOf(shares.map((p) => 1 - (1 - p) ** firstPeople)) / equal,
      0.97,
    ),
  ];
}

function feltAndDone({ held }: CodedStudy): { ease: number; success: number }[] {
  const ease = new Map(ratingsIn(held).map(({ person, value }) => [person, value]));
  return held.interviews.flatMap(({ participant, exchanges }) => {
    const tasks = exchanges.flatMap(({ task, followUp }) => (task === undefined || followUp > 0 ? [] : [task]));
    const felt = ease.get(participant.participantId);
    return felt === undefined || tasks.length === 0
      ? []
      : [{ ease: felt, success: meanOf(tasks.map(({ outcome }) => Number(outcome.startsWith('completed')))) }];
  });
}

/** For each problem that anybody met in a task, the share of the panel that did. */
function problemsIn({ panel }: CodedStudy): { shares: number[] } {
  const met = panel.mentions.filter(
    ({ claim, task }) => task !== null && (claim.kind === 'problem' || claim.kind === 'belief'),
  );
  const people = [...Map.groupBy(met, ({ claim }) => claim.id).values()].map(
    (own) => new Set(own.map(({ person }) => person)).size,
  );
  return { shares: people.map((count) => count / panel.people.length) };
}
