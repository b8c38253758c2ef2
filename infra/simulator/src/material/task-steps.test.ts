import { describe, expect, it } from 'vitest';
import { corpus } from '../corpus/load-corpus.ts';
import { stepsNamed, stepsOf } from './task-steps.ts';

const ids = (task: string) => stepsOf(corpus(), task).map(({ step }) => step.id);

describe('the steps of a task', () => {
  it.each([
    [
      'Find out what she is asking for, answer one of her comments and mark it as dealt with.',
      'read-message reply resolve',
    ],
    ['A client needs to read it but must not be able to change it. Give them access.', 'share limits'],
    ['Get the missing text back without losing the changes made since then.', 'restore keep-rest'],
    [
      'One couple has dropped out. Take their room off the booking and find out what it will cost.',
      'take-off find-cost',
    ],
    ['The kettle arrived cracked. Send it back, but keep everything else', 'send-back keep-rest'],
    [
      'You noticed a charge that you do not know. Find out what it is for and whether you can get it back.',
      'explain-charge claim-back',
    ],
    [
      'You want to pay your landlord 650 every month. Set this up, stopping before the final confirmation.',
      'regular-payment stop-before',
    ],
    ['Make sure nobody can pay with it, without having to wait for a new card.', 'stop-for-now not-for-good'],
    ['Report it, and find out how you can follow what happens with it.', 'report-problem follow'],
    ['Turn off the emails about offers but keep the ones about your orders.', 'settings keep-rest'],
    ['Invite a new colleague and make sure she can only see one project.', 'invite limits'],
    ['Add your daughter to the family plan, but make sure she cannot book anything by herself.', 'invite limits'],
    [
      'Find out on which day the school closes for the spring holiday and when lessons start again.',
      'find-when find-when',
    ],
    ['Compare the two cheapest plans and decide which one you would take.', 'compare'],
    ['Upload a photo of your passport and finish the application.', 'upload send-in'],
    ['Renew your library books, and reserve the new one.', 'renew book'],
    [
      'Sunday’s match has to start at 13:30. Change it and make sure all the parents get to know.',
      'reschedule tell-all',
    ],
    ['You have moved house. Change the address on your account.', 'change-details'],
    ['Cancel your membership so that you are not charged next month.', 'cancel'],
    ['You are booked on the Pilates class at 6.30pm. Cancel your place.', 'give-up-place'],
    ['Keep the books for longer, as far as the site lets you.', 'renew'],
    ['Find out whether they have it and arrange to pick it up from Northgate Library.', 'find-rule collect'],
    ['Have an old sofa taken away.', 'pick-up'],
    ['Find out what help the gym gives people who are injured, and sign up for it.', 'find-help any-step'],
    ['Find out what it would cost to end the contract today.', 'find-cost'],
    ['Check how long you would be tied in for.', 'find-how-long'],
    ['You cannot come next week. Let the tutor know.', 'any-step'],
    ['You pay 24 pounds a month and use little. Find a cheaper plan.', 'compare'],
    ['Export last month’s hours as a spreadsheet.', 'export'],
  ])('%s', (task, steps) => expect(ids(task).join(' ')).toBe(steps));

  it('what no step knows is done by its own words', () => {
    const [step] = stepsOf(corpus(), 'Water the lemon tree on the balcony.');
    expect(step?.step.id).toBe('any-step');
    expect(step?.values.step).toBe('water the lemon tree on the balcony');
  });

  it('takes along what the task calls by name', () => {
    const [step] = stepsOf(
      corpus(),
      "Your colleague Priya has left comments on 'Budget notes'. Find out what she wants.",
    );
    expect(step?.values).toMatchObject({ thing: 'Budget notes', person: 'Priya' });
  });

  it('a story that wants something is no order beside one', () => {
    expect(ids('Two of the guests want to pay for their own rooms. Book a table for them.')).toEqual(['book']);
  });

  it('a question names the step that it is about', () => {
    expect(stepsNamed(corpus(), 'You took a room off. What were you told?')).toContain('take-off');
  });

  it('read out no story that stands before the order', () => {
    const told = stepsOf(corpus(), 'You paid for a lunch. The receipt went through the wash. Claim both amounts.');
    expect(told.map(({ values }) => values.step ?? '').join()).not.toContain('wash');
  });
});
