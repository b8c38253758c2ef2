import { describe, expect, it } from 'vitest';
import { wantIn, wantsIn } from './wants.ts';

const wanted = (task: string) => wantsIn(task).map(({ kind, words }) => `${kind}: ${words}`);

describe('what a task wants to know', () => {
  it.each([
    ['Check how long you would be tied in for.', 'duration: how long I would be tied in for'],
    ['Find out how much notice you have to give.', 'duration: how much notice I have to give'],
    ['Cancel your place and find out whether you will be charged.', 'rule: whether I will be charged'],
    [
      'Find out what it would cost you to end the contract today.',
      'money: what it would cost me to end the contract today',
    ],
    ['Renew it and see how many times you can do that.', 'count: how many times I can do that'],
    ['Find out when the Eastfield branch is open on Sundays.', 'hours: when the Eastfield branch is open on Sundays'],
    ['Find out until when you can get your money back.', 'until: until when I can get my money back'],
    ['See what help the centre offers before you start.', 'help: what help the centre offers before I start'],
    ['Find out what proof you would need.', 'needed: what proof I would need'],
    ['Your bill is higher than usual. Find out why.', 'reason: why'],
    ['See what you owe and how you could pay it.', 'money: what I owe|way: how I could pay it'],
    ['Note what the two of you would pay.', 'money: what the two of us would pay'],
    ['Find a session that all three of you can go to.', 'choice: a session that all three of us can go to'],
    ['Work out the cheapest ticket and see what it comes to.', 'choice: the cheapest ticket|money: what it comes to'],
    ['Check which floors can be reached.', 'which: which floors can be reached'],
    ['See what it costs and on which day that could be.', 'money: what it costs|day: on which day that could be'],
  ])('%s', (task, wants) => expect(wanted(task).join('|')).toBe(wants));

  it.each([
    'Renew your library books.',
    'You pay 24 pounds a month and use little.',
    'Find the invoice for March and download it.',
    'Find out what she is asking for.',
  ])('%s wants nothing of a kind that could be told', (task) => expect(wanted(task)).toEqual([]));

  it('is read out of a question as well', () => {
    expect(wantIn('How long can you keep the study room, as far as you understood it?')?.kind).toBe('duration');
    expect(wantIn('When does your tariff end, going by what you saw?')?.kind).toBe('day');
  });
});
