import type { Aspect } from '../aspects.ts';

/**
 * What people think of `{x}`, said of several people; the first verb is inflected for one. The first wording is for a
 * thing that is named, the second for the whole. No wording has a verb that must agree with `{x}`.
 */
interface Claims {
  readonly good: readonly [named: string, whole: string];
  readonly bad: readonly [named: string, whole: string];
}

export const claims: Readonly<Record<Aspect, Claims>> = {
  price: {
    good: ['see good value in {x}', 'find {x} worth the money'],
    bad: ['find {x} hard to justify for the money', 'balk at the cost of {x}'],
  },
  effort: {
    good: ['expect {x} to save them work', 'find {x} easy to deal with'],
    bad: ['see too much work in {x}', 'find {x} a chore'],
  },
  speed: {
    good: ['expect {x} to save them time', 'like the speed of {x}'],
    bad: ['lose patience with the wait around {x}', 'find {x} too slow'],
  },
  trust: {
    good: ['feel reassured by {x}', 'trust {x}'],
    bad: ['do not trust {x}', 'have doubts about {x}'],
  },
  privacy: {
    good: ['feel their privacy is safe with {x}', 'are at ease with what {x} would know about them'],
    bad: ['worry about their privacy with {x}', 'worry about their privacy with {x}'],
  },
  control: {
    good: ['like the say they have over {x}', 'feel in charge with {x}'],
    bad: ['fear being tied in by {x}', 'miss a say over {x}'],
  },
  novelty: {
    good: ['are curious about {x}', 'find {x} fresh'],
    bad: ['see nothing new in {x}', 'are not won over by the novelty of {x}'],
  },
  fit: {
    good: ['see a use for {x} in their own life', 'see a use for {x} in their own life'],
    bad: ['have no use for {x}', 'see no place for {x} in their own life'],
  },
  social: {
    good: ['like the company that comes with {x}', 'would share {x} with others'],
    bad: ['do not want other people involved in {x}', 'dislike the social side of {x}'],
  },
  learning: {
    good: ['find {x} familiar', 'expect to learn {x} quickly'],
    bad: ['feel out of their depth with {x}', 'expect {x} to be complicated'],
  },
  integration: {
    good: ['like how {x} would work with what they use already', 'like how {x} would work with what they use already'],
    bad: ['miss a link between {x} and what they use already', 'see {x} as one more separate thing to keep up'],
  },
  support: {
    good: ['value the help that comes with {x}', 'feel looked after with {x}'],
    bad: ['miss a person to turn to with {x}', 'expect too little help with {x}'],
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
    good: ['spot {x} without searching', 'find their way around {x}'],
    bad: ['have trouble finding {x}', 'lose their way around {x}'],
  },
  reliability: {
    good: ['expect {x} to work when it matters', 'expect to be able to rely on {x}'],
    bad: ['expect trouble with {x}', 'do not count on {x}'],
  },
  access: {
    good: ['can read {x} without strain', 'find {x} comfortable to read and use'],
    bad: ['struggle to read {x}', 'find {x} hard to read or reach'],
  },
  choice: {
    good: ['like the range in {x}', 'find enough choice in {x}'],
    bad: ['are unhappy with the choice in {x}', 'do not find what they want in {x}'],
  },
  memory: {
    good: ['expect {x} to help them keep track', 'expect to keep track better with {x}'],
    bad: ['lose track of {x}', 'struggle to keep up with {x}'],
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
  social: 'the part other people play',
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
