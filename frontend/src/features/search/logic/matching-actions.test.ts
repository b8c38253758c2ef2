import { expect, it } from 'vitest';
import { leads, matchingActions } from './matching-actions.ts';

const actions = [
  { label: 'Go to studies', also: 'list' },
  { label: 'New study', also: 'create' },
  { label: 'Start from a template', also: 'new study' },
  { label: 'Log out', also: 'sign out' },
];
const found = (typed: string) => matchingActions(actions, typed).map(({ label }) => label);

it('finds an action by the beginnings of its words, and by others that mean the same', () => {
  expect(found('stu')).toEqual(['Go to studies', 'New study', 'Start from a template']);
  expect(found('new st')).toEqual(['New study', 'Start from a template']);
  expect(found('sign')).toEqual(['Log out']);
  expect(found('tudy')).toEqual([]);
});

it('puts those first whose label is being typed', () => {
  expect(found('st')[0]).toBe('Start from a template');
  expect(leads({ label: 'Log out' }, ' log o')).toBe(true);
  expect(leads({ label: 'Log out' }, 'out')).toBe(false);
});
