import { describe, expect, it } from 'vitest';
import { denied, doingOf, inFirstPerson } from './own-words.ts';

describe('the words of a task in the mouth of who does it', () => {
  it.each([
    ['what it would cost you to keep your number', 'what it would cost me to keep my number'],
    ['whether you are one of them', 'whether I am one of them'],
    ['what the two of you would pay', 'what the two of us would pay'],
    ['help that suits you', 'help that suits me'],
    ['get yourself a card', 'get myself a card'],
  ])('%s', (text, own) => expect(inFirstPerson(text)).toBe(own));

  it.each([
    ['I will be charged for it', "I won't be charged for it"],
    ['there is an interval', 'there is no interval'],
    ['I have to book for them', "I don't have to book for them"],
    ['my plan works there', "my plan doesn't work there"],
    ['I pay less council tax', "I don't pay less council tax"],
    ['Wexdale has it', "Wexdale doesn't have it"],
    ['I lose something by it', "I don't lose anything by it"],
    ['I can take it into the auditorium', "I can't take it into the auditorium"],
  ])('%s, denied', (text, no) => expect(denied(text)).toBe(no));

  it.each([
    ['get her a visitor permit', 'getting her a visitor permit'],
    ['renew the loan', 'renewing the loan'],
    ['cancel my place', 'cancelling my place'],
    ['give up my place', 'giving up my place'],
    ['tie a knot', 'tying a knot'],
    ['find the cheapest way which would suit me', 'finding the cheapest way'],
    ['find out which bin is next', 'finding out which bin is next'],
    ['find out how long it is', 'finding out how long it is'],
  ])('%s, while at it', (text, doing) => expect(doingOf(text)).toBe(doing));
});
