import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import { expect, it } from 'vitest';
import type { Completions } from '../completions/completions.ts';
import { plainParticipant } from '../testing/plain-participants.ts';
import { analyseInterview } from './analyse-interview.ts';

const participant = plainParticipant('p1', 0);
const interview = {
  studyType: 'USABILITY' as const,
  material: { type: 'USABILITY' as const, usability: { siteUrl: 'https://example.com', tasks: [], questions: [] } },
  participantId: 'p1',
  participantName: participant.name,
  participant,
  engine: { name: 'test', version: '1' },
  messages: [],
};

/** A model whose summaries are these, one after the other, the last one for ever. */
function summing(...summaries: string[]): Completions {
  let calls = 0;
  return {
    engine: { name: 'test', version: '1' },
    host: 'test',
    complete: async () => {
      const summary = summaries[Math.min(calls, summaries.length - 1)];
      calls += 1;
      const text = JSON.stringify({ summary, keyInsights: [], painPoints: [], suggestions: [] });
      return { text, tokens: { input: 1, output: 1 } };
    },
  };
}

const endless = 'The price is high. The price is high. The price is high.';
const { signal } = new AbortController();

it('a summary that goes in circles is asked for again, and never shown', async () => {
  const { summary, tokenUse } = await analyseInterview(summing(endless, 'The price is high.'), interview, signal);
  expect([summary, tokenUse?.calls]).toEqual(['The price is high.', 2]);
  await expect(analyseInterview(summing(endless), interview, signal)).rejects.toEqual(
    new DomainError('AI_OUTPUT_REFUSED'),
  );
});
