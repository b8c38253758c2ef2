import type { ParticipantProfile } from '@windtunnel/contracts/rules/participant';
import { jobs } from '../../corpus/jobs.ts';
import { countries } from '../../corpus/places.ts';
import { personOf } from '../../src/participants/person.ts';

/** How often a person's words touch a fact about them, and where they get it wrong. */
export interface FactCheck {
  readonly claims: number;
  readonly contradictions: readonly string[];
}

// `Leon` and `Austin` are towns and people; only names that are nothing else are claims about where somebody lives.
const firstNames = new Set(countries.flatMap((country) => [...country.women, ...country.men]));
const cities = [...new Set(countries.flatMap((country) => country.cities))].filter((city) => !firstNames.has(city));
const places = [...new Set(jobs.map((job) => job.place))].filter(
  (place) => !/^(at home|in the office|in the kitchen|on shift)$/.test(place),
);
/** Everybody has friends, whoever their work is for. */
const served = [...new Set(jobs.map((job) => job.people))].filter((people) => people !== 'friends');

/** Holds town, work, family, pets and age in an answer against the profile. Words of the study itself are no claims. */
export function checkFacts(profile: ParticipantProfile, answer: string, studyText: string): FactCheck {
  const { life } = personOf(profile);
  const contradictions: string[] = [];
  let claims = 0;
  const claim = (holds: boolean, what: string) => {
    claims++;
    if (!holds) contradictions.push(`${profile.name}: ${what} in "${answer}"`);
  };
  for (const city of cities)
    if (says(answer, city) && !says(studyText, city)) claim(city === profile.locationCity, city);
  for (const place of places) if (says(answer, place)) claim(place === life.place, place);
  for (const people of served) if (says(answer, `my ${people}`)) claim(people === life.people, `my ${people}`);
  for (const match of answer.matchAll(/\bmy (son|daughter) ([A-Z]\w+)/g))
    claim(
      life.children.some((child) => child.word === match[1] && child.name === match[2]),
      match[0],
    );
  for (const match of answer.matchAll(/\bmy (wife|husband|partner)\b(?: ([A-Z]\w+))?/g)) {
    const work = /partner (on|at|in) /.test(answer.slice(match.index + 3));
    if (!work) claim(life.partner !== null && (match[2] === undefined || match[2] === life.partner), match[0]);
  }
  for (const match of answer.matchAll(/\bmy (sister|brother) ([A-Z]\w+)/g))
    claim(life.sibling.word === match[1] && life.sibling.name === match[2], match[0]);
  for (const match of answer.matchAll(/\b(the kids|my (?:youngest|eldest)|small shoes|the nursery rang)\b/g))
    claim(
      life.children.some((child) => child.age < 17),
      match[0],
    );
  for (const match of answer.matchAll(/\b(my dog|my cat)\b/g)) claim(life.pet !== null, match[0]);
  for (const match of answer.matchAll(/\bI'm (\d\d)\b/g)) claim(Number(match[1]) === profile.age, match[0]);
  return { claims, contradictions };
}

function says(text: string, words: string): boolean {
  return new RegExp(`(?<![\\w])${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w])`).test(text);
}
