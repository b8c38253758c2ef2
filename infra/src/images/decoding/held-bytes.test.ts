import { expect, it } from 'vitest';
import { megapixelsMaxIfTooLarge } from './held-bytes.ts';

const png = { width: 8_000, height: 5_000, channels: 4, depth: 'uchar' };
const jpeg = { width: 8_000, height: 5_000, channels: 3, depth: 'uchar', chromaSubsampling: '4:2:0' };

it.each([
  ['a PNG of 40 megapixels', png, null],
  ['a PNG of more', { ...png, height: 5_001 }, 40],
  ['a photograph of 40 megapixels', jpeg, null],
  ['one of the most megapixels that fit into 10 MB', { ...jpeg, width: 30_000, height: 30_000 }, 40],
  ['a large interlaced PNG', { ...png, isProgressive: true }, 11],
  ['a small interlaced PNG', { ...png, width: 1_920, height: 1_080, isProgressive: true }, null],
  ['an interlaced PNG with 16 bits per channel', { ...png, depth: 'ushort', isProgressive: true }, 5],
  ['a large progressive JPEG', { ...jpeg, isProgressive: true }, 12],
  ['one with all of its colours', { ...jpeg, isProgressive: true, chromaSubsampling: '4:4:4' }, 6],
  ['a turned photograph of 12 megapixels', { ...jpeg, width: 4_032, height: 3_024, orientation: 6 }, null],
  ['a turned photograph of 40 megapixels', { ...jpeg, orientation: 6 }, 14],
  ['a strip that is a million pixels wide', { ...png, width: 1_000_000, height: 40 }, 11],
])('%s may have as many megapixels as can be held', (_name, header, megapixelsMax) => {
  expect(megapixelsMaxIfTooLarge(header)).toBe(megapixelsMax);
});
