import { expect, it } from 'vitest';
import { corpus } from '../corpus/load-corpus.ts';
import { wantsIn } from '../reading/tasks/wants.ts';
import { possibleOf } from './site-values.ts';

const possible = (task: string) => wantsIn(task).map((want) => possibleOf(corpus(), want, task).values.join(' | '));

it.each([
  ['Check how long you would be tied in for.', /months/],
  ['You pay 24 pounds a month. Find a cheaper plan and see what you would save.', /6 pounds a month/],
  ['Find out how many places are left on the course.', /four places/],
  ['Find out how many times you can renew it.', /three times/],
  ['Your contract started in March. Find out when you could leave at the earliest.', /the end of March next year/],
  ['Find out when the branch is open on Sundays.', /till/],
  ['Cancel your place and find out whether you will be charged.', /I'll be charged, 3 pounds \|.* I won't be charged$/],
  ['Find a swimming session on Wednesday morning.', /the Wednesday one at/],
  ['Find out what readings they need.', /reading/],
  ['You have a bad knee. See what help the centre offers before you start.', /trainer/],
])('%s has values that fit it', (task, values) => expect(possible(task).join('; ')).toMatch(values));
