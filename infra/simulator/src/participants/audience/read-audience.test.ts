import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { wordsOf } from './describe.ts';
import { readAudience } from './read-audience.ts';

interface Written {
  readonly criteria: string;
  readonly read: readonly string[];
  readonly left?: readonly string[];
}

const audiences = load(readFileSync(join(import.meta.dirname, 'audiences.yaml'), 'utf8')) as readonly Written[];

/** Words that ask for nothing by themselves. */
const silent = new Set(
  'a an the of in at and or who whom that which whose with from to for on by is are be being them their aged age ages between than people adults general public some all any no not mix year years old must should have has location occupation gender mixed we looking 8 anyone include including'.split(
    ' ',
  ),
);

describe('audience criteria', () => {
  it.each(audiences)('are read as a person reads them: $criteria', ({ criteria, read, left = [] }) => {
    const audience = readAudience(criteria);
    expect(audience.criteria.map(wordsOf)).toEqual(read);
    expect(audience.notModelled).toEqual(left);
  });

  it.each(audiences)('lose nothing on the way: $criteria', ({ criteria }) => {
    const { criteria: read, notModelled } = readAudience(criteria);
    const kept = [...read.map(({ text }) => text), ...notModelled].join(' ').toLowerCase();
    const words = criteria.toLowerCase().match(/[\p{L}\p{N}'-]+/gu) ?? [];
    expect(words.filter((word) => !silent.has(word) && !kept.includes(word))).toEqual([]);
  });

  it.each([
    'Travellers who took an overnight train, ferry or coach in the past five years',
    'Passengers of night buses, ferries and coaches aged 20 to 60',
    'Commuters by bus, tram or coach',
    'Adults who have taken a ferry, coach or plane abroad',
    'Nurses aged 20 to 63. At least three for whom the working language is not their first',
    'Carers and foster parents aged 30 to 60',
  ])('take no vehicle and no little word for an occupation: %s', (criteria) => {
    const titles = readAudience(criteria).criteria.flatMap(({ need }) =>
      need.kind === 'occupation' ? [need.title] : [],
    );
    expect(titles.filter((title) => title !== 'Nurse')).toEqual([]);
  });

  it.each([
    [
      'Adults who learn: a language, an instrument, a craft',
      ['learn a language', 'learn an instrument', 'learn a craft'],
    ],
    [
      'Adults who keep fit: at a gym, in a class, running or at home.',
      ['keep fit at a gym', 'keep fit in a class', 'keep fit running', 'keep fit at home'],
    ],
    ['People who buy: tickets, passes', ['buy tickets', 'buy passes']],
  ])('give each one thing of a list: %s', (text, said) => {
    const { criteria } = readAudience(text);
    expect(criteria.map(({ need }) => (need.kind === 'told' ? need.said : need.kind))).toEqual(said);
    expect(criteria.every(({ either }) => either)).toBe(true);
  });

  it.each([
    [
      'People who work hourly shifts in a café, pub or shop with fewer than 30 staff',
      ['Barista', 'Bar worker', 'Shop assistant'],
    ],
    ['Adults who work in a warehouse', ['Warehouse picker']],
    ['Adults who work nights at a hotel', ['Hotel receptionist']],
    ['Teachers who work in a shop at weekends', ['Teacher']],
    ['People who shop in a café or pub', []],
  ])('know who works where: %s', (text, titles) => {
    const { criteria } = readAudience(text);
    expect(criteria.flatMap(({ need }) => (need.kind === 'occupation' ? [need.title] : []))).toEqual(titles);
  });

  it('know coaches who train others', () => {
    const titles = readAudience('Football coaches and referees aged 20 to 60').criteria.flatMap(({ need }) =>
      need.kind === 'occupation' ? [need.title] : [],
    );
    expect(titles).toEqual(['Football coach', 'Referee']);
  });

  it('leave out how the panel is to be mixed', () => {
    const { criteria } = readAudience(
      'Adults who are learning something outside work. Any subject: a language, an instrument',
    );
    expect(criteria.filter(({ need }) => need.kind === 'occupation')).toEqual([]);
    const mixed = readAudience('Adults who joined a gym this year, mixed ages, at least a third over 45').criteria;
    expect(mixed.flatMap(({ need }) => (need.kind === 'told' ? need.said : []))).toEqual(['joined a gym this year']);
  });

  it('are sixty at least', () => {
    expect(audiences.length).toBeGreaterThanOrEqual(60);
  });

  it('that name nobody there could be come back', () => {
    expect(readAudience('unicorns aged 4').notModelled).toEqual(['aged 4', 'unicorns']);
    expect(readAudience('Dentists aged 200').notModelled).toEqual(['aged 200']);
    expect(readAudience('Pupils under 16').criteria).toEqual([]);
    expect(readAudience('Bakers in Kenya').notModelled).toEqual(['in Kenya']);
    expect(readAudience('People who live in Narnia').notModelled).toEqual(['live in Narnia']);
  });
});
