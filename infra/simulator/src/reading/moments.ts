import type { NumberWithUnit } from './number-with-unit.ts';
import { numberPattern, numberValue } from './number-words.ts';

const months = 'january february march april may june july august september october november december'.split(' ');
const month = `(?:${months.map((each) => `${each}|${each.slice(0, 3)}`).join('|')})`;
const weekdays = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ');
const clock = new RegExp(
  `\\b(?:([01]?\\d|2[0-3])[:.]([0-5]\\d)(?:\\s?([ap])\\.?m\\b\\.?)?|(\\d{1,2})\\s?([ap])\\.?m\\b|(${numberPattern}) o'clock|(half|quarter) (past|to) (${numberPattern})|(noon|midday|midnight))`,
  'gi',
);
const calendar = new RegExp(
  `\\b(?:\\d{4}-\\d{2}-\\d{2}|\\d{1,2}/\\d{1,2}/\\d{2,4}|(?:the )?\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${month}\\b(?: \\d{4})?|${month} \\d{1,2}(?:st|nd|rd|th)?\\b(?!:)(?:,? \\d{4})?|(?<=\\b(?:in|since|from|by|until|before) )(?:19|20)\\d\\d)\\b`,
  'gi',
);
const weekday = new RegExp(`\\b(?:(?:every|each) )?(${weekdays.join('|')})s?\\b`, 'gi');

/** Clock times: "10 pm", "8:15", "noon"; the value is minutes since midnight. A decimal such as "4.50" is none. */
export function clockTimes(text: string): NumberWithUnit[] {
  return [...text.matchAll(clock)]
    .filter((match) => !(match[0].includes('.') && match[3] === undefined && /^\d+\.\d+$/.test(match[0])))
    .map((match) => {
      const start = match.index;
      const spoken = match[0]
        .replace(/\s?([ap])\.?m\b\.?$/i, (_, letter: string) => ` ${letter.toLowerCase()}m`)
        .trim();
      const end = start + match[0].length;
      return { kind: 'time', value: minutes(match), text: match[0], spoken, unit: 'clock', start, end };
    });
}

function minutes(match: RegExpMatchArray): number {
  const [, hour, minute, half, onlyHour, onlyHalf, oclock, part, direction, of, named] = match;
  if (named !== undefined) return /midnight/i.test(named) ? 0 : 720;
  if (part !== undefined)
    return numberValue(of ?? '') * 60 + (direction === 'to' ? -1 : 1) * (part.toLowerCase() === 'half' ? 30 : 15);
  if (oclock !== undefined) return numberValue(oclock) * 60;
  const hours = Number(hour ?? onlyHour);
  const letter = (half ?? onlyHalf)?.toLowerCase();
  const shifted = letter === 'p' && hours < 12 ? hours + 12 : letter === 'a' && hours === 12 ? 0 : hours;
  return shifted * 60 + Number(minute ?? 0);
}

/** Days of the calendar and of the week; the value is the day of the month, the weekday (1 is Monday) or the year. */
export function dates(text: string): NumberWithUnit[] {
  const byCalendar = [...text.matchAll(calendar)].map((match) => ({
    match,
    value: Number(/\d+/.exec(match[0])?.[0] ?? 0),
    unit: 'day',
  }));
  const byWeekday = [...text.matchAll(weekday)].map((match) => ({
    match,
    value: weekdays.indexOf((match[1] ?? '').toLowerCase()) + 1,
    unit: 'weekday',
  }));
  return [...byCalendar, ...byWeekday].map(({ match, value, unit }) => {
    const spoken = match[0].replace(/^(Every|Each)\b/, (word) => word.toLowerCase());
    return {
      kind: 'date',
      value,
      text: match[0],
      spoken,
      unit,
      start: match.index,
      end: match.index + match[0].length,
    };
  });
}
