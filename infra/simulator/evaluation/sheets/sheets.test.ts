import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFakeClock } from '@windtunnel/infra/clock/fake-clock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSimulator } from '../../src/simulator.ts';
import { analysed, holdStudy } from '../hold-study.ts';
import { readStudies } from '../studies.ts';
import { parseForm } from './read-forms.ts';
import { samplePairs } from './sample.ts';
import { agreement, readerFigures } from './tally-readings.ts';
import { currentHashes, type SheetHashes, writeSheets } from './write-sheets.ts';

const studies = readStudies().filter(({ id }) => id === 'rail-usability');
const model = createSimulator({ clock: createFakeClock(), paceMs: 0 });

describe('reading sheets', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sheets-'));
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  beforeAll(async () => {
    await writeSheets(model, studies, { folder, seed: '3' });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('ask every question, mark follow-ups and keep the analysis apart', async () => {
    const [study] = studies;
    if (study === undefined) throw new Error('no study');
    const held = await holdStudy(model, study, '3');
    const pairs = samplePairs(held, '3');
    expect(pairs).toHaveLength(24);
    expect(new Set(pairs.map(({ exchange }) => exchange.itemIndex)).size).toBe(7);
    expect(pairs.every(({ exchange, before }) => (exchange.followUp === 1) === (before !== null))).toBe(true);
    expect(read('rail-usability/sheet.md')).toContain(`### q24. ${pairs[23]?.name}`);
    expect(read('rail-usability/sheet.md')).not.toContain('Things to check');
    expect(read('rail-usability/open-last.md')).toContain('### s1');
  });

  it('have a line in the form and a hash for every text that is judged', async () => {
    const lines = read('form.md')
      .split('\n')
      .filter((line) => line.startsWith('rail-usability/'));
    const hashes = JSON.parse(read('hashes.json')) as SheetHashes;
    const judged = lines.map((line) => line.split(' ')[0] ?? '').filter((id) => !/\/(t\d+|people)$/.test(id));
    expect(judged).toEqual(Object.keys(hashes.texts));
    expect(hashes).toMatchObject({ seed: '3', outside: { 'rail-usability': false } });
    expect(parseForm(read('form.md'))).toEqual([]);
  });

  it('know what has changed since', async () => {
    const [study] = studies;
    if (study === undefined) throw new Error('no study');
    const hashes = JSON.parse(read('hashes.json')) as SheetHashes;
    const heldAt = async (seed: string) => {
      const held = await holdStudy(model, study, seed);
      return currentHashes(held, await analysed(model, held));
    };
    const [same, other] = [await heldAt('3'), await heldAt('4')];
    expect(Object.values(hashes.texts).filter((hash) => !same.has(hash))).toEqual([]);
    expect(Object.values(hashes.texts).filter((hash) => !other.has(hash)).length).toBeGreaterThan(20);
  });
});

describe('filled forms', () => {
  const form = [
    '## rail',
    'rail/q1 | answers: yes | sense: fine | particular: yes | mangled: - | follow-up adds: - | note: good | really',
    'rail/q2 | partly | odd | no | the pale | yes | why',
    'rail/q3 | answers: decline | sense: fine | particular: - | mangled: - | follow-up adds: no | note:',
    'rail/q4 | answers: | sense: | particular: | mangled: | follow-up adds: | note:',
    'rail/f1 | supported: all | count: holds | right way round: yes | worth a note: yes | note:',
    'rail/c1 | supported: some | count: - | right way round: yes | worth a note: no | note:',
    'rail/f1a | asks for that: yes | note:',
    'rail/s1 | true: not quite | note:',
    'rail/t1 | takeaway: seats cannot be found | found: yes',
    'rail/t2 | takeaway: nobody confirms | found: no',
    'rail/t3 | takeaway: | found:',
    'rail/people | sound different: 3 | contradictions: 1 | note: P2 has no daughter',
  ].join('\n');
  const readings = parseForm(form);
  const figures = (outside: boolean) =>
    Object.fromEntries(readerFigures(readings, outside).map(({ name, value }) => [name, value]));

  it('are read with and without the names of columns; empty lines are left out', () => {
    expect(readings.map(({ id }) => id)).toEqual(
      ['q1', 'q2', 'q3', 'f1', 'c1', 'f1a', 's1', 't1', 't2', 'people'].map((id) => `rail/${id}`),
    );
    expect(readings[0]?.values).toMatchObject({ answers: 'yes', note: 'good | really' });
    expect(readings[1]?.values).toMatchObject({ answers: 'partly', mangled: 'the pale', note: 'why' });
  });

  it('give the figures of a reader, fewer outside the domains', () => {
    expect(figures(false)).toMatchObject({
      'answers the question': 1 / 3,
      'odd sentences': 1 / 3,
      'mangled phrases': 1,
      'findings and checks that hold': 0.5,
      'sentences of the summary that are true': 0,
      'particular to this study or person': 0.5,
      'findings worth a note': 0.5,
      "reader's own takeaways that were found, mean over studies": 0.5,
      'follow-ups that add something': 0.5,
      'sound like different people, 1 to 5': 3,
    });
    expect(figures(true)['answers it or declines honestly']).toBe(2 / 3);
    expect(figures(true)['particular to this study or person']).toBeUndefined();
  });

  it('are compared column by column', () => {
    const other = parseForm(form.replace('answers: yes', 'answers: partly'));
    expect(agreement(readings, other)).toContainEqual({ column: 'pair, answers', same: 2, of: 3 });
  });
});
