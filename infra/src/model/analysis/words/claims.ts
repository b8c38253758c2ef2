import type { Aspect } from '../aspects.ts';

/** What people think of `{x}`, said of several people; the first verb is inflected for one. */
interface Claims {
  readonly good: readonly [string, string];
  readonly bad: readonly [string, string];
}

export const claims: Readonly<Record<Aspect, Claims>> = {
  price: {
    good: ['see good value in {x}', 'find {x} worth the money'],
    bad: ['find {x} hard to justify for the money', 'balk at the cost of {x}'],
  },
  effort: {
    good: ['see {x} as less work for them', 'find {x} easy to deal with'],
    bad: ['see too much work in {x}', 'find {x} a chore'],
  },
  speed: {
    good: ['like the speed of {x}', 'find {x} quick'],
    bad: ['lose patience with the wait around {x}', 'find {x} too slow'],
  },
  trust: {
    good: ['feel reassured by {x}', 'find {x} trustworthy'],
    bad: ['do not trust {x} yet', 'have doubts about {x}'],
  },
  privacy: {
    good: ['feel their privacy is safe with {x}', 'are at ease with what {x} would know about them'],
    bad: ['worry about their privacy with {x}', 'find {x} intrusive'],
  },
  control: {
    good: ['feel in charge with {x}', 'like having a say over {x}'],
    bad: ['fear being tied in by {x}', 'miss a say over {x}'],
  },
  novelty: {
    good: ['are curious about {x}', 'find {x} fresh'],
    bad: ['see nothing new in {x}', 'are not won over by the novelty of {x}'],
  },
  fit: {
    good: ['see a use for {x} in their own life', 'find {x} useful for their situation'],
    bad: ['see no place for {x} in their own life', 'have no use for {x}'],
  },
  social: {
    good: ['like the company that comes with {x}', 'would share {x} with others'],
    bad: ['do not want other people involved in {x}', 'dislike the social side of {x}'],
  },
  learning: {
    good: ['find {x} familiar', 'expect to learn {x} quickly'],
    bad: ['find {x} complicated to learn', 'feel out of their depth with {x}'],
  },
  integration: {
    good: ['like how {x} would work with what they use already', 'see {x} joining up with their other tools'],
    bad: ['miss a link between {x} and what they use already', 'see {x} as one more separate thing to keep up'],
  },
  support: {
    good: ['feel looked after with {x}', 'value the help that comes with {x}'],
    bad: ['expect to be left alone with {x}', 'miss a person to turn to with {x}'],
  },
  looks: {
    good: ['like the look of {x}', 'find {x} good to look at'],
    bad: ['dislike the look of {x}', 'are put off by the look of {x}'],
  },
  clarity: {
    good: ['understand {x} straight away', 'find {x} clear'],
    bad: ['find {x} confusing', 'are left guessing about {x}'],
  },
  findability: {
    good: ['find their way with {x}', 'spot {x} without searching'],
    bad: ['have trouble finding what they need in {x}', 'lose their way around {x}'],
  },
  reliability: {
    good: ['expect to be able to rely on {x}', 'trust {x} to work when it matters'],
    bad: ['do not count on {x}', 'expect {x} to let them down'],
  },
  access: {
    good: ['find {x} comfortable to read and use', 'can read {x} without strain'],
    bad: ['struggle to read {x}', 'find {x} hard to see or reach'],
  },
  choice: {
    good: ['like the range in {x}', 'find enough choice in {x}'],
    bad: ['are unhappy with the choice in {x}', 'do not find what they want in {x}'],
  },
  memory: {
    good: ['expect to keep track better with {x}', 'feel organised with {x}'],
    bad: ['lose track with {x}', 'struggle to keep up with {x}'],
  },
  overall: {
    good: ['speak well of {x}', 'are drawn to {x}'],
    bad: ['have reservations about {x}', 'speak against {x}'],
  },
};

/** Names of aspects as a researcher lists them. */
export const aspectNames: Readonly<Record<Aspect, string>> = {
  price: 'cost',
  effort: 'effort',
  speed: 'time',
  trust: 'trust',
  privacy: 'privacy',
  control: 'control',
  novelty: 'novelty',
  fit: 'usefulness',
  social: 'other people',
  learning: 'learning',
  integration: 'working with other tools',
  support: 'help and service',
  looks: 'looks',
  clarity: 'clarity',
  findability: 'finding things',
  reliability: 'reliability',
  access: 'readability',
  choice: 'choice',
  memory: 'keeping track',
  overall: 'the overall impression',
};
