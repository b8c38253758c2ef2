import { expect, it } from 'vitest';
import { resultsReady, studyFailed } from './study-emails.ts';

const engine = { name: 'gemini', version: 'gemini-2.5-flash' };
const held = 'The interviews were held by gemini gemini-2.5-flash.';
const url = 'http://localhost/studies/s1';

it('name the engine that held the interviews', () => {
  const ready = resultsReady('Leftovers', { interviews: { completed: 2, failed: 1 }, engine }, url);
  for (const { text, html } of [ready, studyFailed('Leftovers', engine, url)]) {
    expect(text).toContain(held);
    expect(html).toContain(held);
  }
});

it('leave it out where it was not recorded', () => {
  expect(resultsReady('Leftovers', { interviews: null, engine: null }, url).text).not.toContain('held by');
});
