import type { LanguageModel } from '@windtunnel/contracts/ports/language-model';
import { type Corpus, type Domain, type Goal, generalDomain, type Issue } from '../corpus/corpus.ts';
import { domainOf } from '../material/domain-of.ts';
import { issuesIn } from '../material/issues-in.ts';
import { drawFor, shuffled } from '../random.ts';
import { cueWords, matchesCue } from '../reading/cues.ts';
import { readText } from '../reading/sentences.ts';
import { suggestionTexts as texts } from './suggestion-texts.ts';

type Input<Call extends keyof LanguageModel> = LanguageModel[Call] extends (input: infer I, ...rest: never[]) => unknown
  ? I
  : never;

const tasksWanted = 5;
const askedAboutIssues = 3;

/**
 * For a usability study tasks of the domain that the objective names, those it speaks of first, and neutral questions for
 * afterwards. Other types have no tasks, and get questions that fit whatever they are about.
 */
export function suggestTasksAndQuestions(corpus: Corpus, { type, objective }: Input<'suggestTasksAndQuestions'>) {
  const domain = domainNamed(corpus, objective);
  if (type === 'CONCEPT_VALIDATION') return { tasks: [], questions: texts.ofAnyConcept };
  if (type === 'DESIGN_REVIEW') return { tasks: [], questions: texts.ofAnyScreen };
  if (type === 'PRODUCT_DISCOVERY') {
    const known = domain === null ? [] : byWords(domain.topics, objective).slice(0, askedAboutIssues);
    return { tasks: [], questions: distinct([...known, ...texts.topicsOf('this')]).slice(0, 8) };
  }
  const goals = [domain, corpus.domains.get(generalDomain) ?? null].flatMap((each) => each?.goals ?? []);
  const tasks = byMention(goals, objective).map(({ task }) => task);
  return { tasks: distinct(tasks).slice(0, tasksWanted), questions: [...texts.afterTasks] };
}

/** Questions about what this concept's text does to people, between an open beginning and a rating. */
export function suggestForConcept(
  corpus: Corpus,
  { conceptName, conceptDescription }: Input<'suggestConceptQuestions'>,
) {
  const issues = issuesOf(corpus, conceptDescription);
  return {
    questions: distinct([
      texts.impression(conceptName),
      ...asked(issues, conceptName).slice(0, askedAboutIssues),
      texts.worry(conceptName),
      ...(issues.some(({ id }) => /fee|price|cost/.test(id)) ? [texts.fairPrice] : [texts.trust(conceptName)]),
      texts.likelihood(conceptName),
      texts.change(conceptName),
    ]).slice(0, 8),
  };
}

/** Comparisons, the last of them about something that both texts speak of. */
export function suggestComparison(corpus: Corpus, { concepts }: Input<'suggestComparativeQuestions'>) {
  const names = concepts.map(({ name }) => name);
  const shared = concepts
    .map(({ description }) => issuesOf(corpus, description))
    .reduce((common, issues) => common.filter(({ id }) => issues.some((each) => each.id === id)));
  return {
    questions: distinct([
      texts.tryFirst(names),
      texts.easiest(names),
      texts.trustMost(names),
      ...shared.slice(0, 1).map(({ label }) => texts.compareOn(names, label)),
      texts.drop(names),
    ]).slice(0, 5),
  };
}

/** Topics of the domain that the field belongs to, and outcomes named after what its people talk about. */
export function suggestDiscovery(corpus: Corpus, { productDomain, objective }: Input<'suggestProductDiscovery'>) {
  const domain = domainNamed(corpus, `${productDomain}. ${objective}`);
  const field = fieldOf(productDomain);
  const topics = domain === null ? texts.topicsOf(field) : byWords(domain.topics, `${productDomain} ${objective}`);
  const things = domain === null ? [] : thingsOf(corpus, domain);
  return {
    discussionTopics: distinct([...topics, ...texts.topicsOf(field)]).slice(0, 8),
    targetOutcomes: distinct([...things.slice(0, 3).map(texts.outcomeAbout), ...texts.outcomesOf(field)]).slice(0, 6),
  };
}

/** Questions a screen's own description gives rise to. */
export function suggestForScreens(corpus: Corpus, { screens }: Input<'suggestDesignReviewQuestions'>) {
  return {
    screens: screens.map(({ screenId, screenName, imageDescription }) => {
      const issues = issuesOf(corpus, imageDescription);
      const questions = [
        texts.notice,
        ...asked(issues, screenName).slice(0, askedAboutIssues),
        texts.unclear,
        texts.stop,
        texts.changeScreen,
      ];
      return { screenId, questions: distinct(questions).slice(0, 6) };
    }),
  };
}

function issuesOf(corpus: Corpus, text: string): Issue[] {
  return issuesIn(corpus, text).flatMap((id) => {
    const issue = corpus.issues.get(id);
    return issue === undefined ? [] : [issue];
  });
}

/** Harms first: they are what a study is for. Elements of a screen have no question of their own. */
function asked(issues: readonly Issue[], name: string): string[] {
  const rank = { harm: 0, benefit: 1, element: 2 };
  return issues
    .toSorted((a, b) => rank[a.kind] - rank[b.kind])
    .flatMap((issue) => issue.asked.slice(0, 1))
    .map((question) => question.replaceAll('{name}', name));
}

function domainNamed(corpus: Corpus, text: string): Domain | null {
  return domainOf(corpus, { occupations: [], stories: [], shown: [text], asked: [] });
}

/** Goals whose cues the text meets come first, then those that share words with it. */
function byMention(goals: readonly Goal[], text: string): Goal[] {
  const sentences = readText(text);
  const mentioned = ({ cues }: Goal) =>
    cues.filter((cue) => sentences.some((sentence) => matchesCue(cue, sentence) !== null)).length * 5 +
    new Set(cues.flatMap(cueWords).filter((word) => text.toLowerCase().includes(word))).size;
  return goals
    .map((goal, index) => ({ goal, at: mentioned(goal), index }))
    .sort((a, b) => b.at - a.at || a.index - b.index)
    .map(({ goal }) => goal);
}

function byWords(topics: readonly string[], text: string): string[] {
  const words = new Set(text.toLowerCase().match(/[a-z]{4,}/g) ?? []);
  const shared = (topic: string) =>
    (topic.toLowerCase().match(/[a-z]{4,}/g) ?? []).filter((word) => words.has(word)).length;
  return shuffled(topics, drawFor('topics', text)).sort((a, b) => shared(b) - shared(a));
}

function thingsOf(corpus: Corpus, { id }: Domain): string[] {
  const about = [...corpus.claims.values()].filter((claim) => claim.id.startsWith(`${id}/`) && claim.issue === null);
  return [...new Set(about.map(({ aboutLabel }) => aboutLabel))];
}

/** A field of life as it stands in a sentence: `Meal planning for families` becomes `meal planning for families`. */
function fieldOf(domain: string): string {
  const plain = domain.trim().replace(/[.?!]+$/, '');
  return /^[A-Z][a-z]/.test(plain) ? plain.charAt(0).toLowerCase() + plain.slice(1) : plain;
}

function distinct(list: readonly string[]): string[] {
  return [...new Set(list.map((text) => text.slice(0, 500)))];
}
