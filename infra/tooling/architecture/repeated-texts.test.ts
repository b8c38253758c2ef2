import { expect, it } from 'vitest';
import { repeatedTexts } from './repeated-texts.ts';
import { sources } from './source-tree.ts';

/** Labels and headings that each screen or email words for itself. Refusals, failures and results are never among them. */
const ownWords = [
  'Approve the change',
  'Back to Results',
  'Back to Studies',
  'Choose a new password',
  'Confirm new password',
  'Confirm this address',
  'Create an account',
  'Delete your account?',
  'Email me a link',
  'Forgot your password?',
  'Go to Account',
  'No studies found',
  'No studies yet',
  'Open the link we sent to',
  'Randomized per participant',
  'Read the results',
  'Remove demo data',
  'Reset your password',
  'Verifying your email...',
  'Watch the interviews',
  'What they answered',
  'What to do:',
  'Your account was deleted',
];

const file = (path: string, text: string) => ({ path, text });

it('finds a text in strings, templates and elements, wherever its lines break', () => {
  const files = [
    file('frontend/src/a.tsx', "export const A = () => <p title='Email is required'>Failed to\n  save it</p>;"),
    file('backend/src/b.ts', 'export const b = `Failed to save it`;\nexport const c = "Email is required";'),
    file('backend/src/b.test.ts', "export const c = 'Email is required';"),
  ];
  expect(repeatedTexts(files)).toEqual([
    "'Email is required' stands at frontend/src/a.tsx:1 and backend/src/b.ts:2: keep it in one place",
    "'Failed to save it' stands at frontend/src/a.tsx:1 and backend/src/b.ts:1: keep it in one place",
  ]);
});

it('leaves single texts, short ones, style classes, and those that the compiler compares', () => {
  const files = [
    file(
      'frontend/src/a.ts',
      "export const a = 'Not found' + 'flex gap-2 p-1' + ('Study not found' satisfies ErrorText<'X'>);",
    ),
    file('frontend/src/b.ts', "export const b = 'Not found' + 'flex gap-2 p-1' + 'Study not found';"),
  ];
  expect(repeatedTexts(files)).toEqual([]);
});

it('no text of the product stands twice', () => {
  expect(repeatedTexts(sources, ownWords)).toEqual([]);
});

it('each of the own words still stands twice', () => {
  const repeated = repeatedTexts(sources).join('\n');
  expect(ownWords.filter((text) => !repeated.includes(`'${text}' stands`))).toEqual([]);
});
