import type { Aspect } from '../aspects.ts';

/** What a team could do next about `{x}` when an aspect speaks against it. */
export const actions: Readonly<Record<Aspect, string>> = {
  price: 'Show what {x} costs early and test a lower or smaller price',
  effort: 'Take steps out of {x} and watch where people stop',
  speed: 'Make {x} faster, or say beforehand how long it takes',
  trust: 'Put proof beside {x}, such as names, reviews or a guarantee, and test it again',
  privacy: 'Say in one line what {x} does with personal details, and ask for fewer of them',
  control: 'Give people a visible way to stop, undo or leave {x}',
  novelty: 'Spell out what {x} does that today’s ways do not',
  fit: 'Find out who has a real use for {x} before building more of it',
  social: 'Make other people’s part in {x} a choice, not a condition',
  learning: 'Let newcomers try {x} unaided and remove what stops them',
  integration: 'Ask which tools {x} has to work with and connect the most common one first',
  support: 'Offer a person to turn to when {x} goes wrong',
  looks: 'Redraw {x} and compare it with the present version',
  clarity: 'Rewrite {x} in plain words and check that people can repeat it',
  findability: 'Put {x} where people look first and repeat the task',
  reliability: 'Show what happens when {x} fails and remove the failures people describe',
  access: 'Raise the size and contrast of {x} and test it with people who see less well',
  choice: 'Review the range in {x}: add what is missing or offer a way to narrow it',
  memory: 'Help people to keep track of {x}, with an overview or a reminder',
  overall: 'Ask what would have to change about {x}, and test that version',
};
