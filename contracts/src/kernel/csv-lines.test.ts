import { expect, it } from 'vitest';
import { csvHeader, csvLine } from './csv-lines.ts';

const columns = ['documentId', 'count', 'list', 'missing'];
const row = (documentId: string) => ({ documentId, documentPosition: '1', count: -2, list: ['a', 'b'] });

it('writes lists as JSON, null as nothing, and quotes what needs it', () => {
  expect(csvHeader(columns)).toBe('documentId,count,list,missing\r\n');
  expect(csvLine(columns, row('say "hi"'))).toBe('"say ""hi""",-2,"[""a"",""b""]",\r\n');
});

it.each(['=1+1', '+1', '-1', '@a', '\t=1', '\r=1', '\n=1', '＝1'])('keeps a spreadsheet from computing %j', (text) => {
  expect(csvLine(columns, row(text)).replaceAll('"', '').startsWith(`'${text}`)).toBe(true);
});
