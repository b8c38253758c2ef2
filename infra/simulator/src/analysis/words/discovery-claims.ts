import type { Aspect } from '../aspects.ts';

/** What people say of how they manage today, when nothing was shown to them; a topic is added after 'with'. */
interface TodayClaims {
  readonly good: string;
  readonly bad: string;
}

export const todayClaims: Readonly<Record<Aspect, TodayClaims>> = {
  price: { good: 'think they get value for their money', bad: 'pay more than they would like' },
  effort: { good: 'have little work', bad: 'have more work than they want' },
  speed: { good: 'get things done quickly', bad: 'lose time' },
  trust: { good: 'know whom and what to trust', bad: 'do not know what to believe' },
  privacy: { good: 'feel their privacy is kept', bad: 'feel their privacy is at risk' },
  control: { good: 'feel in charge', bad: 'have less say than they want' },
  novelty: { good: 'are open to something new', bad: 'see no reason to change' },
  fit: { good: 'have found something that suits their life', bad: 'find little that suits their own situation' },
  social: { good: 'like doing it with others', bad: 'are held up or put off by other people' },
  learning: { good: 'have found their way in', bad: 'feel out of their depth' },
  integration: { good: 'have things in one place', bad: 'juggle things that do not work together' },
  support: { good: 'find somebody who helps', bad: 'find nobody to turn to' },
  looks: { good: 'like how things look', bad: 'are put off by how things look' },
  clarity: { good: 'understand what to do', bad: 'are left guessing' },
  findability: { good: 'find what they need', bad: 'have trouble finding what they need' },
  reliability: { good: 'can rely on what they have', bad: 'see things go wrong' },
  access: { good: 'can read and reach what they need', bad: 'struggle to read or reach what they need' },
  choice: { good: 'find enough to choose from', bad: 'do not find the right choice' },
  memory: { good: 'keep track well', bad: 'lose track' },
  overall: { good: 'are content', bad: 'are dissatisfied' },
};

/** Where ideas are worth looking for. */
export const opportunities: Readonly<Record<Aspect, string>> = {
  price: 'Look for ways to lower the cost of {x}',
  effort: 'Look for steps in {x} that could be taken off people',
  speed: 'Look for ways to save people time with {x}',
  trust: 'Look for ways to let people check what they rely on in {x}',
  privacy: 'Look for ways of {x} that ask for fewer personal details',
  control: 'Look for ways to give people more say in {x}',
  novelty: 'Find out what would make a change in {x} worth the trouble',
  fit: 'Talk to people in different situations about {x} before choosing one to serve',
  social: 'Look at who else has a part in {x} and where that holds things up',
  learning: 'Look for ways to help beginners with {x}',
  integration: 'Look for ways to bring the pieces of {x} together',
  support: 'Look for ways to put a person or an answer within reach during {x}',
  looks: 'Look at what people see during {x} and what puts them off',
  clarity: 'Look for the moments in {x} where people have to guess, and answer them',
  findability: 'Look for what people hunt for in {x}, and where they look first',
  reliability: 'Collect the things that go wrong with {x} and pick the most common one to prevent',
  access: 'Look for ways to make {x} easier to read and reach',
  choice: 'Look for ways to help people choose in {x}',
  memory: 'Look for ways to keep an overview of {x} for people',
  overall: 'Ask further about {x}: the interviews show a sore point, not its reason',
};
