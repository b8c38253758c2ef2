import type { Configuration } from '@windtunnel/contracts/rules/configuration';
import { expect, it } from 'vitest';
import { corpus } from '../../../corpus/load-corpus.ts';
import { readStudy } from '../../../material/study.ts';
import { generatePanel } from '../../../participants/population.ts';
import { planInterviews } from '../../plan-interviews.ts';

const { participants: panel } = generatePanel({
  audienceCriteria: 'members of a sports club aged 20 to 70',
  count: 8,
  seed: 'after walks',
  generatedBefore: 0,
  participantIds: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'],
  studyType: 'USABILITY',
});

/** The pools and thoughts that everybody's answer to one question after two tasks is made of. */
function used(question: string): string[][] {
  const material: Configuration = {
    type: 'USABILITY',
    usability: {
      siteUrl: 'https://club.example.com',
      tasks: ['Book a court for Saturday at ten.', 'Report that the net on court two is torn.'],
      questions: [question],
    },
  };
  const plan = planInterviews(readStudy(corpus(), { material, panel, usedBefore: [] }));
  return [...plan.values()].map((items) => [...(items.get(2)?.uses ?? [])]);
}

it.each([
  ['Did any condition catch your eye only after you had finished?', /^late-/],
  ['Which of the two jobs would you gladly leave to an assistant?', /^leave-to-/],
  ['Is the court yours now, or is somebody still to approve it?', /^(?:status-done|state-unreached)/],
  ['How would the caretaker know about the net?', /^state-/],
  ['Was there a moment when you were afraid to press something?', /^afraid-|^not-reached/],
  ['Set this beside whatever your club uses at present. Where is it ahead and where behind?', /^compare-/],
  ['What did you think would arrive in the end, and in what form?', /^(?:after-task-expect|not-reached)/],
  ['How heavy may a lettuce be before a tortoise refuses it?', /^decline-asked/],
])('%s is answered about that very thing', (question, pools) => {
  const answers = used(question);
  expect(answers.filter((uses) => uses.some((each) => pools.test(each))).length).toBeGreaterThanOrEqual(7);
});
