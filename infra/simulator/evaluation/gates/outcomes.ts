import { type Figure, within } from '../figure.ts';
import { meanOf } from '../text/text-measures.ts';

/** How one panel's people ended a study's tasks, in the order of the tasks. */
export interface PanelOutcomes {
  readonly study: string;
  /** Panels with the same name met the same site. */
  readonly site: string;
  /** By person and task. */
  readonly people: readonly (readonly string[])[];
}

const strataLeast = 6;
/** Below so many panels only all outcomes together are judged. */
const panelsForEach = 100;
/** An outcome that hardly varies says nothing. */
const varianceLeast = 0.3;

interface Spread {
  readonly name: string;
  readonly observed: number;
  readonly expected: number;
}

/**
 * Outcomes vary from panel to panel as independent draws do: the variance of each outcome's count over the Poisson-binomial
 * one, within the same site and the same earlier outcomes. Fixed counts (3 of 8 on every panel) give 0.
 */
export function outcomesGates(panels: readonly PanelOutcomes[]): Figure[] {
  const spreads = [...Map.groupBy(panels, ({ study }) => study)].flatMap(([study, own]) => spreadsOf(study, own));
  const telling = spreads.filter(({ expected }) => expected >= varianceLeast);
  const ratio = ({ observed, expected }: Spread) => observed / expected;
  const notes = telling
    .toSorted((a, b) => Math.abs(Math.log(ratio(b))) - Math.abs(Math.log(ratio(a))))
    .map((each) => `${each.name}: ${ratio(each).toFixed(2)}`);
  const pooled =
    telling.reduce((sum, each) => sum + each.observed, 0) / telling.reduce((sum, each) => sum + each.expected, 0);
  const all = within('G8', 'variance of outcome counts over independent draws, all', pooled, [0.7, 1.4], notes);
  const sizes = [...Map.groupBy(panels, ({ study }) => study).values()].map(({ length }) => length);
  const least = Math.min(...sizes);
  if (least < panelsForEach) return [all];
  const ratios = telling.map(ratio);
  return [
    all,
    within('G8', 'the same, lowest of each task and outcome', Math.min(...ratios), [0.7, 1.4], notes),
    within('G8', 'the same, highest of each task and outcome', Math.max(...ratios), [0.7, 1.4], notes),
  ];
}

function spreadsOf(study: string, panels: readonly PanelOutcomes[]): Spread[] {
  const tasks = Math.max(...panels.map(({ people }) => people[0]?.length ?? 0));
  const outcomes = [...new Set(panels.flatMap(({ people }) => people.flat()))].sort();
  return Array.from({ length: tasks }, (_, task) => task).flatMap((task) =>
    outcomes.map((outcome) => {
      const bySite = [...Map.groupBy(panels, ({ site }) => site).values()].map((own) => spreadOf(own, task, outcome));
      return {
        name: `${study}, task ${task + 1}, ${outcome}`,
        observed: meanOf(bySite.map(({ observed }) => observed)),
        expected: meanOf(bySite.map(({ expected }) => expected)),
      };
    }),
  );
}

/** Mean squared distance of a panel's count from what its people's chances sum to, and what it would be if drawn singly. */
function spreadOf(panels: readonly PanelOutcomes[], task: number, outcome: string): Omit<Spread, 'name'> {
  const chance = chancesOf(panels, task, outcome);
  const each = panels.map(({ people }) => {
    const chances = people.map((person) => chance(person));
    const count = people.filter((person) => person[task] === outcome).length;
    const sum = chances.reduce((total, p) => total + p, 0);
    return { observed: (count - sum) ** 2, expected: chances.reduce((total, p) => total + p * (1 - p), 0) };
  });
  // The chances were estimated from the same panels.
  const fitted = panels.length / Math.max(1, panels.length - 1);
  return {
    observed: fitted * meanOf(each.map(({ observed }) => observed)),
    expected: meanOf(each.map(({ expected }) => expected)),
  };
}

/** The share that ends so among those with the same earlier outcomes; who is alone in that counts with all such others. */
function chancesOf(
  panels: readonly PanelOutcomes[],
  task: number,
  outcome: string,
): (person: readonly string[]) => number {
  const everybody = panels.flatMap(({ people }) => people);
  const before = (person: readonly string[]) => person.slice(0, task).join(' ');
  const sizes = Map.groupBy(everybody, before);
  const stratum = (person: readonly string[]) =>
    (sizes.get(before(person))?.length ?? 0) < strataLeast ? 'few' : before(person);
  const strata = Map.groupBy(everybody, stratum);
  return (person) => {
    const alike = strata.get(stratum(person)) ?? [];
    return alike.filter((each) => each[task] === outcome).length / Math.max(1, alike.length);
  };
}
