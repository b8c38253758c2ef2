import { ownValue } from '@windtunnel/contracts/kernel/own-value';
import type * as z from 'zod';
import { sentencesOf } from '../wording/sentences.ts';
import { type ClaimNames, resolveClaim, sentencesNamed } from './claim-references.ts';
import type { Claim, ClaimMark, Corpus, Domain, Issue, Place, Step, Thought } from './corpus.ts';
import type { CorpusFiles } from './read-files.ts';
import type { ClaimEntry, DomainFile, issueThought, thought, walk } from './schema.ts';
import { continuations, formsOfStance, type Part, walkParts } from './vocabulary.ts';

type WrittenThought = z.output<typeof thought> | z.output<typeof issueThought> | z.output<typeof walk>;
/** Where references in a place are looked up first. */
type Homes = readonly string[];

const parts: readonly Part[] = ['say', ...continuations, ...walkParts];

/**
 * Joins the files to one corpus with ids everywhere.
 * @param refuse called with a sentence for each reference that leads nowhere.
 */
export function buildCorpus(files: CorpusFiles, refuse: (fault: string) => void): Corpus {
  const claims = collectClaims(files, refuse);
  const names = namesOf(files, claims);
  const thoughts = new Map<string, Thought>();
  const make = (written: WrittenThought, id: string, place: Place, homes: Homes): Thought => {
    if (thoughts.has(id)) refuse(`${id}: the id is taken`);
    const made = thoughtOf(written, { id, place, homes, names, refuse });
    thoughts.set(id, made);
    return made;
  };
  const domains = new Map(
    [...files.domains].map(([name, file]) => [name, domainOf(file, files, make, refuse)] as const),
  );
  const issues = issuesOf(files, make);
  const steps = stepsOf(files, make);
  const pools = poolsOf(files, thoughts, { names, refuse });
  for (const thought of thoughts.values()) checkWays(thought, files.ways, refuse);
  const { activities, ways, events, siteValues } = files;
  const counted = countedIn(files, pools, refuse);
  return {
    domains,
    issues,
    steps,
    claims: linked(claims, names, refuse),
    pools,
    counted,
    activities,
    ways,
    events,
    siteValues,
    thoughts,
  };
}

/** What is said of a pool that does not exist would never be printed. */
function countedIn({ answers }: CorpusFiles, pools: Corpus['pools'], refuse: (fault: string) => void) {
  const counted = new Map([...answers.values()].flatMap((file) => Object.entries(file.counted)));
  for (const pool of counted.keys()) if (!pools.has(pool)) refuse(`counted: there is no pool ${pool}`);
  return counted;
}

/** A way of life that is not on the list would be lived by no one. */
function checkWays({ id, needs }: Thought, ways: CorpusFiles['ways'], refuse: (fault: string) => void): void {
  for (const [way, values] of Object.entries(needs.way ?? {}))
    for (const value of values)
      if (ownValue(ownValue(ways, way), value) === undefined) refuse(`${id}: ${way}: ${value} is not in ways.yaml`);
}

type Make = (written: WrittenThought, id: string, place: Place, homes: Homes) => Thought;

/** What the people of a domain tell of each event. */
function eventsOf(domain: string, { events, told }: CorpusFiles, make: Make, refuse: (fault: string) => void) {
  return new Map(
    Object.entries(told.get(domain)?.events ?? {}).map(([event, thoughts]) => {
      const form = ownValue(events, event)?.form;
      if (form === undefined) refuse(`${domain} tells of ${event}, which is not in events.yaml`);
      const place: Place = { kind: 'cell', domain, form: form ?? 'last', activity: event };
      return [event, thoughts.map((each) => make(each, `${domain}.${event}.${each.id}`, place, [domain, 'general']))];
    }),
  );
}

function domainOf(file: DomainFile, files: CorpusFiles, make: Make, refuse: (fault: string) => void): Domain {
  const domain = file.domain;
  return {
    id: domain,
    title: file.title,
    heads: file.heads,
    everyday: file.everyday,
    words: file.words,
    roles: file.roles,
    atWork: file.atWork,
    facts: Object.fromEntries(
      Object.entries(file.facts).map(([key, fact]) => [key, { ...fact, role: fact.role ?? null }]),
    ),
    site: file.site,
    topics: file.topics,
    cells: new Map(
      Object.entries(file.cells).map(([key, cell]) => {
        const [form = '', activity = ''] = key.split(' x ');
        const place = { kind: 'cell', domain, form, activity } as Place;
        return [key, cell.map((each) => make(each, `${domain}.${form}-${activity}.${each.id}`, place, [domain]))];
      }),
    ),
    events: eventsOf(domain, files, make, refuse),
    issueThoughts: new Map(
      Object.entries(file.issues).map(([issue, { thoughts }]) => [
        issue,
        thoughts.map((each) =>
          make(each, `${domain}.${issue}.${each.id}`, { kind: 'issue', domain, issue }, [domain, issue]),
        ),
      ]),
    ),
    goals: Object.entries(file.goals).map(([goal, { walks, ...rest }]) => ({
      ...rest,
      id: goal,
      domain,
      walks: walks.map((each) => make(each, `${domain}.${goal}.${each.id}`, { kind: 'walk', domain, goal }, [domain])),
    })),
  };
}

function issuesOf(files: CorpusFiles, make: Make): Map<string, Issue> {
  return new Map(
    [...files.issues].flatMap(([group, file]) =>
      Object.entries(file.issues).map(([id, { thoughts, claims: _, retell, ...rest }]) => {
        const homes = [id, ...Object.keys(file.issues)];
        const place: Place = { kind: 'issue', domain: null, issue: id };
        const made = thoughts.map((each) => make(each, `${id}.${each.id}`, place, homes));
        return [id, { ...rest, id, group, retell: retell ?? null, thoughts: made }] as const;
      }),
    ),
  );
}

function stepsOf(files: CorpusFiles, make: Make): Step[] {
  return [...files.tasks].flatMap(([name, { steps }]) =>
    Object.entries(steps).map(([id, { walks, ...rest }]): Step => {
      const place: Place = { kind: 'walk', domain: name, goal: id };
      return { ...rest, id, walks: walks.map((each) => make(each, `${name}.${id}.${each.id}`, place, [name])) };
    }),
  );
}

function poolsOf(
  files: CorpusFiles,
  thoughts: Map<string, Thought>,
  { names, refuse }: Pick<Setting, 'names' | 'refuse'>,
): Map<string, Thought[]> {
  const pools = new Map<string, Thought[]>();
  for (const file of files.answers.values())
    for (const [pool, entries] of Object.entries(file.pools)) {
      const made = entries.map(
        ({ id, tone, needs, private: isPrivate, say, why, claims }): Thought => ({
          id: `${pool}.${id}`,
          place: { kind: 'pool', pool },
          tone: tone ?? null,
          needs,
          parts: { say, ...(why === undefined ? {} : { why }) },
          claims:
            claims.length === 0
              ? {}
              : { say: marksOf(claims, say, `${pool}.${id}: say`, { homes: [], names, refuse }) },
          facets: {},
          private: isPrivate === true ? ['say'] : [],
          stance: null,
          as: [],
          out: null,
          sureIs: null,
          saw: null,
        }),
      );
      for (const each of made) thoughts.set(each.id, each);
      pools.set(pool, [...(pools.get(pool) ?? []), ...made]);
    }
  return pools;
}

interface Setting {
  readonly id: string;
  readonly place: Place;
  readonly homes: Homes;
  readonly names: ClaimNames;
  readonly refuse: (fault: string) => void;
}

/** The claims that a text's writer named, each with its sentences. */
function marksOf(
  references: readonly string[],
  text: string,
  at: string,
  { homes, names, refuse }: Pick<Setting, 'homes' | 'names' | 'refuse'>,
): ClaimMark[] {
  const count = sentencesOf(text).length;
  return references.flatMap((reference) => {
    const claim = resolveClaim(reference, homes, names);
    const span = sentencesNamed(reference, count);
    if (claim === null) refuse(`${at} names the claim ${reference}, which does not exist`);
    if (span.to > count) refuse(`${at} has ${count} sentences, ${reference} names more`);
    return claim === null || span.to > count ? [] : [{ claim, ...span }];
  });
}

function thoughtOf(written: WrittenThought, { id, place, homes, names, refuse }: Setting): Thought {
  const said = parts.flatMap((part) => {
    const text = (written as Partial<Record<Part, string>>)[part];
    return text === undefined ? [] : [[part, text] as const];
  });
  for (const part of Object.keys(written.claims))
    if (!said.some(([name]) => name === part)) refuse(`${id}: claims for ${part}, which is not there`);
  const claims = said.map(([part, text]): [Part, ClaimMark[]] => {
    const references = written.claims[part];
    if (references === undefined) refuse(`${id}: no claims for ${part} ([] if it makes none)`);
    return [part, marksOf(references ?? [], text, `${id}: ${part}`, { homes, names, refuse })];
  });
  const stance = 'stance' in written ? written.stance : null;
  return {
    id,
    place,
    tone: written.tone,
    needs: written.needs,
    parts: Object.fromEntries(said),
    claims: Object.fromEntries(claims),
    facets: written.facets,
    private: written.private.filter((part) => said.some(([name]) => name === part)) as Part[],
    stance,
    as: stance === null ? [] : 'as' in written && written.as !== undefined ? written.as : formsOfStance[stance],
    out: 'out' in written ? (written.out ?? null) : null,
    sureIs: 'sureIs' in written ? (written.sureIs ?? null) : null,
    saw: 'saw' in written ? (written.saw ?? null) : null,
  };
}

type Unlinked = Claim & { readonly homes: Homes };

function collectClaims(files: CorpusFiles, refuse: (fault: string) => void): Map<string, Unlinked> {
  const claims = new Map<string, Unlinked>();
  const add =
    (home: string, homes: Homes, issue: string | null, things: Record<string, string>) =>
    ([name, entry]: [string, ClaimEntry]) => {
      const id = `${home}/${name}`;
      if (claims.has(id)) refuse(`${id}: the claim exists twice`);
      if (ownValue(things, entry.about) === undefined) refuse(`${id}: ${entry.about} is not in things`);
      claims.set(id, {
        ...entry,
        id,
        issue,
        homes,
        about: `${home}/${entry.about}`,
        aboutLabel: ownValue(things, entry.about) ?? entry.about,
        do: entry.do ?? null,
        opposite: entry.opposite ?? null,
        parent: entry.parent ?? null,
        of: entry.of ?? null,
      });
    };
  for (const [name, file] of files.domains) {
    Object.entries(file.claims).forEach(add(name, [name], null, file.things));
    for (const [issue, { claims: own }] of Object.entries(file.issues))
      Object.entries(own).forEach(add(name, [name, issue], issue, file.things));
  }
  for (const [name, file] of files.told) Object.entries(file.claims).forEach(add(name, [name], null, file.things));
  for (const [name, file] of files.tasks) Object.entries(file.claims).forEach(add(name, [name], null, file.things));
  for (const file of files.issues.values())
    for (const [issue, { claims: own }] of Object.entries(file.issues))
      Object.entries(own).forEach(add(issue, [issue, ...Object.keys(file.issues)], issue, file.things));
  return claims;
}

function namesOf(files: CorpusFiles, claims: ReadonlyMap<string, unknown>): ClaimNames {
  return {
    known: new Set(claims.keys()),
    issuesByFile: new Map([...files.issues].map(([name, { issues }]) => [name, Object.keys(issues)])),
  };
}

/** Claims with their relations resolved to ids; opposites hold both ways. */
function linked(
  claims: ReadonlyMap<string, Unlinked>,
  names: ClaimNames,
  refuse: (fault: string) => void,
): Map<string, Claim> {
  const made = new Map<string, Claim>();
  for (const { homes, ...claim } of claims.values()) {
    const find = (relation: 'opposite' | 'parent' | 'of') => {
      const reference = claim[relation];
      const found = reference === null ? null : resolveClaim(reference, homes, names);
      if (reference !== null && found === null) refuse(`${claim.id}: its ${relation} ${reference} does not exist`);
      return found;
    };
    made.set(claim.id, { ...claim, opposite: find('opposite'), parent: find('parent'), of: find('of') });
  }
  for (const claim of [...made.values()]) {
    const other = claim.opposite === null ? undefined : made.get(claim.opposite);
    if (other !== undefined && other.opposite === null) made.set(other.id, { ...other, opposite: claim.id });
  }
  return made;
}
