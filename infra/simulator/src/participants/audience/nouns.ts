import { ownValue } from '@windtunnel/contracts/kernel/own-value';
import { audienceWords } from '../data.ts';
import { capital, singularPhrase, withArticle } from '../grammar.ts';
import { isDemonym, placesCalled } from '../regions.ts';
import { agentSaid, lowered } from './agents.ts';
import type { Need } from './audience.ts';

/** What a noun phrase of criteria says: needs of which a person has one, in turn, and needs that hold for everybody. */
export interface NounReading {
  readonly alternatives: readonly Need[];
  readonly shared: readonly Need[];
  /** Parts in which nothing was understood. */
  readonly unknown: readonly string[];
}

const person =
  /(?:ers?|ors?|ists?|ians?|ants?|ents?|eers?|ees|ee|keepers?|men|women|man|woman|wives|wife|smiths?|wrights?|herds?|mongers?|people|persons?|ssess?es|esses|ess|athletes?|graduates?|ologists?|trics|nauts?|grafters?|crats?)$/i;

/**
 * Reads `owners and head chefs of small restaurants`, `current account customers`, `office workers`.
 * @param first whether it is the first phrase of the criteria, so that its capital letter means nothing
 */
export function readNouns(phrase: string, first: boolean): NounReading {
  const { places, rest } = placesBefore(phrase, first);
  const [heads, of] = partedAtOf(rest);
  const alternatives: Need[] = [];
  const shared: Need[] = [...places];
  const unknown: string[] = [];
  const ofParts = of === null ? [null] : objectsOf(of);
  const each = heads
    .split(/\s*(?:,|\/|&(?!\w)|\band\b|\bor\b|\bas well as\b|\bplus\b)\s*/i)
    .filter((part) => part !== '');
  const listed = each.length > 1;
  const journeys = each.some((part) => vehicles.test(part));
  for (const object of ofParts)
    for (const [index, part] of each.entries()) {
      // "Amateur and professional photographers" are photographers both.
      const noun = each[index + 1]?.split(' ').at(-1);
      const needs =
        (isCoachOfJourney(part, journeys) ? null : readHead(part, object, of)) ??
        (noun === undefined || part.includes(' ') || vehicles.test(part)
          ? null
          : readHead(`${part} ${noun}`, object, of));
      if (needs === null) {
        if (object === ofParts[0]) unknown.push(of === null ? part : `${part} of ${of}`);
      } else
        for (const need of needs)
          (need.kind === 'occupation' || need.kind === 'work' || (listed && need.kind === 'told')
            ? alternatives
            : shared
          ).push(need);
    }
  return { alternatives, shared: distinct(shared), unknown };
}

const vehicles = /\b(?:ferr(?:y|ies)|trains?|bus(?:es)?|trams?|planes?|flights?|boats?|ships?|railways?)$/i;

/** One coach, or coaches among ferries, carries travellers; "football coaches" train them. */
function isCoachOfJourney(part: string, journeys: boolean): boolean {
  return (
    /^(?:(?:night|express|overnight|long-distance|tour|motor|inter-?city) )?coach$/i.test(part) ||
    (journeys && /\bcoach(?:es)?$/i.test(part)) ||
    /\b(?:night|express|overnight|long-distance|tour|motor|inter-?city) coach(?:es)?$/i.test(part)
  );
}

function distinct(needs: readonly Need[]): Need[] {
  return [...new Map(needs.map((need) => [JSON.stringify(need), need])).values()];
}

/** `British adults`, `London commuters`: where they live. */
function placesBefore(phrase: string, first: boolean): { places: readonly Need[]; rest: string } {
  const words = phrase.split(' ');
  for (const length of [2, 1]) {
    const name = words
      .slice(0, length)
      .join(' ')
      .replace(/-based$/i, '');
    if (words.length <= length || !/^\p{Lu}/u.test(name)) continue;
    const based = /-based$/i.test(words[length - 1] ?? '');
    if (!isDemonym(name) && !based && first && !knownCity(name)) continue;
    const places = placesCalled(name);
    if (
      places.length === 0 ||
      (!isDemonym(name) &&
        /^(?:Mobile|Reading|Bath|Nice|Split|Orange|Best|Market|Home|Hospital|University)$/.test(name))
    )
      continue;
    return { places: places.map((place) => ({ kind: 'place', place })), rest: words.slice(length).join(' ') };
  }
  return { places: [], rest: phrase };
}

function knownCity(name: string): boolean {
  return /^(?:London|Paris|Berlin|Manchester|Glasgow|Birmingham|Liverpool|Leeds|Dublin|Madrid|Amsterdam|Edinburgh|Bristol|Sydney|Melbourne|Toronto|Scottish|Welsh|English|European)$/.test(
    name,
  );
}

function partedAtOf(phrase: string): readonly [string, string | null] {
  const match = /\s+of\s+/i.exec(phrase);
  if (
    match === null ||
    /^(?:heads?|members?|directors?|chiefs?|makers?|operators?|owners?|managers?|\w+)\b/i.exec(phrase) === null
  )
    return [phrase, null];
  const before = phrase.slice(0, match.index);
  if (
    /\b(?:mix|range|variety|group|number|kinds?|types?|members|sorts?|mixture|couple|selection|panel)$/i.test(before) &&
    !/\bmembers$/i.test(before)
  )
    return partedAtOf(phrase.slice(match.index + match[0].length));
  return [before, phrase.slice(match.index + match[0].length)];
}

/** `small restaurants and cafes` are two workplaces, `computing clusters` one object in the plural. */
function objectsOf(of: string): readonly string[] {
  const { workplaces } = audienceWords();
  const [end] = / (?:with|in|that|which|for|at)\b.*$/i.exec(of) ?? [''];
  const parts = (end === '' ? of : of.slice(0, -end.length)).split(/\s+(?:and|or)\s+/i);
  const singulars = parts.map((part) => singularPhrase(part));
  if (!singulars.every((part) => workplaces.has(part.split(' ').at(-1)?.toLowerCase() ?? ''))) return [of];
  const adjectives = singulars[0]?.split(' ').slice(0, -1).join(' ') ?? '';
  return singulars.map((part, index) => {
    const bare = /^(?:an?|the|their own|their)\s/i.test(part);
    const whole = index > 0 && !part.includes(' ') && adjectives !== '' ? `${adjectives} ${part}` : part;
    return `${bare ? whole : withArticle(whole)}${end}`;
  });
}

function readHead(part: string, object: string | null, of: string | null): readonly Need[] | null {
  const words = audienceWords();
  const plain = part
    .split(' ')
    .filter((word) => !words.adjectives.has(word.toLowerCase()))
    .join(' ');
  if (plain === '') return [];
  const phrase = singularPhrase(plain);
  const lower = phrase.toLowerCase();
  const head = lower.split(' ').at(-1) ?? '';
  const before = plain.split(' ').slice(0, -1).join(' ');
  const kind =
    ownValue(words.classes, lower) ?? (of === null ? ownValue(words.classes, plain.toLowerCase()) : undefined);
  if (kind !== undefined) return [{ kind: 'work', work: kind }];
  const status = statusOf(lower, phrase);
  if (status !== null) return status;
  if (words.hobbies.has(lower)) return [hobby(phrase, object, of)];
  const job =
    head === 'driver' &&
    /\b(?:truck|lorry|bus|coach|taxi|cab|van|delivery|train|tram|tanker|minicab|long-haul|HGV|forklift|gig economy|minibus|ambulance|hire)\b/i.test(
      before,
    );
  const told = job ? undefined : (ownValue(words.told, lower) ?? ownValue(words.told, head));
  if (told !== undefined && (object === null || typeof told === 'string'))
    return toldNeeds(told, lower in words.told ? '' : before, phrase);
  if (
    object !== null &&
    before === '' &&
    head in words.agents &&
    !(head === 'owner' && words.workplaces.has(lastNoun(object)))
  )
    return [{ kind: 'told', said: agentSaid(ownValue(words.agents, head) ?? '', of ?? '', head, false) }];
  const ownsBusiness =
    head === 'owner' &&
    (words.workplaces.has(lastNoun(before)) || (object !== null && words.workplaces.has(lastNoun(object))));
  if (object === null && head in words.agents && !ownsBusiness && before !== '')
    return [{ kind: 'told', said: agentSaid(ownValue(words.agents, head) ?? '', before, head, true) }];
  if (words.hobbies.has(head)) return [hobby(phrase, object, of)];
  if (words.anybody.has(head) && of !== null && !ownsBusiness) {
    const places = placesCalled(of);
    return places.length === 0 ? null : places.map((place) => ({ kind: 'place', place }));
  }
  if (
    words.anybody.has(head) &&
    !ownsBusiness &&
    !(before !== '' && /^(?:worker|professional|tester|seller)$/.test(head))
  )
    return anybody(before);
  return isOccupation(phrase) || ownsBusiness
    ? [
        {
          kind: 'occupation',
          title: titleOf(phrase, object),
          work: ownsBusiness || /freelance|self-employed/i.test(phrase) ? ['self-employed'] : [],
        },
      ]
    : null;
}

function hobby(phrase: string, object: string | null, of: string | null): Need {
  return { kind: 'told', said: `be ${withArticle(lowered(phrase))}${object === null ? '' : ` of ${of}`}` };
}

const lastNoun = (phrase: string) =>
  phrase
    .replace(/ (?:with|in|that|for|at)\b.*$/, '')
    .split(' ')
    .at(-1)
    ?.toLowerCase() ?? '';

function titleOf(phrase: string, object: string | null): string {
  return capital(lowered(phrase)) + (object === null ? '' : ` of ${object}`);
}

/** `retired teachers`, `unemployed people`: what they do all day. */
function statusOf(lower: string, phrase: string): readonly Need[] | null {
  const words = audienceWords();
  const retired = /^(?:recently |newly |early )?retired(?: (.+))?$/.exec(lower);
  if (retired !== null) {
    const former = retired[1];
    const nobody = former === undefined || words.anybody.has(former);
    const title = nobody ? 'Retired' : `Retired ${former}`;
    return [
      nobody ? { kind: 'work', work: ['retired'] } : { kind: 'occupation', title, work: ['retired'] },
      ...(/^(?:recently|newly)/.test(lower) ? [{ kind: 'told', said: 'retired not long ago' } as const] : []),
    ];
  }
  if (/^(?:unemployed|out of work|jobless)\b/.test(lower))
    return [{ kind: 'occupation', title: 'Looking for work', work: ['home'] }];
  if (/^stay-at-home/.test(lower))
    return [
      {
        kind: 'occupation',
        title: `${capital(lowered(phrase))}${lower === 'stay-at-home' ? ' parent' : ''}`,
        work: ['home'],
      },
    ];
  if (/\b(?:student|undergraduate|postgraduate)$/.test(lower)) {
    const title = /^(?:student)$/.test(lower) ? null : capital(lowered(phrase));
    return title === null ? [{ kind: 'work', work: ['student'] }] : [{ kind: 'occupation', title, work: ['student'] }];
  }
  return null;
}

type Told = ReturnType<typeof audienceWords>['told'][string];

function toldNeeds(told: Told, before: string, phrase: string): readonly Need[] {
  if (typeof told === 'string')
    return [{ kind: 'told', said: before === '' ? told : `be ${withArticle(lowered(phrase))}` }];
  return [
    ...(told.work === undefined ? [] : [{ kind: 'work', work: told.work } as const]),
    ...(told.home === undefined ? [] : [{ kind: 'home', home: told.home } as const]),
    ...(told.drives === undefined ? [] : [{ kind: 'drives', drives: told.drives } as const]),
    ...(told.say === undefined ? [] : [{ kind: 'told', said: told.say } as const]),
    ...(before === '' || told.work?.includes('student') === true
      ? []
      : [{ kind: 'told', said: `be ${withArticle(lowered(phrase))}` } as const]),
  ];
}

/** What stands before "people" or "adults". */
function anybody(before: string): readonly Need[] | null {
  const lower = before.toLowerCase();
  if (lower === '') return [];
  if (/^(?:employed|working|full-time|part-time)$/.test(lower))
    return [
      { kind: 'work', work: ['employed'] },
      ...(/time/.test(lower) ? [{ kind: 'told', said: `work ${lower.replace('-', ' ')}` } as const] : []),
    ];
  if (lower === 'self-employed' || lower === 'freelance') return [{ kind: 'work', work: ['self-employed'] }];
  const adjective = /(?:ed|ic|al|ous|ful|ive|less|ish|y|an|ese|ant|ent|ble)$/i.test(lower);
  return adjective && !/(?:city|county|party)$/.test(lower) ? [{ kind: 'told', said: `be ${lowered(before)}` }] : null;
}

/** Whether a phrase in the singular names what somebody does for a living. */
function isOccupation(phrase: string): boolean {
  const { occupations, notOccupations } = audienceWords();
  const lower = phrase.toLowerCase();
  const head = lower.split(' ').at(-1) ?? '';
  if (
    occupations.has(lower) ||
    occupations.has(head) ||
    /^member of (?:.+ )?staff$|^member of the clergy$|^crew member$/.test(lower)
  )
    return true;
  if (/\b[A-Z]{2,5}$/.test(phrase)) return true;
  return person.test(head) && !notOccupations.has(head);
}
