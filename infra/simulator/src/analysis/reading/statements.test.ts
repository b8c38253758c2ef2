import { describe, expect, it } from 'vitest';
import { opinionsIn, statementsIn } from '../fixtures/read.ts';

describe('opinions', () => {
  it.each([
    ["It's not expensive.", 'price+'],
    ['It is not expensive at all.', 'price+'],
    ["I wouldn't trust a company like that.", 'trust-'],
    ['I would not trust a company like that.', 'trust-'],
    ["I don't think it's slow.", 'speed+'],
    ['It was never confusing.', 'clarity+'],
    ['There are no hidden fees.', 'price+'],
    ['There is no undo.', 'control-'],
    ['I doubt it is accurate.', 'reliability-'],
    ["I didn't have to type much, it was effortless.", 'effort+'],
    ["It's less confusing than the old one.", 'clarity+'],
    ['No jargon, thank you.', 'clarity+'],
  ])('turn with negation: %s', (answer, opinion) => {
    expect(opinionsIn(answer)).toContain(opinion);
    expect(opinionsIn(answer)).not.toContain(
      opinion.endsWith('+') ? opinion.replace('+', '-') : opinion.replace('-', '+'),
    );
  });

  it('are not turned by a negation on the other side of a comma', () => {
    expect(opinionsIn('No, it is expensive.')).toEqual(['price-']);
  });

  it('on two sides of a but are kept apart', () => {
    expect(opinionsIn('It looks beautiful, but it is far too expensive.')).toEqual(['looks+', 'price-']);
  });

  it('follow the stronger general word that comes first', () => {
    expect(opinionsIn('I hate how quickly it charges my card.')).toEqual(['speed-']);
  });

  it('leave out what is only a condition or a wish', () => {
    expect(opinionsIn("If it was cheaper, I'd look again.")).toEqual([]);
    expect(statementsIn("If it was cheaper, I'd look again.").map(({ kind, aspect }) => [kind, aspect])).toEqual([
      ['condition', 'price'],
    ]);
    expect(opinionsIn('It should be clearer.')).toEqual([]);
  });

  it('take the background of a so for what it is', () => {
    expect(opinionsIn('I hate waiting, so the express lane is perfect for me.')).toEqual(['fit+']);
  });

  it('are not read into the words of the question', () => {
    expect(
      opinionsIn('I use a spreadsheet for tracking lost parcels.', 'How do you deal with tracking lost parcels?'),
    ).toEqual([]);
  });

  it('go by the question when the answer only names a thing', () => {
    const [like] = statementsIn('The big calendar, easily.', 'What do you like most?');
    expect(like).toMatchObject({ kind: 'opinion' });
    expect(like?.value).toBeGreaterThan(0);
    expect(opinionsIn('No.', 'Would you pay for it?')).toEqual(['price-']);
    expect(opinionsIn('Nothing comes to mind.', 'What do you dislike about it?')).toEqual([]);
  });

  it('name the thing they are about, also by a pronoun', () => {
    const topics = statementsIn('The carousel is ugly. It distracts me.', 'How is the page?').map(
      ({ topic }) => topic?.name,
    );
    expect(new Set(topics)).toEqual(new Set(['the carousel']));
  });

  it('are none in small talk', () => {
    expect(opinionsIn('Good morning, of course, let me see.')).toEqual([]);
    expect(opinionsIn('')).toEqual([]);
  });
});

describe('habits', () => {
  it('are told with the tools people name', () => {
    const [habit] = statementsIn('At the moment I use a spreadsheet and WhatsApp.').filter(
      ({ kind }) => kind === 'habit',
    );
    expect(habit?.tools).toEqual(['a spreadsheet', 'WhatsApp']);
  });
});
