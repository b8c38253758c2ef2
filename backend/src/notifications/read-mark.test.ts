import { expect, it } from 'vitest';
import { given } from '../../test/kit/given.ts';
import { readMark } from './read-mark.ts';

const at = (hour: string) => `2026-03-01T${hour}:00:00.000Z`;
const read = (hour: string) => ({ type: 'NotificationsRead', data: { upTo: at(hour) } }) as const;
const reading = (hour: string) => ({ type: 'Read', upTo: at(hour), now: at('11') }) as const;
const marks = given(readMark.decider);

it('notes up to when a user has read', () => {
  marks()
    .when(reading('09'))
    .happens([read('09')]);
  marks([read('09')])
    .when(reading('10'))
    .happens([read('10')]);
});

it.each(['10', '09'])('has nothing to note at %s if that was read before, on whatever device', (hour) => {
  marks([read('10')])
    .when(reading(hour))
    .happens([]);
});

it('does not go beyond the present', () => {
  marks()
    .when(reading('23'))
    .happens([read('11')]);
  marks([read('11')])
    .when(reading('23'))
    .happens([]);
});

it('is kept for each user', () => {
  expect(readMark.stream('u-1')).toBe('notifications-u-1');
});
