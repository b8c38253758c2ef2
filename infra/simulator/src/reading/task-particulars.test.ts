import { describe, expect, it } from 'vitest';
import { particularsOf } from './task-particulars.ts';

const found = (task: string) => particularsOf(task).map(({ kind, words }) => `${kind} ${words}`);

describe('what a task gives to go by', () => {
  it('is its bounds of time, its day, its party and where to stop', () => {
    expect(
      found(
        'Travel to Bellmont next Saturday with another adult and two children. Arrive before 14:00 and go as far as the payment page.',
      ),
    ).toEqual(['before 14:00', 'day Saturday', 'party another adult and two children', 'spot the payment page']);
  });

  it('is numbers to type in and sums to pay', () => {
    expect(found('Your booking number is NL48213. Claim 46.20 for the taxi after 18:00.')).toEqual([
      'code NL48213',
      'after 18:00',
      'sum 46.20',
    ]);
  });

  it('is no day that is over', () => {
    expect(found('Bring back the report from last Friday.')).toEqual([]);
    expect(found('She went without a meal on Tuesday. Book one for Thursday.')).toEqual(['day Thursday']);
  });

  it('is no day that the task only tells of', () => {
    expect(found('One of your books is due back on Friday. Renew the loan.')).toEqual([]);
    expect(found('You have two tickets for Friday 5 December and cannot go. Exchange them.')).toEqual([]);
    expect(found('Your card number is 2004 7781. Reserve a room for two people on Saturday.')).toEqual([
      'code 2004 7781',
      'day Saturday',
      'party two people',
    ]);
  });

  it('is nothing of a name in quotation marks', () => {
    expect(found("Share 'Plan for Monday 12' with your client.")).toEqual([]);
  });
});
