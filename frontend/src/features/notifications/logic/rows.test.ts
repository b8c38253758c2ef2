import { expect, it } from 'vitest';
import { daysOf, type Row } from './rows.ts';

const row = (at: string): Row => ({ key: at, tone: 'info', text: at, about: null, at, href: null, unread: false });

it('groups rows by the day on which they happened, in their order', () => {
  const [early, late, yesterday, before] = [
    row('2026-03-02T11:00:00.000Z'),
    row('2026-03-02T10:00:00.000Z'),
    row('2026-03-01T12:00:00.000Z'),
    row('2026-02-27T12:00:00.000Z'),
  ] as const;
  expect(daysOf([early, late, yesterday, before], Date.parse('2026-03-02T12:00:00.000Z'))).toEqual([
    { day: 'Today', rows: [early, late] },
    { day: 'Yesterday', rows: [yesterday] },
    { day: 'Feb 27, 2026', rows: [before] },
  ]);
});
