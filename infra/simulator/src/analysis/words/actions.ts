import type { Aspect } from '../aspects.ts';

/** What a team could do next about `{x}` when an aspect speaks against it. No verb has to agree with `{x}`. */
export const actions: Readonly<Record<Aspect, string>> = {
  price: 'Show the cost of {x} early and test a lower one',
  effort: 'Take steps out of {x} and watch where people stop',
  speed: 'Shorten the wait around {x}, or say beforehand how long it takes',
  trust: 'Put proof beside {x}, such as names, reviews or a guarantee, and test it again',
  privacy: 'Say in one line what happens to personal details with {x}, and ask for fewer of them',
  control: 'Give people a visible way to stop, undo or leave {x}',
  novelty: 'Spell out the difference between {x} and what people have today',
  fit: 'Find out who has a real use for {x} before building more of it',
  social: 'Make the part that other people play in {x} a choice, not a condition',
  learning: 'Let newcomers try {x} unaided and remove what stops them',
  integration: 'Ask which tools {x} should work with and connect the most common one first',
  support: 'Offer a person to turn to in case of trouble with {x}',
  looks: 'Redraw {x} and compare the result with the present version',
  clarity: 'Reword {x} in plain language and check that people can repeat the meaning',
  findability: 'Move {x} to where people look first and repeat the task',
  reliability: 'Collect the failures people describe with {x} and remove the most common one',
  access: 'Raise the size and contrast of {x} and test it with people who see less well',
  choice: 'Review the range in {x}: add what is missing or offer a way to narrow it',
  memory: 'Help people to keep track of {x}, with an overview or a reminder',
  overall: 'Ask what would have to change about {x}, and test that version',
};

/** The same where the whole is meant and the other wording would not fit. */
export const wholeActions: Readonly<Partial<Record<Aspect, string>>> = {
  findability: 'Watch where people lose their way in {x}, and put what they look for there',
  memory: 'Give people an overview of {x}, or a reminder',
};
