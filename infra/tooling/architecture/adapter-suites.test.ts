import { describe, expect, it } from 'vitest';
import { adaptersOf, adaptersWithoutSuite, portInterfaces } from './adapter-suites.ts';
import { sources } from './source-tree.ts';

const outbox = {
  path: 'infra/src/mail/outbox/outbox-mail.ts',
  text: 'export function createOutbox(): Mail { return x; }',
};
const email = {
  path: 'infra/src/mail/outbox/email.ts',
  text: 'export function createEmail(): Email { return x; }',
};
const test = (text: string) => ({ path: 'infra/src/mail/outbox/outbox-mail.int.test.ts', text });
const ports = sources.flatMap(({ path }) => /^contracts\/src\/ports\/([a-z-]+)\.ts$/.exec(path)?.[1] ?? []);

describe('adapters', () => {
  it('are the files that provide the port’s interface', () => {
    expect(adaptersOf([outbox, email], 'mail')).toEqual([outbox]);
  });

  it('do not include the file that chooses one of them by the settings', () => {
    expect(adaptersOf([{ ...outbox, path: 'infra/src/mail/open.ts' }, outbox], 'mail')).toEqual([outbox]);
  });

  it.each([
    'export async function create(): Promise<Mail> { return x; }',
    'export interface Outbox extends Mail { emails: string[] }\nexport function create(): Outbox { return x; }',
    'export class Outbox implements Mail {}',
  ])('are recognised in other forms: %s', (text) => {
    expect(adaptersOf([{ ...outbox, text }], 'mail')).toHaveLength(1);
  });

  it('are reported when no test calls the suite for them', () => {
    const problems = (text: string) => adaptersWithoutSuite([outbox, email, test(text)], 'mail');
    expect(problems('')).toHaveLength(1);
    expect(problems("import { createOutbox } from './outbox-mail.ts';")).toHaveLength(1);
    expect(problems('mailContract({});')).toHaveLength(1);
    expect(problems("import { createOutbox } from './outbox-mail.ts';\nmailContract({});")).toEqual([]);
  });
});

describe('ports', () => {
  it('are all listed in this rule', () => {
    expect(Object.keys(portInterfaces)).toEqual([...ports].sort());
  });

  it.each(ports)('%s has adapters, and each runs the contract suite', (port) => {
    expect(adaptersOf(sources, port).length).toBeGreaterThan(0);
    expect(adaptersWithoutSuite(sources, port)).toEqual([]);
  });
});
