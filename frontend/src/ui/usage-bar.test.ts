import { describe, expect, it } from 'vitest';
import { usageLevel } from './usage-bar.tsx';

describe('the usage bar', () => {
  it('is orange above 75 % and red above 90 %', () => {
    expect([75, 75.1, 90, 90.1].map(usageLevel)).toEqual(['calm', 'high', 'high', 'full']);
  });
});
