import { readdirSync, readFileSync } from 'node:fs';
import { type StudyAnalysis, studyAnalysis } from '@windtunnel/contracts/analysis';
import type { AnalyseStudy } from '@windtunnel/contracts/ports/language-model';
import { describe, expect, it } from 'vitest';
import { dentistUsability } from './fixtures/dentist-usability.ts';
import { invoicesDiscovery } from './fixtures/invoices-discovery.ts';
import { larderConcept } from './fixtures/larder-concept.ts';
import { interviewOf, type Planted, type PlantedStudy } from './fixtures/transcript.ts';
import type { PanelClaim } from './grouping/claims.ts';
import { panelOf } from './grouping/panel.ts';
import { analyseParticipant } from './participant-analysis.ts';
import { analyseStudy } from './study-analysis.ts';

type Takeaway = StudyAnalysis['takeaways'][number];

const studies = [larderConcept, dentistUsability, invoicesDiscovery];
const takeawayOn = (study: PlantedStudy, pattern: RegExp): Takeaway | undefined =>
  analyseStudy(study.input).takeaways.find(({ text }) => pattern.test(text));

describe('the analysis of a study', () => {
  it.each(studies)(
    'quotes exactly in $input.title, one quote a person, and keeps to the shape of the port',
    ({ input }) => {
      const { takeaways, themes } = studyAnalysis.parse(analyseStudy(input));
      for (const quote of [
        ...takeaways.flatMap(({ quotes, counterQuotes }) => [...quotes, ...counterQuotes]),
        ...themes.flatMap(({ quotes }) => quotes),
      ]) {
        expect(answersIn(input).get(`${quote.participantId} ${quote.messageId}`)?.slice(quote.start, quote.end)).toBe(
          quote.text,
        );
      }
      for (const { quotes } of takeaways)
        expect(new Set(quotes.map(({ participantId }) => participantId)).size).toBe(quotes.length);
    },
  );

  it.each(studies)('counts every person once in $input.title, and says the number', ({ input }) => {
    const { claims } = panelOf(input);
    for (const { text, count, total, quotes, counterQuotes } of analyseStudy(input).takeaways) {
      const quoted = new Set(quotes.map(({ participantId }) => participantId));
      expect(total).toBe(input.interviews.length);
      expect(count).toBeLessThanOrEqual(total);
      expect(count).toBeGreaterThanOrEqual(quoted.size);
      expect(counterQuotes.some(({ participantId }) => quoted.has(participantId))).toBe(false);
      expect(text).toMatch(count === 1 ? /single voice|1 of/ : new RegExp(`${count} (?:of ${total}|against)`));
    }
    for (const { group } of claims) {
      const recount = new Set([...group.voices.values()].flat().map(({ participantId }) => participantId));
      expect(group.voices.size).toBe(recount.size);
    }
  });

  it('finds at least four in five of the planted issues, and makes little else of them', () => {
    const read = studies.map(({ input, planted }) => ({ planted, claims: panelOf(input).claims }));
    const issues = read.flatMap(({ planted, claims }) =>
      planted.map((issue) => claims.some((claim) => isAbout(claim, issue))),
    );
    const majority = read.flatMap(({ planted, claims }) =>
      claims
        .filter(({ group }) => group.voices.size > 2)
        .map((claim) => planted.some((issue) => isAbout(claim, issue))),
    );
    const share = (results: readonly boolean[]) => results.filter(Boolean).length / results.length;
    console.info(
      `planted issues: recall ${share(issues).toFixed(2)} of ${issues.length}, precision ${share(majority).toFixed(2)} of ${majority.length}`,
    );
    expect(share(issues)).toBeGreaterThanOrEqual(0.8);
    expect(share(majority)).toBeGreaterThanOrEqual(0.8);
  });

  it('counts the planted voices', () => {
    expect(takeawayOn(larderConcept, /cost of Larder/)).toMatchObject({ count: 4, total: 6 });
    expect(takeawayOn(larderConcept, /shopping list/)).toMatchObject({ count: 5, total: 6 });
    expect(takeawayOn(dentistUsability, /trouble finding the cancel link/)).toMatchObject({ count: 4, total: 5 });
    expect(takeawayOn(dentistUsability, /‘slot hold’ confusing/i)).toMatchObject({ count: 3, total: 5 });
    expect(takeawayOn(invoicesDiscovery, /late payments/)).toMatchObject({ count: 4, total: 5 });
    expect(takeawayOn(invoicesDiscovery, /receipts/)).toMatchObject({ count: 3, total: 5 });
  });

  it('counts tasks that were not finished', () => {
    const tried = takeawayOn(dentistUsability, /did not finish/);
    expect(tried).toMatchObject({ count: 2, total: 5 });
    expect(tried?.text).toBe(
      '2 of 5 did not finish the task ‘Cancel the appointment you have just booked’, and 1 more needed help; 2 finished it unaided.',
    );
  });

  it('lets those speak who say the opposite', () => {
    const cost = takeawayOn(larderConcept, /cost of Larder/);
    expect(cost?.counterQuotes.map(({ participantId }) => participantId).toSorted()).toEqual(['p2', 'p6']);
    expect(cost?.text).toMatch(/2 see it the other way round/);
    const camera = takeawayOn(larderConcept, /camera/);
    expect(camera?.text).toMatch(/^Opinion is split on the camera/);
    expect(camera?.quotes.map(({ participantId }) => participantId).toSorted()).toEqual(['p1', 'p3', 'p4']);
    expect(camera?.counterQuotes.map(({ participantId }) => participantId).toSorted()).toEqual(['p2', 'p6']);
  });

  it('answers the objective first, with the number of people, and calls them simulated', () => {
    expect(analyseStudy(larderConcept.input).summary).toMatch(
      /^On whether families would pay for Larder and what would stop them: 4 of 6 AI-simulated participants are critical on balance and 2 are in favour\./,
    );
    expect(analyseStudy(dentistUsability.input).summary).toMatch(
      /^On where people get stuck .* 4 of 5 AI-simulated participants have trouble finding the cancel link\./,
    );
  });

  it('ties every next step to a claim and ends with real people', () => {
    const { nextSteps } = analyseStudy(dentistUsability.input);
    expect(nextSteps.at(-1)).toMatch(/real people/);
    for (const step of nextSteps.slice(0, -1)) expect(step).toMatch(/\d of 5|\d against \d/);
    expect(nextSteps[0]).toMatch(/cancel link next to the appointment/);
  });

  it('gives themes people’s words as labels and a mood each', () => {
    const { themes } = analyseStudy(larderConcept.input);
    expect(themes.length).toBeGreaterThanOrEqual(3);
    expect(themes.find(({ label }) => /camera/i.test(label))?.sentiment).toBe('mixed');
    expect(themes.find(({ label }) => /shopping list/i.test(label))?.sentiment).toBe('positive');
    expect(new Set(themes.map(({ label }) => label)).size).toBe(themes.length);
  });
});

describe('thin data', () => {
  const empty: AnalyseStudy = { studyType: 'DESIGN_REVIEW', title: 'Empty', objective: 'Learn', interviews: [] };

  it('gives empty lists and says so', () => {
    expect(analyseStudy(empty)).toEqual({
      summary: 'No interviews were completed, so there is nothing to analyse.',
      takeaways: [],
      nextSteps: [],
      themes: [],
    });
    const silent = studyAnalysis.parse(
      analyseStudy({
        ...empty,
        interviews: [interviewOf('p1', 'Ada', []), interviewOf('p2', 'Bo', [['Hm?', 'A page.']])],
      }),
    );
    expect(silent.takeaways).toEqual([]);
    expect(silent.summary).toBe('The 2 AI-simulated participants gave no clear opinions, so no findings are reported.');
  });

  it('reads one interview as one interview', () => {
    const [first] = larderConcept.input.interviews;
    if (first === undefined) throw new Error('nobody');
    const { takeaways, summary } = studyAnalysis.parse(analyseStudy({ ...larderConcept.input, interviews: [first] }));
    expect(takeaways.length).toBeGreaterThan(0);
    for (const { count, total } of takeaways) expect([count, total]).toEqual([1, 1]);
    expect(summary).toMatch(/one AI-simulated participant/);
  });

  it('marks a single voice as one', () => {
    const voices = takeawaysFrom(['The pages are slow.', 'The pages are slow too.', 'The blue banner is hideous.']);
    expect(voices.find(({ text }) => /banner/.test(text))).toMatchObject({ count: 1, total: 3 });
    expect(voices.find(({ text }) => /banner/.test(text))?.text).toMatch(/^A single voice: /);
  });

  it('makes no finding of what people only name because they are asked for it', () => {
    const answers = ['The menu, maybe.', 'Hm, the footer.', 'The photo.', 'That arrow.'];
    expect(takeawaysFrom(answers, 'What do you dislike about the page?').filter(({ count }) => count > 1)).toEqual([]);
  });
});

describe('the reading', () => {
  it('gives the same again, and the same counts in another order', () => {
    for (const { input } of studies) {
      const analysis = analyseStudy(input);
      expect(analyseStudy(structuredClone(input))).toEqual(analysis);
      const turned = analyseStudy({ ...input, interviews: input.interviews.toReversed() });
      const counts = ({ takeaways }: StudyAnalysis) =>
        takeaways.map(({ text, count }) => `${count} ${text}`).toSorted();
      expect(counts(turned)).toEqual(counts(analysis));
    }
  });

  it('knows no clock, no chance, no locale and nothing of how the words were made', () => {
    const here = new URL('.', import.meta.url);
    const files = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
    );
    expect(files.length).toBeGreaterThan(40);
    for (const name of files) {
      const source = readFileSync(new URL(name, here), 'utf8');
      expect(source, name).not.toMatch(/toLocale|localeCompare|\bIntl\b|\bDate\b|Math\.random|process\.|simulator/);
    }
  });

  it('is quick: the times are printed', () => {
    const input = tenLongInterviews();
    const [person] = input.interviews;
    if (person === undefined) throw new Error('nobody');
    const fastest = (work: () => unknown) => Math.min(...Array.from({ length: 8 }, () => millisecondsOf(work)));
    const study = fastest(() => analyseStudy(input));
    const one = fastest(() => analyseParticipant({ ...person, studyType: input.studyType }));
    console.info(`10 interviews of 12 exchanges: study ${study.toFixed(1)} ms, one person ${one.toFixed(1)} ms`);
    expect(input.interviews.length).toBe(10);
  });
});

function answersIn({ interviews }: AnalyseStudy): Map<string, string> {
  return new Map(
    interviews.flatMap(({ participantId, messages }) =>
      messages
        .filter(({ speaker }) => speaker === 'participant')
        .map(({ messageId, content }) => [`${participantId} ${messageId}`, content] as const),
    ),
  );
}

/** One side of the claim rests on the planted words of at least half of the people who were given them. */
function isAbout({ group, opposite }: PanelClaim, { said, sign }: Planted): boolean {
  const side = group.sign === sign ? group : opposite?.sign === sign ? opposite : null;
  const says = (id: string) =>
    side?.voices
      .get(id)
      ?.some(({ sentence }) =>
        said[id]?.some((words) => sentence.text.includes(words) || words.includes(sentence.text)),
      ) === true;
  return Object.keys(said).filter(says).length * 2 >= Object.keys(said).length;
}

function takeawaysFrom(answers: readonly string[], question = 'How is the page?'): Takeaway[] {
  const interviews = answers.map((answer, index) => interviewOf(`p${index}`, `Person ${index}`, [[question, answer]]));
  return analyseStudy({ studyType: 'DESIGN_REVIEW', title: 'Pages', objective: 'Review the page', interviews })
    .takeaways;
}

function tenLongInterviews(): AnalyseStudy {
  const people = studies.flatMap(({ input }) => input.interviews);
  const interviews = Array.from({ length: 10 }, (_, seat) => {
    const exchanges = [0, 1].flatMap((more) => {
      const messages = people[(seat + more) % people.length]?.messages ?? [];
      return messages
        .filter(({ speaker }) => speaker === 'participant')
        .map(({ questionText, content }) => [questionText ?? '', content] as const);
    });
    return interviewOf(`p${seat}`, `Person ${seat}`, [...exchanges, ...exchanges].slice(0, 12));
  });
  return { studyType: 'CONCEPT_VALIDATION', title: 'Long', objective: 'Find out whether people would pay', interviews };
}

function millisecondsOf(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
