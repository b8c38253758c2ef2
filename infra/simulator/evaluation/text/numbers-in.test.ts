import { describe, expect, it } from 'vitest';
import { inDigits, numbersIn, plainWords } from './numbers-in.ts';

describe('numbers in words', () => {
  it('are read as digits, a lone "one" is not', () => {
    expect(inDigits('thirty-four, or one of them in forty')).toBe('34, or one of them in 40');
    expect(numbersIn('Eight at 8:15, 39.9 percent, one pound')).toEqual(['8', '8:15', '39.9', '1']);
  });

  it('stand with their units as words', () => {
    expect(plainWords('£6, I think: 20%.')).toBe(' 6 pounds i think 20 percent ');
  });
});
