import { waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { leaveDeletions } from '../../entities/study/deletions.ts';
import { frameScenes } from './frame-scenes.example.tsx';
import { imageScenes } from './image-scenes.example.tsx';
import { partScenes } from './part-scenes.example.tsx';
import type { OpenScene } from './scene.example.tsx';
import { type Scene, specifiedWords, textsOfScenes } from './specified-words.example.ts';
import { studyScenes } from './study-scenes.example.tsx';
import { wizardScenes } from './wizard-scenes.example.tsx';

// It draws on a canvas, which there is none of here.
vi.mock('../../features/wizard/review/celebrate.ts', () => ({ celebrate: async () => {} }));

const scenes: Readonly<Record<Scene, OpenScene>> = {
  ...frameScenes,
  ...imageScenes,
  ...partScenes,
  ...studyScenes,
  ...wizardScenes,
};

afterEach(() => {
  leaveDeletions();
  localStorage.clear();
});

/** Everything that can be read on the page, and the names of its controls. */
function readable(): string {
  const named = [...document.querySelectorAll('[placeholder], [aria-label]')].flatMap((element) => [
    element.getAttribute('placeholder') ?? '',
    element.getAttribute('aria-label') ?? '',
  ]);
  const values = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);
  return [document.body.textContent, ...named, ...values].join('\n').replaceAll(/\s+/g, ' ');
}

it('every scene of the table is opened', () => {
  expect(Object.keys(scenes).sort()).toEqual([...textsOfScenes().keys()].sort());
  expect(specifiedWords.length).toBeGreaterThan(130);
});

it.each([...textsOfScenes()])('%s says what the specification says', async (scene, texts) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await scenes[scene]();
  await waitFor(() => expect(texts.filter((text) => !readable().includes(text))).toEqual([]), { timeout: 8_000 });
});
