import type * as z from 'zod';

const kinds = new Map([
  ['string', 'text'],
  ['number', 'a number'],
  ['int', 'a whole number'],
  ['boolean', 'true or false'],
  ['array', 'a list'],
  ['object', 'an object'],
  ['record', 'an object'],
]);

const missing = 'This field is required';
const wrong = 'This value is not valid';
const counted = (count: number | bigint, one: string) => `${count} ${one}${Number(count) === 1 ? '' : 's'}`;

/** What is wrong with a value that its schema has no words for: none of the library's, which are meant for programmers. */
export function plainWords(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? missing : mustBe(kinds.get(issue.expected));
    case 'invalid_value':
      return issue.input === undefined ? missing : mustBe(choice(issue.values));
    case 'too_small':
      return `Must ${extent(issue.origin, 'at least', issue.minimum)}`;
    case 'too_big':
      return `Must ${extent(issue.origin, 'at most', issue.maximum)}`;
    case 'unrecognized_keys':
      return `Unknown ${issue.keys.length === 1 ? 'field' : 'fields'}: ${issue.keys.map((key) => `"${key}"`).join(', ')}`;
    default:
      return wrong;
  }
}

function mustBe(what: string | undefined): string {
  return what === undefined ? wrong : `Must be ${what}`;
}

function choice(values: readonly z.core.util.Primitive[]): string {
  return `${values.length === 1 ? '' : 'one of '}${values.map(String).join(', ')}`;
}

function extent(origin: string, bound: string, count: number | bigint): string {
  if (origin === 'string') return `have ${bound} ${counted(count, 'character')}`;
  return origin === 'array' ? `have ${bound} ${counted(count, 'item')}` : `be ${bound} ${count}`;
}
