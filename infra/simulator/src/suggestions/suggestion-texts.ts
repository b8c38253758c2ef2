const listed = (names: readonly string[]) =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? 'these');

const impression = (name: string) => `What is your first impression of ${name}?`;
const worry = (name: string) => `What, if anything, would worry you about ${name}?`;
const trust = (name: string) => `What would you need to see before you trusted ${name}?`;
const likelihood = (name: string) => `How likely are you to try ${name}, from 1 to 5?`;
const change = (name: string) => `What would you change about ${name} first?`;
const notice = 'What do you notice first?';
const unclear = 'What, if anything, is unclear on this screen?';
const stop = 'What would stop you from going on?';
const changeScreen = 'What would you change first?';

/** Questions that fit any study of their type, neutral and one thing at a time. */
export const suggestionTexts = {
  afterTasks: [
    'How sure were you that it had worked?',
    'What was the hardest part?',
    'How easy was it, from 1 (very hard) to 7 (very easy)?',
    'What would you change first?',
  ],
  impression,
  worry,
  trust,
  fairPrice: 'Is that a fair price for it?',
  likelihood,
  change,
  ofAnyConcept: [impression, worry, trust, likelihood, change].map((about) => about('this idea')),
  tryFirst: (names: readonly string[]) => `Which of ${listed(names)} would you try first, and why?`,
  easiest: (names: readonly string[]) => `Which of ${listed(names)} is easiest to understand?`,
  trustMost: (names: readonly string[]) => `Which of ${listed(names)} would you trust most?`,
  compareOn: (names: readonly string[], label: string) =>
    `Which of ${listed(names)} do you prefer when you think of this: ${label}?`,
  drop: (names: readonly string[]) => `Which of ${listed(names)} could you most easily do without?`,
  topicsOf: (field: string) => [
    `How you go about ${field} today`,
    `The last time ${field} did not go as planned`,
    `What is hardest about ${field}`,
    `What you use for ${field}`,
    `Who else is involved in ${field}, and how you agree`,
    `How you decide what to do about ${field}`,
    `What you have tried to make ${field} easier`,
    `How often ${field} comes up`,
  ],
  outcomeAbout: (thing: string) => `Know what goes wrong with ${thing}, and for how many`,
  outcomesOf: (field: string) => [
    `Know how people go about ${field} today`,
    `See which troubles with ${field} several people share`,
    `Learn what people have already tried, and why it did not last`,
    `Decide which trouble with ${field} to solve first`,
    `Learn who else is involved in ${field}`,
    `Find out what people would change about ${field}`,
  ],
  notice,
  unclear,
  stop,
  changeScreen,
  ofAnyScreen: [notice, unclear, stop, changeScreen],
} as const;
