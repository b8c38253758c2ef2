import { expect, it } from 'vitest';
import { DomainError } from './domain-error.ts';

it('a refusal has the text of the error table unless it has one of its own', () => {
  expect(new DomainError('IMAGE_REFUSED').message).toBe('Please select an image file');
  expect(new DomainError('VALIDATION_ERROR', { text: 'Study title is required' }).message).toBe(
    'Study title is required',
  );
});

it('a refusal carries its code and details', () => {
  const refusal = new DomainError('INSUFFICIENT_CREDITS', { details: { required: 3, available: 1, shortfall: 2 } });
  expect(refusal.code).toBe('INSUFFICIENT_CREDITS');
  expect(refusal.details).toEqual({ required: 3, available: 1, shortfall: 2 });
  expect(refusal.name).toBe('DomainError');
});
