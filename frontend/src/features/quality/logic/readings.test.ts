import { describe, expect, it } from 'vitest';
import { answersRead, groupsOf, latestOf, type Reading, readings, sumOf, type Writer } from './readings.ts';

const reading = (fields: Partial<Reading>): Reading => ({
  round: 2,
  writtenBy: 'strangers',
  reader: 'A',
  type: 'USABILITY',
  about: 'Booking a berth',
  subject: 'known',
  answers: { yes: 3, decline: 1, partly: 2, no: 4 },
  sense: { fine: 5, odd: 4, nonsense: 1 },
  findings: { hold: 1, of: 2 },
  takeaways: { hold: 0, of: 3 },
  soundDifferent: 2,
  ...fields,
});

describe('readings', () => {
  it('are grouped by round, subject and reader, the newest and the known first', () => {
    const groups = groupsOf([
      reading({ round: 1, reader: 'B' }),
      reading({ round: 1, subject: 'unknown' }),
      reading({ round: 1 }),
      reading({ subject: 'mistaken' }),
      reading({ subject: 'unknown' }),
      reading({}),
    ]);
    expect(groups.map(({ round, known, reader, readings: own }) => [round, known, reader, own.length])).toEqual([
      [2, true, 'A', 1],
      [2, false, 'A', 2],
      [1, true, 'A', 1],
      [1, true, 'B', 1],
      [1, false, 'A', 1],
    ]);
  });

  it('are summed, and how different participants sound is a mean', () => {
    const sum = sumOf([reading({}), reading({ findings: { hold: 0, of: 0 }, soundDifferent: 5 })]);
    expect(sum).toEqual({
      answers: { yes: 6, decline: 2, partly: 4, no: 8 },
      sense: { fine: 10, odd: 8, nonsense: 2 },
      findings: { hold: 1, of: 2 },
      takeaways: { hold: 0, of: 6 },
      soundDifferent: 3.5,
    });
    expect(answersRead(sum)).toBe(20);
  });

  it('are taken from the newest round of each writer, as its first reader judged', () => {
    const groups = groupsOf([
      reading({ round: 1, writtenBy: 'us', reader: 'B' }),
      reading({ round: 1, writtenBy: 'us', about: 'Own', subject: 'unknown' }),
      reading({ round: 1, writtenBy: 'us', about: 'Own' }),
      reading({}),
      reading({ round: 1 }),
    ]);
    const ours = latestOf(groups, 'us');
    expect(ours.round).toBe(1);
    expect(ours.again).toBe(false);
    expect(ours.readings.map(({ about, reader }) => `${about}, ${reader}`)).toEqual(['Own, A', 'Own, A']);
    expect(ours.second.map(({ reader }) => reader)).toEqual(['B']);
    expect(latestOf(groups, 'strangers')).toMatchObject({
      round: 2,
      readings: [{ round: 2 }],
      again: true,
      second: [],
    });
    expect(() => latestOf([], 'us')).toThrow(/written by us/);
  });

  it('bear out what the page says of them: good in studies of our own, poor in those of strangers', () => {
    const share = (writer: Writer) => {
      const counts = sumOf(latestOf(groupsOf(readings), writer).readings);
      return counts.answers.yes / answersRead(counts);
    };
    expect(share('us')).toBeGreaterThan(0.85);
    expect(share('strangers')).toBeLessThan(0.5);
  });

  it('have judged every answer on its sense as well', () => {
    expect(readings.length).toBeGreaterThan(0);
    for (const each of readings)
      expect(each.sense.fine + each.sense.odd + each.sense.nonsense, each.about).toBe(answersRead(each));
  });
});
