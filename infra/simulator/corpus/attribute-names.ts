import type { Attribute } from '../src/audience/attributes.ts';

/** How people name what they judge by. */
export const attributeNames: Readonly<Record<Attribute, string>> = {
  price: 'the price',
  effort: 'how much work it is',
  speed: 'how quick it is',
  trust: 'whether I trust them',
  privacy: 'my privacy',
  control: 'staying in control',
  novelty: 'how new it is',
  fit: 'whether it suits my life',
  social: 'what other people do',
  integration: 'whether it works with my other things',
  support: 'decent service',
  looks: 'the looks',
  clarity: 'understanding it',
  reliability: 'whether it lasts',
  access: 'being able to read it',
  choice: 'the range',
};

/** Furniture of nearly every site, with what it is judged by; used when nobody has described the site. */
export const siteParts: readonly (readonly [string, Attribute])[] = [
  ['the menu', 'clarity'],
  ['the search box', 'speed'],
  ['the first screen', 'looks'],
  ['the sign-in', 'effort'],
  ['the cookie pop-up', 'privacy'],
  ['the small print', 'trust'],
  ['the help link', 'support'],
  ['the photos', 'looks'],
  ['the back button', 'control'],
  ['the size of the letters', 'access'],
  ['the filters', 'choice'],
  ['the form', 'effort'],
  ['the wording of the buttons', 'clarity'],
  ['the loading', 'speed'],
  ['the confirmation', 'reliability'],
  ['the contact page', 'support'],
];
