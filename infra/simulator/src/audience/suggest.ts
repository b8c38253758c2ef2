import type { LanguageModel } from '@windtunnel/contracts/ports/language-model';
import { type Reading, readThing } from '../interviews/reading.ts';
import { gerund } from '../language/actions.ts';
import type { Phrase } from '../language/phrase.ts';
import { nounPhrases } from '../language/phrases.ts';
import { drawFor, shuffled } from '../language/random.ts';
import { readWords } from '../language/tokens.ts';

type Input<Call extends keyof LanguageModel> = LanguageModel[Call] extends (input: infer I, ...rest: never[]) => unknown
  ? I
  : never;

/** Five tasks and eight questions around what the objective names. */
export function suggestUsability({ objective }: Input<'suggestTasksAndQuestions'>): {
  tasks: string[];
  questions: string[];
} {
  const [a = 'what you came for', b = 'a second option', c = 'the help you need'] = subjectsOf(objective, [
    'what you came for',
    'a second option',
    'the help you need',
  ]);
  return {
    tasks: distinct([
      `Starting on the home page, ${isActivity(a) ? 'try' : 'find'} ${a}.`,
      `Look for two ways of doing this, compare them and pick one: ${b}.`,
      `Find out what you would have to pay in total.`,
      `Change your mind: go back and undo your last step.`,
      `Find out who would help you with ${c}.`,
    ]),
    questions: distinct([
      `What was your first impression of the site?`,
      isActivity(a) ? `How easy did ${a} feel?` : `How easy was it to find ${a}?`,
      `What, if anything, confused you about ${b}?`,
      `At which point did you hesitate, and why?`,
      `How much would you trust this site with your details?`,
      `On a scale of 1 to 5, how satisfied are you with ${a}?`,
      `What would you change first?`,
      `Would you recommend this site to a friend?`,
    ]),
  };
}

function isActivity(said: string): boolean {
  return /^[a-z]+ing\b/.test(said);
}

/** Six or seven questions that name what the description says, and what it leaves out. */
export function suggestForConcept({ conceptName, conceptDescription }: Input<'suggestConceptQuestions'>): {
  questions: string[];
} {
  const reading = readThing(conceptName, conceptDescription);
  const [liked, doubted] = talkingPoints(reading);
  const gap = reading.silences[0]?.attribute;
  return {
    questions: distinct([
      `What is your first impression of ${conceptName}?`,
      `In your own words, what does ${conceptName} do?`,
      liked === undefined
        ? `What do you like most about ${conceptName}?`
        : `What do you think of ${liked.definite.replace(/^my /, 'your ')}?`,
      doubted === undefined
        ? `What concerns would you have about ${conceptName}?`
        : `What concerns, if any, do you have about ${doubted.definite.replace(/\bmy\b/g, 'your')}?`,
      gap === 'price'
        ? `What would you expect to pay for ${conceptName}?`
        : gap === 'trust'
          ? `What would you need to see before trusting ${conceptName}?`
          : `What is missing from this description?`,
      `On a scale of 1 to 5, how likely would you be to use ${conceptName}?`,
      `What would make ${conceptName} better for you?`,
    ]),
  };
}

export function suggestComparison({ concepts }: Input<'suggestComparativeQuestions'>): { questions: string[] } {
  const names = concepts.map((concept) => concept.name);
  const all = names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? 'these ideas');
  const attribute = sharedAttribute(concepts.map((concept) => readThing(concept.name, concept.description)));
  return {
    questions: distinct([
      `Which of ${all} would you rather use?`,
      `Which one is easiest to understand?`,
      `Which one would you trust most?`,
      attribute === null
        ? `Which one fits best into your week?`
        : `Which one is better when you think of ${attribute}?`,
      `If you had to drop one of ${all}, which would it be?`,
    ]),
  };
}

const attributeAsks: Readonly<Record<string, string>> = {
  price: 'the price',
  effort: 'the effort it takes',
  privacy: 'your privacy',
  control: 'staying in control',
  support: 'help and support',
  speed: 'speed',
  choice: 'the range on offer',
};

function sharedAttribute(readings: readonly Reading[]): string | null {
  const named = readings.flatMap((reading) => [...new Set(reading.features.map((feature) => feature.attribute))]);
  const shared = named.find(
    (attribute) => attribute in attributeAsks && named.filter((each) => each === attribute).length > 1,
  );
  return shared === undefined ? null : (attributeAsks[shared] ?? null);
}

/** Eight topics and six outcomes for a field, said with its own words. */
export function suggestDiscovery({ productDomain, objective }: Input<'suggestProductDiscovery'>): {
  discussionTopics: string[];
  targetOutcomes: string[];
} {
  const field = fieldOf(productDomain);
  const aim = subjectsOf(objective, [field])[0]?.replace(/^the /, '') ?? field;
  const topics = [
    `How you go about ${field} today`,
    `The last time ${field} went wrong`,
    `What is most frustrating about ${field}`,
    `Tools and people you rely on for ${field}`,
    `Ways round the worst parts of ${field}`,
    `How you decide what to spend on ${field}`,
    `What would make ${field} easier`,
    aim === field ? `How often ${field} comes up in your week` : `What ${aim} means to you`,
  ];
  const outcomes = [
    `Know which moments of ${field} cause the most trouble`,
    `Understand what people use for ${field} now, and why they stay with it`,
    `Find the needs around ${field} that nothing meets yet`,
    `Learn what a better way would have to cost and save`,
    `See how ${field} differs between people in the panel`,
    `Decide which problem around ${field} to solve first`,
  ];
  return { discussionTopics: distinct(topics), targetOutcomes: distinct(outcomes) };
}

/** Four questions a screen, about what its description shows. */
export function suggestForScreens({ screens }: Input<'suggestDesignReviewQuestions'>): {
  screens: { screenId: string; questions: string[] }[];
} {
  return {
    screens: screens.map(({ screenId, screenName, imageDescription }) => {
      const reading = readThing(screenName, imageDescription);
      const [x, y] = talkingPoints(reading);
      const label = reading.phrases.find((phrase) => /button|link|tab|menu|bar|icon$/.test(phrase.head)) ?? x;
      return {
        screenId,
        questions: distinct([
          `What do you notice first on ${screenName}?`,
          `What do you think this screen is for?`,
          label === undefined
            ? 'What would you do next on this screen?'
            : `What would you expect to happen when you use ${label.definite}?`,
          y === undefined ? `Is anything unclear on ${screenName}?` : `How clear is ${y.definite} to you?`,
          `What would you change first on ${screenName}?`,
        ]),
      };
    }),
  };
}

/** A well-spoken-of and a doubtful phrase of a description. */
function talkingPoints(reading: Reading): readonly (Phrase | undefined)[] {
  const byValue = reading.features.toSorted((a, b) => b.value - a.value).map((feature) => feature.phrase);
  const plain = reading.phrases.filter((phrase) => !phrase.denied);
  const best = byValue[0] ?? plain[0];
  const worst = byValue.length > 1 ? byValue.at(-1) : plain.find((phrase) => phrase !== best);
  return [best, worst];
}

/** What an objective is about, said with articles; shuffled by the text so that two objectives get different tasks. */
function subjectsOf(text: string, fallbacks: readonly string[]): readonly string[] {
  const found = nounPhrases(text)
    .filter(
      (phrase) =>
        !/^(user|people|customer|visitor|team|site|page|website|problem|study|goal|objective|whether)s?$/.test(
          phrase.head,
        ),
    )
    .map((phrase) => (phrase.activity ? phrase.bare : phrase.definite).replace(/\bmy\b/g, 'your'));
  const mixed = shuffled(found, drawFor('objective', text));
  return [...mixed, ...fallbacks].slice(0, Math.max(3, fallbacks.length));
}

/** A field of life as an activity: `Meal planning for families` becomes `meal planning`, `Renting` stays. */
function fieldOf(domain: string): string {
  const [short = domain] = domain.split(/ (?:for|among|with|by|in|at|on) /);
  return activityOf(short.trim().length >= 8 ? short : domain);
}

function activityOf(domain: string): string {
  const [first, second] = readWords(domain);
  if (first !== undefined && first.kind === 'verb' && !first.lower.endsWith('ing') && second !== undefined)
    return `${gerund(first.lower)} ${domain.slice(second.at)}`.replace(/[.?!]+$/, '');
  const plain = domain.trim().replace(/[.?!]+$/, '');
  return /^[A-Z][a-z]/.test(plain) ? plain.charAt(0).toLowerCase() + plain.slice(1) : plain;
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts.map((text) => text.slice(0, 500)))];
}
