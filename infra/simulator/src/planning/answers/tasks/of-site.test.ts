import type { Configuration } from '@windtunnel/contracts/rules/configuration';
import { describe, expect, it } from 'vitest';
import { corpus } from '../../../corpus/load-corpus.ts';
import { readStudy } from '../../../material/study.ts';
import { generatePanel } from '../../../participants/population.ts';
import { planInterviews } from '../../plan-interviews.ts';

const { participants: panel } = generatePanel({
  audienceCriteria: 'people aged 20 to 70 who use a leisure centre',
  count: 8,
  seed: 'of the site',
  generatedBefore: 0,
  participantIds: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'],
  studyType: 'USABILITY',
});

/** Everybody's answer to the last item of a study of these tasks and questions, with whether their last task was done. */
function answers(tasks: readonly string[], ...questions: readonly string[]): string[] {
  const material: Configuration = {
    type: 'USABILITY',
    usability: { siteUrl: 'https://centre.example.com', tasks: [...tasks], questions: [...questions] },
  };
  const study = readStudy(corpus(), { material, panel, usedBefore: [] });
  const last = study.items.at(-1)?.index ?? 0;
  return [...planInterviews(study).values()].map((items) => items.get(last)?.answer ?? '');
}

/** Those who got to the end of their only task by themselves or with help. */
function managed(task: string): string[] {
  const material: Configuration = {
    type: 'USABILITY',
    usability: { siteUrl: 'https://centre.example.com', tasks: [task], questions: [] },
  };
  const study = readStudy(corpus(), { material, panel, usedBefore: [] });
  return [...planInterviews(study).values()].flatMap((items) => {
    const own = items.get(0);
    return own !== undefined && /^completed/.test(own.task?.outcome ?? '') ? [own.answer] : [];
  });
}

describe('what a task wants found', () => {
  it.each([
    ['Check how long you would be tied in for.', /\b(?:six|twelve|eighteen) months\b/gi],
    ['Find out how much a guest pays.', /\b\d+ pounds\b/g],
    ['Find out when the centre is open on Sundays.', /\b(?:eleven till three|ten till two|noon till four)\b/gi],
    ['Find out whether you need to bring a lock.', /\bI (?:don't )?need to bring a lock\b/gi],
    ['You have a bad knee. See what help the centre offers.', /\btrainers?\b|\bsmall group\b/gi],
    ['Find out how many places are left in the swimming class.', /\b(?:three|four|six) places\b/gi],
  ])('%s is told by everybody who managed it, and the same by all', (task, value) => {
    const told = managed(task);
    const values = told.map((answer) =>
      answer
        .match(value)?.[0]
        ?.toLowerCase()
        .replace(/^trainer$/, 'trainers'),
    );
    expect(told.length).toBeGreaterThan(3);
    expect(values).not.toContain(undefined);
    expect(new Set(values).size).toBe(1);
  });

  it('names the thing that the task is about, and does nothing else', () => {
    const cancelled = managed('You are booked on the Pilates class on Thursday. Cancel your place.').join('\n');
    expect(cancelled).not.toMatch(/membership|a month for nothing|plan/i);
    for (const answer of managed('Water the lemon tree on the balcony.')) expect(answer).toMatch(/lemon tree/);
  });
});

describe('a question after the tasks', () => {
  const tasks = ['Find a swimming session on Wednesday morning.', 'Find out how much notice you have to give.'];

  it('for a value gets it from those who found it', () => {
    const said = answers(tasks, 'How much notice do you have to give, as you understood it?');
    expect(said.filter((answer) => /two weeks|a month|three months/i.test(answer)).length).toBeGreaterThan(3);
    for (const answer of said)
      expect(answer).toMatch(
        /two weeks|a month|three months|find|found|stopped|gave|assum|took|guess|kept|think|mind/i,
      );
  });

  it('for a choice names what was chosen', () => {
    const said = answers(tasks, 'What made you choose that session?');
    expect(said.filter((answer) => /the Wednesday one at/i.test(answer)).length).toBeGreaterThan(4);
  });

  it('for one of the tasks names it', () => {
    const said = answers(tasks, 'Which of the two took you longest, and why?');
    for (const answer of said) expect(answer).toMatch(/\b(?:first|second)\b/i);
  });

  it('for a place to look names one', () => {
    const said = answers(tasks, 'Where would you have looked first for the notice period?');
    for (const answer of said) expect(answer).toMatch(/menu|search|page|contact|questions|corner/i);
  });
});
