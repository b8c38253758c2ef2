import { drawFor, shuffled } from '../random.ts';
import type { Span, WorkKind } from './audience/audience.ts';
import { occupationData } from './data.ts';

/** An ordinary occupation, with who can plausibly have it. */
export interface Occupation {
  readonly title: string;
  readonly ages: Span;
  readonly work: readonly WorkKind[];
}

/** From this age on, people whose occupation is left open have retired. */
export const retiresAt = 67;

function all(): Occupation[] {
  return occupationData().groups.flatMap(({ ages, work, titles }) => {
    const [low = 18, high = 99] = ages.split('-').map(Number);
    return titles.map((title) => ({ title, ages: [low, high] as const, work }));
  });
}

/**
 * The ordinary occupations of a kind in a study's own order, those first that a person of that age can have.
 * @param work what all of it must be; none for whatever people do for a living
 * @param key of the study
 */
export function ordinaryOccupations(work: readonly WorkKind[], age: number, key: string): readonly Occupation[] {
  if (work.includes('retired')) return formerOccupations(key);
  const idle = work.some((kind) => kind === 'student' || kind === 'home');
  const fitting = all().filter((each) =>
    idle || each.work.includes('desk') || each.work.includes('hands')
      ? work.every((kind) => each.work.includes(kind))
      : false,
  );
  const order = shuffled(fitting, drawFor(key, 'occupations', work.join()));
  const ofAge = (each: Occupation) => age >= each.ages[0] && age <= each.ages[1];
  return [...order.filter(ofAge), ...order.filter((each) => !ofAge(each))];
}

function formerOccupations(key: string): readonly Occupation[] {
  return shuffled(ordinaryOccupations([], 50, key), drawFor(key, 'former occupations')).map(({ title }) => ({
    title: `Retired ${title.replace(/^Freelance /, '').replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())}`,
    ages: [60, 90],
    work: ['retired'],
  }));
}

/** How somebody works, by the words of the occupation: for titles that criteria give. */
export function workOf(title: string): readonly WorkKind[] {
  const lower = title.toLowerCase();
  const known = all().find((each) => each.title === title);
  if (known !== undefined) return known.work;
  if (/^retired\b/.test(lower)) return ['retired'];
  if (/\bstudent\b|undergraduate/.test(lower)) return ['student'];
  if (/^(?:stay-at-home|looking for work|between jobs|unemployed|housewife|homemaker)/.test(lower)) return ['home'];
  const { words } = occupationData();
  const names = (list: readonly string[]) =>
    list.some((word) =>
      new RegExp(`\\b${word.toLowerCase()}\\b|${word.toLowerCase()}$`).test(lower.replace(/ of .*$/, '')),
    );
  const own = names(words['self-employed']);
  const hands = names(words.hands) && !/\b(?:manager|director|officer|secretary)\b/.test(lower);
  return [hands || !names(words.desk) ? 'hands' : 'desk', own ? 'self-employed' : 'employed'];
}
