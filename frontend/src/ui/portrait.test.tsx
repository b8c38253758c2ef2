import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { initialsOf, Portrait } from './portrait.tsx';
import { portraitLines } from './portrait-lines.ts';

afterEach(cleanup);

describe('the portrait of a participant', () => {
  it('is the same wherever the same participant appears', () => {
    expect(portraitLines('p-1')).toEqual(portraitLines('p-1'));
  });

  it('differs between participants', () => {
    const drawings = Array.from({ length: 50 }, (_, index) => JSON.stringify(portraitLines(`p-${index}`)));
    expect(new Set(drawings).size).toBe(50);
  });

  it('weighs under 2 kB', () => {
    const weights = Array.from({ length: 200 }, (_, index) => {
      const { container } = render(<Portrait id={`p-${index}`} name="Nia Okafor" />);
      const weight = container.innerHTML.length;
      cleanup();
      return weight;
    });
    expect(Math.max(...weights)).toBeLessThan(2_048);
  });

  it('shows the first letters of the first and the last name', () => {
    expect(initialsOf('Nia Adaeze Okafor')).toBe('NO');
    expect(initialsOf(' nia ')).toBe('N');
    expect(initialsOf('')).toBe('?');
  });
});
