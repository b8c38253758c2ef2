import { expect, it } from 'vitest';
import type { Results } from '../api.ts';
import { exportFileName, resultsAsJson, simulatedNotice, summaryAsMarkdown } from './export-results.ts';
import { anAnalysis, aQuote, aTakeaway } from './results.example.ts';

const quote = aQuote('p1', 'Hello');
const analysis = anAnalysis({ takeaways: [aTakeaway({ text: 'It is quick', quotes: [quote] })] });
const engine = { name: 'gemini', version: 'gemini-2.5-flash' };
const results = {
  engine,
  study: { id: 's1', title: 'A\nstudy', objective: 'Learn', type: 'USABILITY', status: 'COMPLETED' },
  results: { total: 2, completed: 2, failed: 0, successRate: 100 },
  participantResults: [{ participant: { id: 'p1', name: 'Ada' }, result: {} }],
} as unknown as Results;

it('says in every file that the participants are simulated', () => {
  expect(resultsAsJson(results, null)).toContain(simulatedNotice);
  expect(summaryAsMarkdown(results, analysis)).toContain(simulatedNotice);
});

it('writes each takeaway with its n and the words behind it', () => {
  const text = summaryAsMarkdown(results, analysis);
  expect(text).toContain('# A study');
  expect(text).toContain('- It is quick (1 of 2)\n  > Hello\n  > Ada');
});

it('writes answers, weights, actions and things to check, each under its own heading', () => {
  const rich = anAnalysis({
    directAnswers: [{ questionIndex: 0, questionText: 'How often?', lines: ['2 of 2 weekly.'], quotes: [quote] }],
    takeaways: [aTakeaway({ text: 'It is slow', weight: 'major', action: 'Make it quick', askedBy: 2 })],
    thingsToCheck: [{ text: 'Nothing may confirm it', action: 'Confirm it', quotes: [] }],
  });
  const text = summaryAsMarkdown(results, rich);
  expect(text).toContain('## What they answered\n\n- How often?\n  - 2 of 2 weekly.\n  > Hello');
  expect(text).toContain('- It is slow (1 of 2, major)\n  - What to do: Make it quick (2 ask for it)');
  expect(text).toContain('## Things to check (modelled walk-through, site not visited)\n\n- Nothing may confirm it');
  expect(summaryAsMarkdown(results, analysis)).not.toContain('Things to check');
});

it('says why there is no summary', () => {
  const withheld = 'Half of the answers were not recognised.';
  const text = summaryAsMarkdown(results, anAnalysis({}, { withheld, summary: withheld }));
  expect(text).toContain(`## No summary\n\n${withheld}`);
  expect(text).not.toContain('Executive summary');
});

it('names the file after the study', () => {
  expect(exportFileName('Checkout / v2!', 'md')).toBe('checkout-v2-simulated.md');
  expect(exportFileName('日本', 'json')).toBe('study-simulated.json');
});

it('names the engine, and what it took if that was counted', () => {
  expect(summaryAsMarkdown(results, analysis)).toContain('Made by built-in simulator 2.0.0.');
  const hosted = anAnalysis({}, { engine, tokens: 12_300, cost: { currency: 'USD', amount: 0.016 } });
  const made = 'Made by gemini gemini-2.5-flash, 12,300 tokens (about USD 0.02).';
  expect(summaryAsMarkdown(results, hosted)).toContain(made);
  // In JSON also where there is no analysis.
  expect(JSON.parse(resultsAsJson(results, null))).toMatchObject({ engine, metaAnalysis: null });
});
