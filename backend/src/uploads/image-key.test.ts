import { expect, it } from 'vitest';
import { imageKey, isKeyOf, keyInStudy, newFilename, studyFolder, studyIdOf } from './image-key.ts';

it('an image is stored in the folder of its study, which can be read from its key', () => {
  const key = imageKey('concept-validation', 's1', 'c1', 'a.png');
  expect(key).toBe('concept-validation/s1/c1/a.png');
  expect(key.startsWith(studyFolder('concept-validation', 's1'))).toBe(true);
  expect(studyFolder('design-review', 's1')).toBe('design-review/s1/');
  expect(studyIdOf(key)).toBe('s1');
});

it('an image that is copied keeps its name in the folder of the other study', () => {
  expect(keyInStudy('design-review/s1/screen-1/a.png', 's2')).toBe('design-review/s2/screen-1/a.png');
});

it('a key without a study belongs to none', () => {
  expect(studyIdOf('design-review')).toBe('');
});

it('a new image is named after its type', () => {
  expect([newFilename('a', 'image/png'), newFilename('a', 'image/jpeg')]).toEqual(['a.png', 'a.jpg']);
});

it.each([
  ['concept-validation/s1/c1/a.png', true],
  ['concept-validation/s2/c1/a.png', false],
  ['concept-validation/s10/c1/a.png', false],
  ['design-review/s1/c1/a.png', false],
  ['concept-validation/s1/c1/.hidden', false],
  ['concept-validation/s1/c1/..', false],
  ['concept-validation/s1/../a.png', false],
  ['concept-validation/s1/a.png', false],
  ['concept-validation/s1/c1/d1/a.png', false],
  ['concept-validation/s1/c1/a.png\n', false],
])('%j belongs to a concept test s1: %s', (key, belongs) => {
  expect(isKeyOf('concept-validation', 's1', key)).toBe(belongs);
});
