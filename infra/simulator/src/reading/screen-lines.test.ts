import { describe, expect, it } from 'vitest';
import { screenLines } from './screen-lines.ts';
import { optionGroups } from './screen-options.ts';

const texts = (description: string) => screenLines(description).map(({ text }) => text);

describe('the lines of a described screen', () => {
  it('given quotations, then each of their sentences is a line and the prose around them is none', () => {
    const lines = texts("A drawing of a jar is three quarters full. Small print says 'No fee. Pay back in May.'");
    expect(lines).toEqual(['No fee', 'Pay back in May']);
  });

  it('given an apostrophe inside a quotation, then it does not end it', () => {
    expect(texts("A note: 'Granny's code is valid today'.")).toEqual(["Granny's code is valid today"]);
  });

  it('given prose about a screen without a quotation, then it has no lines', () => {
    expect(texts('A large orange button says Hold my table and the corner is empty.')).toEqual([]);
  });

  it("given a product's own words without a quotation, then its sentences are the lines", () => {
    expect(texts('You set a limit for card payments. Bills are never held by it.')).toHaveLength(2);
  });

  it('given a button, then what stands on it can be pressed', () => {
    const lines = screenLines("A line reads 'Free for you'. Button: 'Join my street'.");
    expect(lines.map(({ pressed }) => pressed)).toEqual([false, true]);
  });
});

describe('what a screen lets people choose between', () => {
  it('given two options with prices, then they go by their labels', () => {
    const [group] = optionGroups("There are two options: 'Gift card 20.00, today' and 'Bank transfer 18.50, 5 days'.");
    expect(group?.map(({ name }) => name)).toEqual(["'Gift card'", "'Bank transfer'"]);
  });

  it('given rows without a label, then they go by their time', () => {
    const [group] = optionGroups("Three rows: '08:12 - 10:05 24.00', '08:40 - 10:51 17.50', '09:12 - 11:05 31.00'.");
    expect(group?.map(({ name }) => name)).toEqual(['the 08:12', 'the 08:40', 'the 09:12']);
  });

  it('given several groups, then the one that the question speaks of comes first', () => {
    const description = "Two tabs: 'Open' and 'Closed'. Two ways to pay: 'Card now' and 'Invoice in May'.";
    expect(optionGroups(description, 'Which way of paying would you choose?')[0]?.[0]?.text).toBe('Card now');
  });
});
