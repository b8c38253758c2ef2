import { expect, it } from 'vitest';
import { corpus } from '../corpus/load-corpus.ts';
import { domainOf } from './domain-of.ts';

const domainOfText = (shown: string, asked = '') =>
  domainOf(corpus(), { occupations: [], stories: [], shown: [shown], asked: [asked] })?.id ?? null;

it('is that of which more words are named, where two are named often enough', () => {
  const bill =
    'Your gas and electricity bill. Pay by direct debit. Moving home? Tell us the meter reading of the day you move.';
  expect(domainOfText(bill)).toBe('home');
});

it('of adults who learn something is learning, although their teachers and classes are those of schools too', () => {
  expect(domainOfText('Adult learning outside work', 'How you chose your class, teacher, course or app')).toBe(
    'learning',
  );
});

it('is none where one word in one question is all there is', () => {
  expect(
    domainOfText(
      'An allotment and who looks after it',
      'What do you do with the tools in winter, and with your ticket?',
    ),
  ).toBe(null);
});

it('is not the railway where people train', () => {
  const twenty =
    'A room with eight stations. Each session lasts twenty minutes, with a trainer; you train in what you wear. Pair up with a member who wants to train at the same hour.';
  expect(domainOfText(twenty, 'What goes through your mind about training in the clothes you came in?')).not.toBe(
    'rail',
  );
  expect(
    domainOfText('Your train is cancelled: take the next train with the same ticket', 'How do you find out?'),
  ).toBe('rail');
});

it('is work for those who look for some', () => {
  const topics =
    'The day you first opened a job listing\nGetting time off for an interview\nA time you turned down an offer';
  expect(domainOfText('Searching and applying for a new job while employed elsewhere', topics)).toBe('hiring');
});

it('is none where one and the same word is all that material and people have of a domain', () => {
  const notary = {
    shown: ['Bring the document, unsigned'],
    asked: ['You have already signed the document. What now?'],
  };
  const story = (told: string) => ['Plumber', 'Nurse'].map((job) => `A ${job} from Leeds. ${told}`);
  const taken = (told: string) =>
    domainOf(corpus(), { ...notary, occupations: ['Plumber', 'Nurse'], stories: story(told) })?.id ?? null;
  expect(taken('Needed a document for another country.')).toBe(null);
  expect(taken('Keeps the minutes and agendas of an office on a shared drive.')).toBe('office');
});
