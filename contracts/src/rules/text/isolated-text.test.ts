import { expect, it } from 'vitest';
import { isolatedText } from './isolated-text.ts';

it('a text from right to left is set apart from the words around it, and any other is left alone', () => {
  expect(isolatedText('Ward handover')).toBe('Ward handover');
  expect(isolatedText('مسح 3 (B)')).toBe('\u2068مسح 3 (B)\u2069');
  expect(isolatedText('Study of שלום')).toBe('\u2068Study of שלום\u2069');
});
