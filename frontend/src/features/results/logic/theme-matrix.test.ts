import { describe, expect, it } from 'vitest';
import { placeAfter, type Theme, themeMatrix } from './theme-matrix.ts';

const panel = [{ id: 'p1' }, { id: 'p2' }, { id: 'p3' }];
const theme = (label: string, participantIds: string[], quotedFrom: string[] = []): Theme => ({
  label,
  sentiment: 'neutral',
  participantIds,
  marks: [],
  quotes: quotedFrom.map((participantId) => ({ participantId, messageId: 'm1', start: 0, end: 1, text: 'x' })),
});

describe('the theme matrix', () => {
  it('puts the most voiced theme first and keeps the order of the panel', () => {
    const rows = themeMatrix([theme('Rare', ['p3']), theme('Common', ['p3', 'p1'])], panel);
    expect(rows.map((row) => [row.theme.label, row.count])).toEqual([
      ['Common', 2],
      ['Rare', 1],
    ]);
    expect(rows[0]?.cells.map((cell) => cell.voiced)).toEqual([true, false, true]);
  });

  it('counts every participant quoted and no one outside the panel', () => {
    const [row] = themeMatrix([theme('Quoted', ['p9'], ['p2'])], panel);
    expect(row?.count).toBe(1);
    expect(row?.cells[1]?.quotes).toHaveLength(1);
  });

  it("carries each participant's own sentiment, and none where an earlier analysis recorded none", () => {
    const marks = [
      { participantId: 'p1', sentiment: 'negative' as const },
      { participantId: 'p2', sentiment: 'positive' as const },
    ];
    const [marked, earlier] = themeMatrix([{ ...theme('Marked', ['p1']), marks }, theme('Earlier', ['p1'])], panel);
    expect(marked?.cells.map((cell) => [cell.voiced, cell.sentiment])).toEqual([
      [true, 'negative'],
      [true, 'positive'],
      [false, null],
    ]);
    expect(earlier?.cells[0]).toMatchObject({ voiced: true, sentiment: null });
  });

  it('is navigated by arrow keys, Home and End, which stay inside it', () => {
    const walk = (key: string, ctrl = false) => placeAfter(key, ctrl, { row: 1, column: 1 }, 3, 4);
    expect(walk('ArrowUp')).toEqual({ row: 0, column: 1 });
    expect(walk('ArrowRight')).toEqual({ row: 1, column: 2 });
    expect(walk('Home')).toEqual({ row: 1, column: 0 });
    expect(walk('End', true)).toEqual({ row: 2, column: 3 });
    expect(placeAfter('ArrowLeft', false, { row: 0, column: 0 }, 3, 4)).toEqual({ row: 0, column: 0 });
    expect(walk('a')).toBeNull();
  });
});
