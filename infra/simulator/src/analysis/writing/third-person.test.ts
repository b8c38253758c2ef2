import { describe, expect, it } from 'vitest';
import { noteOf, retell } from './third-person.ts';

describe('a note', () => {
  it.each([
    ["I'd feel stuck with it after a week", 'would feel stuck with it after a week'],
    ["Honestly, I can't justify it next to my rent", "can't justify it next to their rent"],
    ['I really like that it remembers my settings', 'really likes that it remembers their settings'],
    ["And I've been burnt before", 'has been burnt before'],
    ['I am not convinced by it', 'is not convinced by it'],
    ['My guard goes up at that', 'their guard goes up at that'],
    ["It makes me nervous, because I'm new, to be honest", "it makes them nervous, because they're new"],
  ])('leaves the person out: %s', (clause, note) => {
    expect(noteOf(clause)).toBe(note);
  });

  it('is not made of questions, fragments and long speeches', () => {
    expect(noteOf('Who else gets to see my pictures?')).toBeNull();
    expect(noteOf('Too slow')).toBeNull();
    expect(noteOf(`I ${'really '.repeat(30)}like it`)).toBeNull();
  });
});

describe('retelling', () => {
  it('changes the person and the verbs that go with it', () => {
    expect(retell('I was late and I am sorry, we lost our tickets')).toBe(
      'they were late and they are sorry, they lost their tickets',
    );
  });
});
