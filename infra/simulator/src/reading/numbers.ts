import { ownValue } from '@windtunnel/contracts/kernel/own-value';
import { clockTimes, dates } from './moments.ts';
import type { NumberKind, NumberWithUnit } from './number-with-unit.ts';
import { numberPattern, numberValue, spokenNumber } from './number-words.ts';

type Finder = (text: string) => NumberWithUnit[];

const symbols: Readonly<Record<string, string>> = { '£': 'pound', $: 'dollar', '€': 'euro', '¥': 'yen', '₹': 'rupee' };
const codes: Readonly<Record<string, string>> = {
  gbp: 'pound',
  usd: 'dollar',
  eur: 'euro',
  chf: 'franc',
  quid: 'pound',
};
const range = `(?:\\s?(?:-|–|to)\\s?(${numberPattern}))?`;
const period = String.raw`(?:\s?(?:\/|an?\b|per|each|every|for each)\s?(seat|user|person|month|mo|year|yr|week|wk|day|hour|night|head|box|visit|ticket|child|member|order|trip|item|mile|room|site|licence|employee|transaction|page|kilo)\b)`;
const adverb = String.raw`(?:\s(monthly|weekly|yearly|annually|daily|hourly))`;
const periods = `(?:${period}|${adverb})?${period}?`;
const moneyBySymbol = new RegExp(
  `([£$€¥₹])\\s?(${numberPattern})(k|m|bn)?\\b${range.replace('(?:-|–|to)\\s?', '(?:-|–|to)\\s?[£$€]?')}${periods}`,
  'gi',
);
const moneyByWord = new RegExp(
  `\\b(${numberPattern})${range}\\s?(pounds?|euros?|dollars?|cents?|pence|p|quid|kron(?:or|er)|francs?|zloty|yen|rupees?|gbp|usd|eur|chf|€|£)(?![a-z])${periods}`,
  'gi',
);
const durations = new RegExp(
  `\\b(?:(${numberPattern})${range}[\\s-]?(?:(?:working|business|full|whole|more)\\s)?(seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|nights?|weeks?|fortnights?|months?|years?|yrs?)\\b|((?:half|quarter of) an hour|(?<=\\b(?:for|within|in|after|takes?|about|over|up to|than|lasts?|every|under) )(?:an?|one half) (?:second|minute|hour|day|week|fortnight|month|year))\\b)`,
  'gi',
);
const percents = new RegExp(`\\b(${numberPattern})${range}\\s?(?:%|per\\s?cent\\b)`, 'gi');
const counts = new RegExp(
  `(?<![\\w.,£$€:/-])(${numberPattern})(?![\\w%:/]|[.,]\\d)(?:(?:\\s|-)((?!(?:to|or|and|of|in|at|on|by|is|are|for|with|that|who|when|if|the|a|it|from|than|per|as|but|which|was|were|can|will|has)\\b)[a-z]+))?`,
  'gi',
);

/** Every number of the text with its unit, in order; a number belongs to one kind only. */
export function numbersIn(text: string, offset = 0): NumberWithUnit[] {
  const found: NumberWithUnit[] = [];
  const finders: Finder[] = [money(moneyBySymbol), money(moneyByWord), percent, clockTimes, dates, duration, count];
  for (const finder of finders) {
    for (const each of finder(text)) {
      if (!found.some((other) => each.start < other.end && other.start < each.end)) found.push(each);
    }
  }
  return found
    .sort((a, b) => a.start - b.start)
    .map((each) => ({ ...each, start: each.start + offset, end: each.end + offset }));
}

function money(pattern: RegExp): Finder {
  return (text) =>
    [...text.matchAll(pattern)].map((match) => {
      const bySymbol = pattern === moneyBySymbol;
      const [first, last] = bySymbol ? [match[2] ?? '', match[4]] : [match[1] ?? '', match[2]];
      const named = bySymbol ? (ownValue(symbols, match[1] ?? '') ?? 'pound') : currency(match[3] ?? '');
      const pence = named === 'penny' || named === 'cent';
      const scale = { k: 1_000, m: 1_000_000, bn: 1_000_000_000 }[bySymbol ? (match[3] ?? '').toLowerCase() : ''] ?? 1;
      const value = numberValue(first) * scale;
      const each = match.slice(bySymbol ? 5 : 4, bySymbol ? 8 : 7).filter((part) => part !== undefined);
      const amount = pence
        ? `${spokenNumber(first)} ${named === 'penny' ? 'pence' : plural('cent', value)}`
        : sum(value, first, last, named);
      const spoken = [
        amount,
        ...each.map((part) => `a${/^(hour|employee|order|item)/i.test(part) ? 'n' : ''} ${unitWord(part)}`),
      ].join(' ');
      return at(match, 'money', pence ? value / 100 : value, spoken, named);
    });
}

function sum(value: number, written: string, last: string | undefined, currencyName: string): string {
  if (last !== undefined) return `${spokenNumber(written)} to ${spokenNumber(last)} ${plural(currencyName, 2)}`;
  const cents = Math.round((value % 1) * 100);
  const whole = Math.floor(value);
  if (cents === 0)
    return `${/[a-z]/i.test(written) ? written.toLowerCase() : thousands(whole)} ${plural(currencyName, whole)}`;
  const small = currencyName === 'pound' ? 'pence' : 'cents';
  return whole === 0 ? `${cents} ${small}` : `${thousands(whole)} ${plural(currencyName, whole)} ${cents}`;
}

const thousands = (value: number) => value.toLocaleString('en-GB');
const plural = (unit: string, value: number) =>
  value === 1 || unit === 'yen' || /^kron|zloty/.test(unit) ? unit : `${unit}s`;

function currency(word: string): string {
  const lower = word.toLowerCase();
  if (lower === 'p' || lower === 'pence') return 'penny';
  return ownValue(codes, lower) ?? ownValue(symbols, lower) ?? lower.replace(/s$/, '');
}

function unitWord(part: string): string {
  const lower = part.toLowerCase();
  const short: Readonly<Record<string, string>> = {
    mo: 'month',
    yr: 'year',
    wk: 'week',
    monthly: 'month',
    weekly: 'week',
    yearly: 'year',
    annually: 'year',
    daily: 'day',
    hourly: 'hour',
  };
  return ownValue(short, lower) ?? lower;
}

function duration(text: string): NumberWithUnit[] {
  return [...text.matchAll(durations)].map((match) => {
    const article = match[4];
    if (article !== undefined) {
      const unit = article.toLowerCase().split(' ').at(-1) ?? '';
      return at(
        match,
        'duration',
        /^half/i.test(article) ? 0.5 : /^quarter/i.test(article) ? 0.25 : 1,
        article.toLowerCase(),
        unit,
      );
    }
    const value = numberValue(match[1] ?? '');
    const unit = longUnit(match[3] ?? '');
    const between = /\b(working|business)\b/i.exec(match[0])?.[0].toLowerCase();
    const amount =
      match[2] === undefined
        ? spokenNumber(match[1] ?? '')
        : `${spokenNumber(match[1] ?? '')} to ${spokenNumber(match[2])}`;
    const many = match[2] === undefined ? value : 2;
    return at(match, 'duration', value, [amount, between, plural(unit, many)].filter(Boolean).join(' '), unit);
  });
}

function longUnit(word: string): string {
  const unit = word.toLowerCase().replace(/s$/, '');
  return { sec: 'second', min: 'minute', hr: 'hour', yr: 'year' }[unit] ?? unit;
}

function percent(text: string): NumberWithUnit[] {
  return [...text.matchAll(percents)].map((match) => {
    const amount = [match[1] ?? '', match[2]]
      .filter((each) => each !== undefined)
      .map(spokenNumber)
      .join(' to ');
    return at(match, 'percent', numberValue(match[1] ?? ''), `${amount} per cent`, 'per cent');
  });
}

function count(text: string): NumberWithUnit[] {
  return [...text.matchAll(counts)]
    .filter((match) => !/^(one|a hundred|a dozen)$/i.test(match[1] ?? '') || match[2] !== undefined)
    .map((match) => {
      const value = numberValue(match[1] ?? '');
      const noun = match[2]?.toLowerCase() ?? '';
      const spoken = [spokenNumber(match[1] ?? ''), noun].filter(Boolean).join(' ');
      const end = match.index + (match[1] ?? '').length;
      return {
        kind: 'count',
        value,
        text: match[1] ?? '',
        spoken,
        unit: noun.replace(/s$/, ''),
        start: match.index,
        end,
      };
    });
}

function at(match: RegExpMatchArray, kind: NumberKind, value: number, spoken: string, unit: string): NumberWithUnit {
  const start = match.index ?? 0;
  return { kind, value, text: match[0], spoken, unit, start, end: start + match[0].length };
}
