import type { StudyAnalysisView } from '@windtunnel/contracts/http/results';
import { expect, it } from 'vitest';
import type { Results } from '../api.ts';
import { exportFileName, resultsAsJson, simulatedNotice, summaryAsMarkdown } from './export-results.ts';

const quote = { participantId: 'p1', messageId: 'm1', start: 0, end: 5, text: 'Hello' };
const analysis: StudyAnalysisView = {
  summary: 'Most would try it.',
  takeaways: ['It is quick'],
  nextSteps: ['Show the price'],
  evidence: {
    takeaways: [{ text: 'It is quick', count: 1, total: 2, quotes: [quote], counterQuotes: [] }],
    themes: [],
  },
  engine: { name: 'built-in simulator', version: '1.0.0' },
  recordedAt: '2026-03-01T09:00:00.000Z',
  interviews: 2,
};
const results = {
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

it('names the file after the study', () => {
  expect(exportFileName('Checkout / v2!', 'md')).toBe('checkout-v2-simulated.md');
  expect(exportFileName('日本', 'json')).toBe('study-simulated.json');
});
