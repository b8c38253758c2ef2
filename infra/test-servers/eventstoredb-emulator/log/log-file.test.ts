import { appendFileSync, mkdtempSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { frame, LogFile } from './log-file.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'log-file-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = () => join(folder, 'events.log');

async function contents(): Promise<string[]> {
  const read: string[] = [];
  const log = await LogFile.open(file(), ({ payload }) => read.push(payload.toString()));
  await log.close();
  return read;
}

async function write(...texts: string[]): Promise<void> {
  const log = await LogFile.open(file(), () => {});
  await log.append(texts.map((text) => frame(Buffer.from(text))));
  await log.close();
}

describe('The log file', () => {
  it('gives back what was appended, in order, over several openings', async () => {
    await write('one', 'two');
    await write('three');
    expect(await contents()).toEqual(['one', 'two', 'three']);
  });

  it('says where a payload will stand before it is written', async () => {
    await write('one');
    const places: number[] = [];
    const log = await LogFile.open(file(), ({ position }) => places.push(position));
    const expected = log.payloadPosition(0);
    await log.append([frame(Buffer.from('two'))]);
    await log.close();
    const found: number[] = [];
    await (await LogFile.open(file(), ({ position }) => found.push(position))).close();
    expect(found).toEqual([...places, expected]);
  });

  it('cuts off a frame that was torn at any byte and goes on after the last whole one', async () => {
    await write('one');
    const whole = statSync(file()).size;
    await write('torn');
    const torn = statSync(file()).size;
    for (let size = torn - 1; size >= whole; size -= 1) {
      truncateSync(file(), size);
      expect(await contents()).toEqual(['one']);
      await write('torn');
      expect(await contents()).toEqual(['one', 'torn']);
    }
  });

  it('takes nothing from a frame whose checksum is wrong', async () => {
    await write('one');
    const bad = frame(Buffer.from('two'));
    bad[bad.length - 1] = 0;
    appendFileSync(file(), bad);
    expect(await contents()).toEqual(['one']);
  });
});
