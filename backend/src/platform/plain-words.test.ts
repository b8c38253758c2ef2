import { expect, it } from 'vitest';
import * as z from 'zod';
import { validated } from './validated.ts';

const messageFor = (schema: z.ZodType, value: unknown) => {
  try {
    return validated(schema, value);
  } catch (error) {
    return (error as { details: { message: string }[] }).details.map(({ message }) => message).join();
  }
};

it.each([
  [z.string(), undefined, 'This field is required'],
  [z.enum(['a', 'b']), undefined, 'This field is required'],
  [z.string(), 7, 'Must be text'],
  [z.number(), 'x', 'Must be a number'],
  [z.int(), 1.5, 'Must be a whole number'],
  [z.boolean(), 'yes', 'Must be true or false'],
  [z.array(z.string()), {}, 'Must be a list'],
  [z.object({}), [], 'Must be an object'],
  [z.date(), 7, 'This value is not valid'],
  [z.enum(['a', 'b']), 'c', 'Must be one of a, b'],
  [z.literal('DELETE'), 'x', 'Must be DELETE'],
  [z.string().min(2), 'x', 'Must have at least 2 characters'],
  [z.string().max(1), 'xx', 'Must have at most 1 character'],
  [z.array(z.string()).min(1), [], 'Must have at least 1 item'],
  [z.array(z.string()).max(2), ['a', 'b', 'c'], 'Must have at most 2 items'],
  [z.number().min(0), -1, 'Must be at least 0'],
  [z.int().max(10), 11, 'Must be at most 10'],
  [z.strictObject({}), { a: 1 }, 'Unknown field: "a"'],
  [z.strictObject({}), { a: 1, b: 2 }, 'Unknown fields: "a", "b"'],
  [z.email(), 'x', 'This value is not valid'],
  [z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]), { c: 1 }, 'This value is not valid'],
  [z.string('Own words'), undefined, 'Own words'],
] as const)('%#: %2$j', (schema, value, text) => {
  expect(messageFor(schema, value)).toBe(text);
});

it('lists every problem with its path', () => {
  const schema = z.strictObject({ title: z.string('Title is required'), tags: z.array(z.string()) });
  expect(() => validated(schema, { tags: ['a', 2] })).toThrow(
    expect.objectContaining({
      code: 'VALIDATION_ERROR',
      details: [
        { path: 'title', message: 'Title is required' },
        { path: 'tags.1', message: 'Must be text' },
      ],
    }),
  );
});
