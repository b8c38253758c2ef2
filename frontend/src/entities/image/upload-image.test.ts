import { describe, expect, it } from 'vitest';
import { percentSent } from './upload-image.ts';

describe('the progress of an upload', () => {
  it('fills nine tenths of the bar by its bytes', () => {
    expect([percentSent(0, 100), percentSent(50, 100), percentSent(100, 100), percentSent(1, 0)]).toEqual([
      0, 45, 90, 0,
    ]);
  });
});
